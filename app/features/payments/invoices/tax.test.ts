import { describe, expect, it } from "vitest";
import { taxOf } from "./tax";

describe("GST on an amount", () => {
  it("is integrated for a buyer in another state", () => {
    expect(taxOf(9_900, 18, false)).toEqual({ taxable: 9_900, cgst: 0, sgst: 0, igst: 1_782, total: 11_682 });
  });

  it("is split in two for a buyer in the seller's state, and the halves add up", () => {
    expect(taxOf(9_900, 18, true)).toEqual({ taxable: 9_900, cgst: 891, sgst: 891, igst: 0, total: 11_682 });
    for (let paise = 1; paise < 3_000; paise++) {
      const [same, other] = [taxOf(paise, 18, true), taxOf(paise, 18, false)];
      expect(same.cgst + same.sgst).toBe(other.igst);
      expect(same.taxable + same.cgst + same.sgst + same.igst).toBe(same.total);
      expect(same.sgst - same.cgst).toBeLessThanOrEqual(1);
    }
  });
});
