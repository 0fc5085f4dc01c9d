import { bookChecks } from "db/book-checks";
import type { SqlPort } from "../sql-port";

/** The result of a ledger check. */
export interface CheckedBook {
  name: string;
  means: string;
  /** Up to five rows that are wrong; empty when all is well. */
  ids: string[];
}

/** Runs every check of the books. */
export async function checkBooks(sql: SqlPort): Promise<CheckedBook[]> {
  const checked: CheckedBook[] = [];
  for (const { name, means, sql: query } of bookChecks)
    checked.push({ name, means, ids: (await sql.rows(`${query} limit 5`)).map(([id]) => String(id)) });
  return checked;
}

/** A check as a line for people. */
export const describeCheck = ({ name, means, ids }: CheckedBook) =>
  ids.length === 0 ? `ok     ${name}` : `FAULT  ${name}: ${means} (${ids.join(", ")})`;
