import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listMigrations, migrationsTable, type MigrationsFolder, readMigration } from "../../local/local-d1";
import { type LocalSql, openLocalSql } from "../local-sql";
import { localObjects } from "../objects";
import { quoted, type SqlPort } from "../sql-port";
import { listTables, type Table } from "../tables";
import { writeBackup } from "../write-backup";
import { knownIndexes } from "./derived";
import { restoreDatabase } from "./restore-database";

let folder: string;
/** Of a database that was migrated and never restored. */
let newestSchema: unknown[][];
const opened: LocalSql[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "older-layouts-"));
  const { sql } = await open("newest");
  await applyMigrations(sql, await listMigrations(), "migrations");
  newestSchema = await schemaOf(sql);
}, 60_000);
afterAll(async () => {
  await Promise.all(opened.map((each) => each.close()));
  await rm(folder, { recursive: true, force: true });
});

async function open(name: string): Promise<LocalSql> {
  const local = await openLocalSql(path.join(folder, name), "logs");
  opened.push(local);
  return local;
}

const schemaOf = (sql: SqlPort) => sql.rows("select type, name, sql from sqlite_master where name not like '\\_cf%' escape '\\' order by type, name");

async function applyMigrations(sql: SqlPort, names: readonly string[], of: MigrationsFolder): Promise<void> {
  await sql.rows(migrationsTable);
  for (const name of names) {
    const statements = (await readMigration(name, of)).map((statement) => ({ sql: statement }));
    await sql.batch([...statements, { sql: "insert into d1_migrations (name) values (?1)", params: [name] }]);
  }
}

/** Every column of the one row of each table holds 1, so that it references the one row of any other table; but these. */
const values: Record<string, Record<string, string | number>> = {
  jobs: { status: "active", visibility: "public", search_text: "typist" },
  leads: { status: "open" },
  lead_texts: { words: "typist" },
  invoices: { cgst: 0, sgst: 0, igst: 0 },
};

/** Puts one row into every table, without the triggers, which would add others. */
async function fill(sql: SqlPort): Promise<Table[]> {
  for (const [name] of await sql.rows("select name from sqlite_master where type = 'trigger'")) await sql.rows(`drop trigger ${quoted(String(name))}`);
  const tables = await listTables(sql);
  for (const { name, columns } of [...tables].reverse()) {
    const row = columns.map((column) => values[name]?.[column] ?? 1);
    await sql.rows(`insert into ${quoted(name)} (${columns.map(quoted).join(", ")}) values (${row.map((value) => (value === 1 ? "1" : `'${value}'`)).join(", ")})`);
  }
  return tables;
}

it.each([
  ["before the newest migration", (names: string[]) => names.length - 1],
  ["before leads and their index", (names: string[]) => names.indexOf("0037_leads.sql")],
])("a backup of the layout %s, with a row in every table, is restored, and every index is filled", async (_name, layoutOf) => {
  const [names, logNames] = [await listMigrations(), await listMigrations("log-migrations")];
  const layout = layoutOf(names);
  const [old, restored] = [await open(`${layout}-old`), await open(`${layout}-restored`)];
  await applyMigrations(old.sql, names.slice(0, layout), "migrations");
  const logs = old.logs as SqlPort;
  await applyMigrations(logs, logNames.slice(0, -1), "log-migrations");
  const tables = [...(await fill(old.sql)), ...(await fill(logs))];
  const file = path.join(folder, `${layout}.gz`);
  await writeBackup({ sql: old.sql, logs: { sql: logs, source: "logs" }, objects: localObjects(await old.files()), source: "local", file });

  const result = await restoreDatabase({ sql: restored.sql, logs: restored.logs, file });
  expect(result).toMatchObject({ rows: tables.length, dropped: [], migrated: [...names.slice(layout), ...logNames.slice(-1)], indexed: 1 });
  const count = async (from: string) => Number((await restored.sql.rows(`select count(*) from ${from}`))[0]?.[0]);
  expect(await count("job_search where job_search match 'typist'")).toBe(1);
  expect(await count("job_search_ranking")).toBe(1);
  expect(await count("lead_search where lead_search match 'typist'")).toBe(await count("lead_texts"));
  for (const index of knownIndexes) await restored.sql.rows(`insert into ${index} (${index}) values ('integrity-check')`);
  expect(await restored.sql.rows("pragma foreign_key_check")).toEqual([]);
  expect(await schemaOf(restored.sql)).toEqual(newestSchema);
}, 60_000);
