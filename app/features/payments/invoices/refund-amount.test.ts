import { expect, it } from "vitest";
import { refundOf } from "./refund-amount";
import { taxOf } from "./tax";

it("A purchase without spent points is refunded in full", () => {
  for (const isSameState of [true, false]) {
    const paid = taxOf(49_900, 18, isSameState);
    expect(refundOf({ ...paid, points: 550 }, 550, isSameState)).toEqual(paid);
  }
});

it("Of a partly spent purchase the share of the unspent points is refunded, rounded down", () => {
  expect(refundOf({ taxable: 9_900, total: 11_682, points: 100 }, 33, false)).toEqual({
    taxable: 3_267,
    cgst: 0,
    sgst: 0,
    igst: 588,
    total: 3_855,
  });
  expect(refundOf({ taxable: 9_900, total: 11_682, points: 100 }, 1, true)).toEqual({
    taxable: 99,
    cgst: 8,
    sgst: 9,
    igst: 0,
    total: 116,
  });
});
