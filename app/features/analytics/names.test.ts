import { describe, expect, it } from "vitest";
import { hour, minute } from "db/catalogues/time";
import { changeName, countName, lengthName, percentName } from "./names";

describe("numbers in words", () => {
  it.each([
    [0.25, "25%"],
    [0.004, "0.4%"],
    [0.0996, "10%"],
    [0.125, "13%"],
    [0, "0%"],
    [1, "100%"],
    [1.5, "150%"],
    [null, "–"],
  ])("a rate of %s is %s", (rate, name) => expect(percentName(rate)).toBe(name));
  it.each([
    [0, "1 minute"],
    [40 * minute, "40 minutes"],
    [hour, "1 hour"],
    [47 * hour, "47 hours"],
    [48 * hour, "2 days"],
    [84 * hour, "3.5 days"],
    [30 * 24 * hour, "30 days"],
  ])("%d ms is %s", (ms, name) => expect(lengthName(ms)).toBe(name));
  it("a count has Indian digit grouping", () => expect(countName(1234567)).toBe("12,34,567"));
  it.each([
    [0.25, 5, "25% more than in the 30 days before"],
    [-0.5, 1, "50% fewer than in the 30 days before"],
    [0, 3, "As many as in the 30 days before"],
    [null, 3, "None in the 30 days before"],
    [null, 0, "None in the 30 days before either"],
  ])("a change of %s to %d is “%s”", (change, now, name) => expect(changeName(change, now, 30)).toBe(name));
});
