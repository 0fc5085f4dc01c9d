/** The parts of an amount with GST; whole paise. */
export interface Taxed {
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
  total: number;
}

/**
 * An amount and its tax in the parts of GST: half for the centre and half for the state when buyer and seller are in one state, else all of it
 * integrated. The halves add up to the tax.
 * @param taxable paise without tax @param tax paise
 */
export function splitTax(taxable: number, tax: number, isSameState: boolean): Taxed {
  const cgst = isSameState ? Math.floor(tax / 2) : 0;
  return { taxable, cgst, sgst: isSameState ? tax - cgst : 0, igst: isSameState ? 0 : tax, total: taxable + tax };
}

/** GST on an amount, rounded once. @param taxable paise without tax @param percent of all GST, such as 18 */
export const taxOf = (taxable: number, percent: number, isSameState: boolean): Taxed =>
  splitTax(taxable, Math.round((taxable * percent) / 100), isSameState);

/** The state in which a GSTIN is registered. */
export const stateOfGstin = (gstin: string) => gstin.slice(0, 2);
