import { splitTax, type Taxed } from "./tax";

/**
 * The refund for the remaining points of a purchase: the whole price when none is spent, else their share, with tax at
 * the paid rate. Each part is rounded down to the paisa.
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
