import { bookChecks } from "db/book-checks";
import { cellSql } from "./cells";
import { lineOf } from "./read-table";
import { quoted, type SqlPort } from "./sql-port";
import type { Table } from "./tables";

/** Not read by any check of the books, but needed for returning points: the lots from which they were taken. */
const alsoNeeded = ["point_draws"];

/** Whether a table contains the books of points and money: its rows must all be from one moment. */
export const isMoneyTable = ({ name, database }: Pick<Table, "name" | "database">): boolean =>
  !database &&
  (alsoNeeded.includes(name) || bookChecks.some(({ sql }) => new RegExp(`\\b(?:from|join) ${name}\\b`).test(sql)));

/** Which rows have changed since a moment (ms UTC), where they have no updated_at. */
const changedRows: Record<string, (since: number) => string> = {
  // A lot changes with an entry of its wallet.
  point_lots: (since) => `user_id in (select user_id from point_entries where created_at >= ${since})`,
  lead_reveals: (since) =>
    ["outcome_at", "refund_asked_at", "refund_decided_at", "rated_at"]
      .map((column) => `${column} >= ${since}`)
      .join(" or "),
};

/** The condition on rows of a money table that have changed since a moment (ms UTC); null for a table whose rows never change. */
export function changedSince({ name, columns }: Table, since: number): string | null {
  return changedRows[name]?.(since) ?? (columns.includes("updated_at") ? `updated_at >= ${since}` : null);
}

/** The rows of a table that replace or follow those that a backup has read so far. */
interface CutRows {
  table: string;
  lines: string[];
  /** How many of them were read before. */
  changed: number;
}

/**
 * Reads the rows of tables beyond those read so far, and those that have changed among these, all at one moment. With
 * these in their place, the rows read before are the content of the tables at that moment.
 * @param since when the first row was read, or some time before, ms UTC
 */
export async function readCut(
  sql: SqlPort,
  tables: readonly { table: Table; upTo: number }[],
  since: number,
): Promise<CutRows[]> {
  const answers = await sql.batch(
    tables.map(({ table, upTo }) => {
      const changed = changedSince(table, since);
      // Each under a name of its own: a batch gives the rows by names.
      const cells = table.columns.map((column, at) => `${cellSql(column)} as c${at}`);
      return {
        sql: `select rowid as row_id, ${cells.join(", ")} from ${quoted(table.name)} where rowid > ${upTo}${changed === null ? "" : ` or ${changed}`} order by rowid`,
      };
    }),
  );
  const cut: CutRows[] = [];
  for (const [at, { table, upTo }] of tables.entries()) {
    const rows = answers[at] ?? [];
    const lines: string[] = [];
    for (const row of rows) {
      const line = await lineOf(sql, table, row);
      if (line !== null) lines.push(line);
    }
    cut.push({ table: table.name, lines, changed: rows.filter(([rowId]) => Number(rowId) <= upTo).length });
  }
  return cut;
}
