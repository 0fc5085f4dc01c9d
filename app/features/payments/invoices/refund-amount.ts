import type { Taxed } from "./tax";

/**
 * What goes back for the points of a purchase that are left: all of it when none is spent, else their share, rounded down to the paisa in each
 * part, with the tax at the rate that was paid.
 * @param sold the purchase: paise without and with tax, and its points
 */
export function refundOf(sold: { taxable: number; total: number; points: number }, left: number, isSameState: boolean): Taxed {
  const share = (paise: number) => Math.floor((paise * left) / sold.points);
  const taxable = share(sold.taxable);
  const tax = share(sold.total - sold.taxable);
  const cgst = isSameState ? Math.floor(tax / 2) : 0;
  return { taxable, cgst, sgst: isSameState ? tax - cgst : 0, igst: isSameState ? 0 : tax, total: taxable + tax };
}
