import { describe, expect, it } from "vitest";
import { typedNumber, typedWhole } from "./number";

describe("a typed number", () => {
  it.each([
    ["12", 12],
    ["12,000", 12_000],
    ["1,20,000", 120_000],
    ["12 000", 12_000],
    ["12\u00a0000", 12_000],
    ["12\u202f000", 12_000],
    ["120'000", 120_000],
    ["2.5", 2.5],
    ["12.", 12],
    ["+5", 5],
    ["-5", -5],
    ["१२", 12],
    ["१,२०,०००", 120_000],
    ["২৫", 25],
    ["௨௫", 25],
    ["٢٥", 25],
    ["٢٫٥", 2.5],
    ["２５", 25],
    ["\u200e25\u200e", 25],
    [" 25 ", 25],
    ["(25)", 25],
    ["Openings: 5", 5],
    [".5", 0.5],
    [" .२५", 0.25],
  ])("%j is %d", (text, number) => {
    expect(typedNumber(text)).toBe(number);
  });

  it.each(["", " ", "2,4", "12,00", "5 people", "1e5", "0x10", "five", "1 2", "1.2.3", "9".repeat(30)])(
    "is none in %j",
    (text) => {
      expect(typedNumber(text)).toBeNull();
    },
  );

  it("is whole or refused where only whole ones count", () => {
    expect(["12", "12.0", "2.5", "१०"].map(typedWhole)).toEqual([12, 12, null, 10]);
  });
});
