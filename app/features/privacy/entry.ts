import { eq, getTableColumns, type SQL } from "drizzle-orm";
import type { SQLiteTable, SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";
import type { PersonalData } from "./export.server";
import type { Person } from "./person.server";

type Rows = (person: Person) => SQL[];

type Erasure =
  | { does: "delete"; rows: Rows }
  | { does: "empty"; rows: Rows; set: (person: Person) => Record<string, unknown>; stays: string[] }
  | { does: "keep"; because: string }
  /** In the log database: deleted or emptied by an event of the batch, see erasure-batch. */
  | { does: "withdraw" };

/** How a user's rows of a table are exported and erased. */
export interface Entry {
  table: SQLiteTable;
  /** The part of the export that shows them, or why none does. */
  exported: keyof PersonalData | { not: string };
  erasure: Erasure;
}

type Exported = Entry["exported"];

/** The rows are deleted. */
export const deleted = (table: SQLiteTable, exported: Exported, rows: Rows): Entry => ({
  table,
  exported,
  erasure: { does: "delete", rows },
});

/** The rows stay, for a reason. */
export const retained = (table: SQLiteTable, exported: Exported, because: string): Entry => ({
  table,
  exported,
  erasure: { does: "keep", because },
});

/** Fields are emptied, and every other column is named as one that stays: a new column belongs to one of the two. */
export function emptied<Table extends SQLiteTable>(
  table: Table,
  exported: Exported,
  rows: Rows,
  set: (person: Person) => SQLiteUpdateSetSource<Table>,
  stays: (keyof Table["$inferSelect"] & string)[],
): Entry {
  return { table, exported, erasure: { does: "empty", rows, set, stays } };
}

/** The rows whose column user_id names the person. */
export const ofUser = (table: SQLiteTable): Rows => {
  const { userId } = getTableColumns(table);
  return ({ id }) => [eq(userId as NonNullable<typeof userId>, id)];
};

/** Why the export does not show a table. */
export const notAboutPeople = { not: "says nothing of a person" } as const;
