import { describe, expect, it } from "vitest";
import { readCompared, writeCompared } from "./compared";

const [one, two] = ["0123456789abcdefg", "1123456789abcdefg"];

describe("the applicants in a comparison", () => {
  it.each([
    [[], []],
    [
      [`${one}.applied`, `${two}.shortlisted`],
      [one, two],
    ],
    [[one, `${one}.applied`], [one]],
    [["", "../x", "nobody.applied"], []],
  ])("%j of an address or a list's form is read as %j", (values, expected) => {
    expect(readCompared(values)).toEqual(expected);
  });

  it("is read from an address as it was written", () => {
    const params = new URLSearchParams(writeCompared([one, two], "/all-applicants?status=all&q=a"));
    expect(readCompared(params.getAll("application"))).toEqual([one, two]);
    expect(params.get("back")).toBe("/all-applicants?status=all&q=a");
  });
});
