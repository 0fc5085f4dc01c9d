import { describe, expect, it } from "vitest";
import { readExperience } from "./experience";

describe("reading the experience asked for", () => {
  it.each([
    ["0 - 2 years", 0, 2, "0-1"],
    ["5-10 Yrs", 5, 10, "5-8"],
    ["2 – 4 yrs of experience", 2, 4, "1-3"],
    ["1 years", 1, 1, "1-3"],
    ["0 years", 0, 0, "0-1"],
    ["6 months", 0.5, 0.5, "0-1"],
    ["6 - 18 months", 0.5, 1.5, "0-1"],
    ["6 months - 2 years", 0.5, 2, "0-1"],
    ["3 to 5 years", 3, 5, "3-5"],
    ["Up to 3 years", 0, 3, "0-1"],
    ["Fresher", 0, 0, "0-1"],
    ["Fresher - 1 year", 0, 1, "0-1"],
    ["12 - 18 years", 12, 18, "8+"],
  ] as const)("%s is %d to %d years, in the band %s", (text, min, max, level) => {
    expect(readExperience(text)).toEqual({ value: { min, max, level } });
  });

  it.each([
    ["4+ years", 4, "3-5"],
    ["Minimum 8 years", 8, "8+"],
    ["more than 5 yrs", 5, "5-8"],
  ] as const)("%s has no upper end", (text, min, level) => {
    expect(readExperience(text)).toEqual({ value: { min, max: null, level } });
  });

  it.each(["", "-", "N/A", "Not mentioned", "Any"])("%j requires none", (text) => {
    expect(readExperience(text)).toEqual({ value: { min: null, max: null, level: "0-1" } });
  });

  it.each(["7 - 3 years", "several years", "1 - 2 - 3 years", "250 years"])("%s is refused", (text) => {
    expect(readExperience(text)).toEqual({ reason: expect.stringContaining("the experience") });
  });
});

it("Sixty years of experience are accepted, and no more", () => {
  expect("value" in readExperience("60 years")).toBe(true);
  expect(readExperience("61 years")).toHaveProperty("reason", expect.stringContaining("beyond belief"));
});
