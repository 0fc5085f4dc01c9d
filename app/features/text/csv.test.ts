import { describe, expect, it } from "vitest";
import { csvCell, csvLine } from "./csv";

describe("a cell of a CSV file", () => {
  it.each([
    ["plain words", "Asha Kumari", "Asha Kumari"],
    ["Hindi", "आशा कुमारी", "आशा कुमारी"],
    ["nothing", null, ""],
    ["a number", 2.5, "2.5"],
    ["a negative number", -1, "-1"],
    ["no number", NaN, ""],
    ["a comma", "Patna, Bihar", '"Patna, Bihar"'],
    ["a semicolon", "a;b", '"a;b"'],
    ["a quote", 'say "hi"', '"say ""hi"""'],
    ["several lines", "one\r\ntwo", '"one\r\ntwo"'],
    ["spaces around", " a ", '" a "'],
    ["equals", "=1+1", `"'=1+1"`],
    ["a call of a program", "=cmd|'/c calc'!A1", `"'=cmd|'/c calc'!A1"`],
    ["a link", '=HYPERLINK("https://evil.example","x")', `"'=HYPERLINK(""https://evil.example"",""x"")"`],
    ["plus", "+91 98765 43210", `"'+91 98765 43210"`],
    ["minus", "-2", `"'-2"`],
    ["at", "@SUM(A1)", `"'@SUM(A1)"`],
    ["a tab", "\tx", `"'\tx"`],
    ["a carriage return", "\rx", `"'\rx"`],
    ["a line feed", "\nx", `"'\nx"`],
    ["a formula after spaces", "   =1", `"'   =1"`],
    ["after a hard space", "\u00a0=1", `"'\u00a0=1"`],
    ["after what cannot be seen", "\u200b\ufeff=1", `"'\u200b\ufeff=1"`],
    ["after a zero byte", "\0=1", `"'=1"`],
    ["full-width equals", "＝1", `"'＝1"`],
    ["full-width plus", "＋1", `"'＋1"`],
    ["full-width minus", "－1", `"'－1"`],
    ["full-width at", "＠SUM", `"'＠SUM"`],
    ["a formula after a separator", 'a",=1', '"a"",=1"'],
    ["signs in the middle", "C-D e@f.in", "C-D e@f.in"],
  ])("is written so that no program reads it as a formula: %s", (_what, value, expected) => {
    expect(csvCell(value)).toBe(expected);
  });

  it("has a maximum length, and is cut between characters", () => {
    expect(Array.from(csvCell("😀".repeat(6_000)))).toHaveLength(5_002);
    expect(csvCell("x".repeat(5_000))).toHaveLength(5_000);
  });
});

it("a line ends with CR and LF", () => {
  expect(csvLine(["a", null, 1, "b,c"])).toBe('a,,1,"b,c"\r\n');
});
