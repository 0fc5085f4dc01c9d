import type { InvoiceKind } from "db/vocabulary";
import { indianYear, startOfFinancialYear } from "~/india-time";

/** The financial year of a moment in India, from 1 April, such as "26-27". @param ms UTC */
export function financialYearOf(ms: number): string {
  const first = indianYear(startOfFinancialYear(ms));
  const short = (year: number) => String(year % 100).padStart(2, "0");
  return `${short(first)}-${short(first + 1)}`;
}

/** The prefix of a series' numbers; with six digits they have 15 characters (Rule 46: at most 16). */
export const numberPrefix = (kind: InvoiceKind, year: string) => `${kind === "invoice" ? "KG" : "KC"}/${year}/`;
