import { getTableColumns } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteInsertValue, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "db/client";

/** D1 takes at most 100 bound parameters in a statement. A row that is there already is left as it is. */
export function inserts<Table extends SQLiteTable>(
  db: Db,
  table: Table,
  rows: SQLiteInsertValue<Table>[],
): BatchItem<"sqlite">[] {
  const perStatement = Math.floor(99 / Object.keys(getTableColumns(table)).length);
  const statements = [];
  for (let at = 0; at < rows.length; at += perStatement) {
    statements.push(
      db
        .insert(table)
        .values(rows.slice(at, at + perStatement))
        .onConflictDoNothing(),
    );
  }
  return statements;
}
