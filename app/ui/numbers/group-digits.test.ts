import { describe, expect, test } from "vitest";
import { formatAmount, formatRupees, formatSalary } from "../format";
import { groupDigits } from "./group-digits";

const intl = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 2 });

describe("numbers with the commas of India", () => {
  test("whole numbers and numbers with decimals are grouped as Intl.NumberFormat groups them", () => {
    const values = [
      0, 7, 99, 100, 999, 1_000, 99_999, 100_000, 123_456, 1_234_567, 12_345_678, 123_456_789, 9_007_199_254_740_991,
      -1_234, -123_456, 0.5, 3.25, 999.99, 112_499.5, 1_234_567.89,
    ];
    for (const value of values) expect(groupDigits(value), String(value)).toBe(intl.format(value));
  });

  test("amounts are written as Intl.NumberFormat writes them, to the rupee and to the paisa", () => {
    const rupees = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 0 });
    const toThePaisa = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2 });
    for (let paise = 1; paise < 20_000_000_000; paise = Math.ceil(paise * 1.037) + 13) {
      expect(formatRupees(paise), String(paise)).toBe(`₹${rupees.format(Math.round(paise / 100))}`);
      expect(formatAmount(paise), String(paise)).toBe(
        `₹${paise % 100 === 0 ? rupees.format(paise / 100) : toThePaisa.format(paise / 100)}`,
      );
    }
    expect(formatAmount(-50)).toBe("₹-0.50");
  });

  test("yearly salaries are written in lakhs with at most two decimals, halves rounded up", () => {
    const inLakhs = (min: number) => formatSalary({ min, max: min, period: "year" });
    for (let paise = 10_000_000; paise < 2_000_000_000; paise += 1_234_500)
      expect(inLakhs(paise), String(paise)).toContain(`₹${intl.format(paise / 1e7)} `);
    expect(inLakhs(35_050_000)).toContain("₹3.51 ");
  });
});
