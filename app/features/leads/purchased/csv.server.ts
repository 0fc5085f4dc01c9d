import { findTown } from "db/catalogues/towns.server";
import type { AppContext } from "~/features/context";
import { byteOrderMark, csvLine } from "~/features/text/csv";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { budgetName, categoryName, placeText } from "../names";
import { purchasedQuery, type PurchasedRow } from "./purchased.server";
import { clientName, costName, lostReasonName, outcomeName } from "./words";

/** Number of contacts per read. The next value: maximum number in a file. */
const perRead = 500;
const mostRows = 20_000;

const india = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Kolkata", dateStyle: "short", timeStyle: "short" });

const heading = () => [
  m.contacts_csv_date(),
  m.contacts_csv_name(),
  m.contacts_csv_company(),
  m.contacts_csv_phone(),
  m.contacts_csv_email(),
  m.contacts_csv_need(),
  m.contacts_category(),
  m.contacts_budget(),
  m.contacts_place(),
  m.contacts_cost(),
  m.contacts_outcome(),
  m.contacts_earned(),
  m.contacts_lost_reason(),
  m.contacts_note(),
  m.contacts_csv_refund(),
];

const townName = (key: string | null) => (key === null ? null : (findTown(key)?.[getLocale()] ?? key));

const rowOf = (row: PurchasedRow) => [
  india.format(row.createdAt),
  clientName(row),
  row.company,
  row.phone,
  row.email,
  row.need,
  categoryName(row.category),
  budgetName(row.budget),
  placeText(row.place, townName(row.townKey)),
  costName(row.points),
  outcomeName(row.outcome),
  row.earned === null ? null : row.earned / 100,
  row.lostReason && lostReasonName(row.lostReason),
  row.note,
  row.refundStatus === "granted" ? m.contacts_refund_granted() : null,
];

/**
 * A professional's contacts as a CSV file, newest first, at most `mostRows`. Spreadsheets do not run its cells as
 * formulas.
 */
export async function purchasedCsv(context: AppContext, userId: string): Promise<string> {
  let file = byteOrderMark + csvLine(heading());
  let after: string | null = null;
  for (let read = 0; read < mostRows; read += perRead) {
    const rows: PurchasedRow[] = await purchasedQuery(context, userId, { outcome: null, after, most: perRead });
    file += rows.map((row) => csvLine(rowOf(row))).join("");
    after = rows.at(-1)?.id ?? null;
    if (rows.length < perRead) break;
  }
  return file;
}

/** The name of such a file. @param now ms UTC */
export const purchasedFileName = (now: number): string => `leads-${india.format(now).slice(0, 10)}.csv`;
