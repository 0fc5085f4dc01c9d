import { and, Column, getTableColumns, is, or, sql, type Placeholder, type SQL, type SQLWrapper } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "./client";

/** True right after a statement of the same batch that has changed a row. */
export const ifChanged = sql`changes() > 0`;

/** Conditions that hold always, and never. */
export const always = sql`1`;
export const never = sql`0`;

/** The value of a select that is only checked for rows. */
export const one = sql`1`;

/** Like `and` and `or`, but for conditions that are never undefined. */
export const every = (...conditions: [SQLWrapper, ...SQLWrapper[]]): SQL => and(...conditions) ?? always;
export const some = (...conditions: [SQLWrapper, ...SQLWrapper[]]): SQL => or(...conditions) ?? never;

/**
 * Whether a table has a row for which a condition holds. In the condition, columns of this table belong to that row,
 * and columns of other tables to the surrounding statement. Plan: a search by the condition, which ends at the first
 * row.
 */
export const existsIn = (table: SQLiteTable, condition: SQLWrapper | undefined): SQL =>
  sql`exists (select 1 from ${table} where ${condition ?? always})`;

/** Holds when two users have logged in in one browser. Plan: the browsers of the first, and the second's row of each. */
export const shareBrowser = (userId: SQLWrapper | string, otherId: SQLWrapper | string): SQL<number> =>
  sql`exists (select 1 from account_devices mark join account_devices same on same.device = mark.device where mark.user_id = ${userId} and same.user_id = ${otherId})`;

/**
 * The values of a list for `in`, as one bound value for any number of them. Plan: the list is read once, and its values
 * are searched for.
 */
export const eachOf = (list: readonly (string | number)[] | string | SQLWrapper | Placeholder): SQL =>
  sql`(select value from json_each(${Array.isArray(list) ? JSON.stringify(list) : list}))`;

/** One more. */
export const increment = (column: SQLWrapper): SQL<number> => sql`${column} + 1`;

/** The first value, or the second where the first is null. */
export const coalesce = (value: SQLWrapper, other: SQLWrapper | string | number | Placeholder): SQL =>
  sql`coalesce(${value}, ${other})`;

/** A number, or 0 where it is null. */
export const orZero = (value: SQLWrapper): SQL<number> => sql`coalesce(${value}, 0)`;

type Values<Table extends SQLiteTable> = Record<keyof Table["_"]["columns"], SQL | string | number | null>;

/**
 * An `insert … select` with a value for every column, by the column's name: SQLite takes them in the table's order. In a batch
 * on D1 Drizzle's `db.run(sql)` loses its parameters, so that conditional inserts are made in this way.
 * @param values as stored: JSON as text, a boolean as 0 or 1
 * @param rows what follows the values: "from … where …", or "where …" for at most one row
 */
export function insertSelect<Table extends SQLiteTable>(db: Db, table: Table, values: Values<Table>, rows: SQL) {
  const inOrder = Object.keys(getTableColumns(table)).map((name) => sql`${values[name as keyof Values<Table>]}`);
  return db.insert(table).select(sql`select ${sql.join(inOrder, sql`, `)} ${rows}`);
}

/**
 * All rows of a select as one JSON text: D1 returns one text many times faster than hundreds of rows with a few columns
 * each. For few rows, or rows with long texts, it gains nothing. At most 2 MB.
 */
export function rowsAsText<Row>(columns: Record<keyof Row & string, SQL | Column>): {
  text: SQL;
  read: (text: string) => Row[];
} {
  const names = Object.keys(columns) as (keyof Row & string)[];
  const text = sql`json_group_array(json_array(${sql.join(
    names.map((name) => sql`${columns[name]}`),
    sql`, `,
  )}))`;
  const decode = (column: SQL | Column, value: unknown) =>
    value !== null && is(column, Column) ? column.mapFromDriverValue(value) : value;
  const read = (rows: string) =>
    (JSON.parse(rows) as unknown[][]).map(
      (row) => Object.fromEntries(names.map((name, at) => [name, decode(columns[name], row[at])])) as Row,
    );
  return { text, read };
}
