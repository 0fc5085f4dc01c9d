import { expect, it } from "vitest";
import { builtInFormat, showByFormat } from "./number-format";

it.each([
  ["General", 15000, "15000"],
  ["General", 0.1 + 0.2, "0.3"],
  ["General", 9876543210, "9876543210"],
  ["General", 1e20, "100000000000000000000"],
  ["General", 1e-7, "0.0000001"],
  ["@", 12, "12"],
  ["0", 15000, "15000"],
  ["0.00", 3.5, "3.5"],
  ["#,##0", 1500000, "1500000"],
  [String.raw`[>=10000000]##\,##\,##\,##0;[>=100000]##\,##\,##0;##,##0`, 1500000, "1500000"],
  ['"₹" #,##0', 15000, "₹ 15000"],
  ["[$₹-4009] #,##,##0.00", 15000, "₹ 15000"],
  [String.raw`\₹#,##0;[Red]\-\₹#,##0`, -500, "-₹500"],
  ['0.0" LPA"', 3.5, "3.5 LPA"],
  ['General" years"', 2, "2 years"],
  ['#,##0,"K"', 15000, "15K"],
  ["0%", 0.15, "15%"],
  ["000000", 2134, "002134"],
  ["d/m/yyyy", 46347, "2026-11-21"],
  ["dd-mmm-yy", 46347, "2026-11-21"],
  ["[$-4009]d mmmm, yyyy;@", 46347, "2026-11-21"],
  ["yyyy/mm/dd", 46347.6041666667, "2026-11-21 14:30"],
  ["d/m/yyyy h:mm", 46347.6041666667, "2026-11-21 14:30"],
  [`[$-hi-IN]d" नवंबर "yyyy`, 46347, "2026-11-21"],
  ["mmm-yy", 46327, "2026-11-01"],
  ["h:mm AM/PM", 0.6458333333, "15:30"],
  ["[h]:mm", 1.5, "36:00"],
  ["d/m/yyyy", -1, "-1"],
  ["d/m/yyyy", 59, "1900-02-28"],
] as const)("The format %s shows %d as %s", (format, value, text) => {
  expect(showByFormat(format, 1900)(value)).toBe(text);
});

it("Excel's own formats are dates from 14 to 22, and a workbook may count from 1904", () => {
  for (const id of [14, 15, 22, 30, 57]) expect(showByFormat(builtInFormat(id), 1900)(46347)).toMatch(/^2026-11-21/);
  expect(showByFormat(builtInFormat(14), 1904)(44885)).toBe("2026-11-21");
  for (const id of [0, 1, 2, 3, 4, 37, 49, 999]) expect(showByFormat(builtInFormat(id), 1900)(46347)).toBe("46347");
});
