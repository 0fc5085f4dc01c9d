import { describe, expect, it } from "vitest";
import { taxOf } from "../invoices/tax";
import { partsOfRefund, pointsOfShare, shareOfDays, shareOfPoints } from "./refund-amount";

const sold = { taxable: 9_900, total: 11_682, points: 100 };
const none = { taxable: 0, total: 0, points: 0 };

it("A purchase without spent points is refunded in full, with the tax of its invoice", () => {
  for (const isSameState of [true, false]) {
    const paid = taxOf(49_900, 18, isSameState);
    expect(shareOfPoints({ ...paid, points: 550 }, none, 550)).toBe(paid.total);
    expect(partsOfRefund(paid, none, paid.total, isSameState)).toEqual(paid);
  }
});

it("Of a partly spent purchase the share of the unspent points is refunded, rounded down", () => {
  expect(shareOfPoints(sold, none, 33)).toBe(3_855);
  expect(partsOfRefund(sold, none, 3_855, false)).toEqual({
    taxable: 3_266,
    cgst: 0,
    sgst: 0,
    igst: 589,
    total: 3_855,
  });
  expect(partsOfRefund(sold, none, 116, true)).toEqual({ taxable: 98, cgst: 9, sgst: 9, igst: 0, total: 116 });
});

describe("refunds of one purchase", () => {
  it("add up to its price, its tax and its points, in whichever amounts they are made", () => {
    for (const amounts of [[1, 1, 100], [5_841], [3_333, 3_333, 2_500], [11_681]]) {
      let [before, left] = [none, sold.points];
      for (const amount of amounts) {
        const parts = partsOfRefund(sold, before, amount, false);
        const points = pointsOfShare(sold, amount);
        expect(parts.taxable).toBeGreaterThanOrEqual(0);
        expect(parts.igst).toBeGreaterThanOrEqual(0);
        before = {
          taxable: before.taxable + parts.taxable,
          total: before.total + amount,
          points: before.points + points,
        };
        left -= points;
      }
      const rest = shareOfPoints(sold, before, left);
      expect(before.total + rest).toBe(sold.total);
      if (rest > 0) expect(before.taxable + partsOfRefund(sold, before, rest, false).taxable).toBe(sold.taxable);
    }
  });

  it("deduct at least the points that they pay for", () => {
    expect([1, 116, 117, 5_841, 11_682].map((amount) => pointsOfShare(sold, amount))).toEqual([1, 1, 2, 50, 100]);
  });
});

it("Of a boost or badge that runs, the days that are left are refunded; a day that has begun counts", () => {
  expect(shareOfDays(11_682, 7, 7)).toBe(11_682);
  expect(shareOfDays(11_682, 3.2, 7)).toBe(6_675);
  expect(shareOfDays(11_682, 0, 7)).toBe(0);
});
