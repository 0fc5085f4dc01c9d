import { env } from "cloudflare:test";
import { getTableName } from "drizzle-orm";
import { expect, it } from "vitest";
import { logTables } from "db/log-tables";
import { db, logDb, testContext } from "../support/context";
import { inBothShapes } from "../support/shapes";

const tablesOf = async (d1: D1Database) =>
  (await d1.prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '\\_cf%' escape '\\' and name <> 'd1_migrations' order by name").all<{ name: string }>()).results.map(({ name }) => name);

/** The columns of a table and the statements of its indexes. */
async function shapeOf(d1: D1Database, table: string) {
  const { results: columns } = await d1.prepare(`select cid, name, type, "notnull", dflt_value, pk from pragma_table_info(?)`).bind(table).all();
  const { results: indexes } = await d1.prepare("select name, sql from sqlite_master where type = 'index' and tbl_name = ? and sql is not null order by name").bind(table).all();
  return { columns, indexes };
}

it("the log database has the log tables and no others", async () => {
  expect(await tablesOf(env.TEST_LOG_DB)).toEqual(logTables.map((table) => getTableName(table)).sort());
});

it.each(logTables.map((table) => getTableName(table)))("%s has the same columns and indexes in both databases", async (table) => {
  const shape = await shapeOf(env.TEST_LOG_DB, table);
  expect(shape.columns).not.toEqual([]);
  expect(shape).toEqual(await shapeOf(env.DB, table));
});

inBothShapes(() => {
  it("the log tables are read and written where they are", async () => {
    const isApart = env.LOG_DB !== undefined;
    expect(testContext().logDb === testContext().db).toBe(!isApart);
    expect(logDb() === db).toBe(!isApart);
  });
});
