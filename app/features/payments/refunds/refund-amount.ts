import { splitTax, type Taxed } from "../invoices/tax";

/**
 * The refund for the remaining points of a purchase: all that was not refunded when none is spent, else their share,
 * rounded down to the paisa.
 * @param sold the purchase: paise with tax, and its points @param before what was refunded of it
 */
export const shareOfPoints = (
  sold: { total: number; points: number },
  before: { total: number; points: number },
  left: number,
): number =>
  left + before.points >= sold.points
    ? sold.total - before.total
    : Math.min(Math.floor((sold.total * left) / sold.points), sold.total - before.total);

/** The points that are deducted for a refund of this amount. Paise; see {@link shareOfPoints}. */
export const pointsOfShare = (sold: { total: number; points: number }, amount: number): number =>
  Math.ceil((amount * sold.points) / sold.total);

/** The refund for the time that is left of a purchase, in begun days. @param left and whole in days */
export const shareOfDays = (total: number, left: number, whole: number): number =>
  Math.floor((total * Math.min(Math.ceil(left), whole)) / whole);

/**
 * The parts of a refund with tax at the paid rate, so that all refunds of a purchase add up to its parts.
 * @param sold the purchase, and what was refunded of it before: paise without and with tax @param amount paise with tax
 */
export function partsOfRefund(
  sold: { taxable: number; total: number },
  before: { taxable: number; total: number },
  amount: number,
  isSameState: boolean,
): Taxed {
  const taxable = Math.floor((sold.taxable * (before.total + amount)) / sold.total) - before.taxable;
  return splitTax(taxable, amount - taxable, isSameState);
}
