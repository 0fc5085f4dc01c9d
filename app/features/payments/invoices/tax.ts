/** The parts of an amount with GST; whole paise. */
export interface Taxed {
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
  total: number;
}

/**
 * GST on an amount: half for the centre and half for the state when buyer and seller are in one state, else all of it integrated. The tax is
 * rounded once, so that the halves add up to it.
 * @param taxable paise without tax @param percent of all GST, such as 18
 */
export function taxOf(taxable: number, percent: number, isSameState: boolean): Taxed {
  const tax = Math.round((taxable * percent) / 100);
  const cgst = isSameState ? Math.floor(tax / 2) : 0;
  const sgst = isSameState ? tax - cgst : 0;
  return { taxable, cgst, sgst, igst: isSameState ? 0 : tax, total: taxable + tax };
}

/** The state in which a GSTIN is registered. */
export const stateOfGstin = (gstin: string) => gstin.slice(0, 2);
