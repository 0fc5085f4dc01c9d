import { splitTax, type Taxed } from "./tax";

/**
 * What goes back for the points of a purchase that are left: all of it when none is spent, else their share, rounded down to the paisa in each
 * part, with the tax at the rate that was paid.
 * @param sold the purchase: paise without and with tax, and its points
 */
export function refundOf(
  sold: { taxable: number; total: number; points: number },
  left: number,
  isSameState: boolean,
): Taxed {
  const share = (paise: number) => Math.floor((paise * left) / sold.points);
  return splitTax(share(sold.taxable), share(sold.total - sold.taxable), isSameState);
}
