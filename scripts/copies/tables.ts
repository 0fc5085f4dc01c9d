import { failure } from "../process";
import { isMoneyTable } from "./money-tables";
import { derivedTables } from "./restoring/derived";
import type { SqlPort } from "./sql-port";

export interface Table {
  name: string;
  /** Stored columns, in order; generated ones are left out. */
  columns: string[];
  /** Of a table of the log database. */
  database?: "logs";
}

/** The name of a table in a backup: a log table may be in both databases. */
export const keyOf = ({ name, database }: Pick<Table, "name" | "database">) =>
  database ? `${database}.${name}` : name;

interface Described extends Table {
  parents: string[];
}

/** What FTS5 adds to the name of an index for the tables that hold it. */
const shadows = ["data", "idx", "content", "docsize", "config"];

const inQuotes = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** What restore makes anew from the rows of tables: full-text indexes, their shadow tables, what is derived, and SQLite's and Cloudflare's own. */
function isLeftOut(name: string, virtual: string[]): boolean {
  return (
    /^(sqlite_|_cf_|d1_migrations$)/.test(name) ||
    derivedTables.includes(name) ||
    virtual.some((index) => name === index || shadows.some((shadow) => name === `${index}_${shadow}`))
  );
}

/**
 * Tables that reference others come first. A reader in this order finds every referenced row, unless both were deleted
 * in between: rows are never deleted while something references them. Tables in a cycle come in any order.
 */
function childrenFirst<T extends { name: string; parents: string[] }>(tables: T[]): T[] {
  const ordered: T[] = [];
  let rest = [...tables].sort((a, b) => (a.name < b.name ? -1 : 1));
  while (rest.length > 0) {
    const free = rest.filter((table) => !rest.some((other) => other !== table && other.parents.includes(table.name)));
    const next = free.length > 0 ? free : rest.slice(0, 1);
    ordered.push(...next);
    rest = rest.filter((table) => !next.includes(table));
  }
  return ordered;
}

/** The money tables in one piece, in their order: tables that point to them come before, all others after. */
function moneyTogether<T extends { name: string; parents: string[] }>(tables: T[]): T[] {
  const money = tables.filter(isMoneyTable);
  let before: T[] = [];
  for (;;) {
    const reached = [...money, ...before].map(({ name }) => name);
    const found = tables.filter(
      ({ name, parents }) =>
        !money.some((each) => each.name === name) && parents.some((parent) => reached.includes(parent)),
    );
    if (found.length === before.length) break;
    before = found;
  }
  return [...before, ...money, ...tables.filter((table) => !before.includes(table) && !money.includes(table))];
}

/** The tables whose rows belong into a backup, those that point to others first, and money tables in one piece. Fails for tables that it cannot page through. */
export async function listTables(port: SqlPort): Promise<Table[]> {
  const found = await port.rows("select name, sql from sqlite_master where type = 'table'");
  const virtual = found.filter(([, sql]) => /^create virtual table/i.test(String(sql))).map(([name]) => String(name));
  const kept = found.filter(([name]) => !isLeftOut(String(name), virtual));
  const keyless = kept.filter(([, sql]) => /without rowid/i.test(String(sql))).map(([name]) => String(name));
  if (kept.length === 0) return [];
  if (keyless.length > 0) throw failure(`Tables without rowid cannot be read page by page: ${keyless.join(", ")}`);
  const among = `(select name from sqlite_master where type = 'table' and name in (${kept.map(([name]) => inQuotes(String(name))).join(", ")})) as t`;
  // Of a generated column `hidden` is 2 or 3.
  const columns = await port.rows(
    `select t.name, c.name from ${among}, pragma_table_xinfo(t.name) as c where c.hidden = 0 order by t.name, c.cid`,
  );
  const keys = await port.rows(
    `select distinct t.name, f."table" from ${among}, pragma_foreign_key_list(t.name) as f where f."table" <> t.name`,
  );
  const described = kept.map(([name]): Described => ({
    name: String(name),
    columns: columns.filter(([table]) => table === name).map(([, column]) => String(column)),
    parents: keys.filter(([table]) => table === name).map(([, parent]) => String(parent)),
  }));
  return moneyTogether(childrenFirst(described)).map(({ name, columns }) => ({ name, columns }));
}

/** The migrations that a database has had, in order; none when it is new. */
export async function listApplied(port: SqlPort): Promise<string[]> {
  const [books] = await port.rows("select name from sqlite_master where name = 'd1_migrations'");
  if (!books) return [];
  return (await port.rows("select name from d1_migrations order by id")).map(([name]) => String(name));
}
