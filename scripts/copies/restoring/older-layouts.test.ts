import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  baseline,
  lastReplaced,
  listMigrations,
  migrate,
  migrationsTable,
  type MigrationsFolder,
  openLocalD1,
  readMigration,
} from "../../local/local-d1";
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

const schemaOf = (sql: SqlPort) =>
  sql.rows("select type, name, sql from sqlite_master where name not like '\\_cf%' escape '\\' order by type, name");

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
  for (const [name] of await sql.rows("select name from sqlite_master where type = 'trigger'"))
    await sql.rows(`drop trigger ${quoted(String(name))}`);
  const tables = await listTables(sql);
  for (const { name, columns } of [...tables].reverse()) {
    const row = columns.map((column) => values[name]?.[column] ?? 1);
    await sql.rows(
      `insert into ${quoted(name)} (${columns.map(quoted).join(", ")}) values (${row.map((value) => (value === 1 ? "1" : `'${value}'`)).join(", ")})`,
    );
  }
  return tables;
}

/** The databases of a site, migrated up to some migrations, with a row in every table, and the tables. */
async function openFilled(name: string, migrations?: readonly string[]) {
  const site = await open(name);
  const logs = site.logs as SqlPort;
  await applyMigrations(site.sql, migrations ?? (await listMigrations()), "migrations");
  await applyMigrations(logs, await listMigrations("log-migrations"), "log-migrations");
  return { ...site, logs, tables: [...(await fill(site.sql)), ...(await fill(logs))] };
}

/** Has a site be one of the time before the baseline, up to a migration. */
async function markAsOlder({ sql, logs }: { sql: SqlPort; logs: SqlPort }, last: Record<MigrationsFolder, string>) {
  for (const [port, of] of [
    [sql, "migrations"],
    [logs, "log-migrations"],
  ] as const) {
    await port.rows("delete from d1_migrations");
    await port.rows(`insert into d1_migrations (name) values ('0000_init.sql'), ('${last[of]}')`);
  }
}

async function backUp(
  { sql, logs, files: filesOf }: Awaited<ReturnType<typeof openFilled>>,
  name: string,
): Promise<string> {
  const file = path.join(folder, `${name}.gz`);
  await writeBackup({
    sql,
    logs: { sql: logs, source: "logs" },
    objects: localObjects(await filesOf()),
    source: "local",
    file,
  });
  return file;
}

/** Whether every index of a restored database is filled and sound, and every row has those that it points to. */
async function checkRestored(sql: SqlPort) {
  const count = async (from: string) => Number((await sql.rows(`select count(*) from ${from}`))[0]?.[0]);
  expect(await count("job_search where job_search match 'typist'")).toBe(1);
  expect(await count("job_search_ranking")).toBe(1);
  expect(await count("lead_search where lead_search match 'typist'")).toBe(1);
  for (const index of knownIndexes) await sql.rows(`insert into ${index} (${index}) values ('integrity-check')`);
  expect(await sql.rows("pragma foreign_key_check")).toEqual([]);
}

it("a backup of the last layout before the baseline, with a row in every table, is restored by the names of its columns", async () => {
  const [old, restored] = [await openFilled("last", [baseline]), await open("last-restored")];
  // The migrations had added columns at the end.
  await old.sql.rows("alter table profiles drop column profile_image_url");
  await old.sql.rows("alter table profiles add column profile_image_url text");
  await old.sql.rows("update profiles set profile_image_url = 'photo.jpg'");
  await markAsOlder(old, lastReplaced);
  const result = await restoreDatabase({ sql: restored.sql, logs: restored.logs, file: await backUp(old, "last") });
  const later = (await listMigrations()).filter((name) => name !== baseline);
  expect(result).toMatchObject({ rows: old.tables.length, dropped: [], migrated: later, indexed: 1 });
  expect(await restored.sql.rows("select profile_image_url, location from profiles")).toEqual([["photo.jpg", "1"]]);
  await checkRestored(restored.sql);
  expect(await schemaOf(restored.sql)).toEqual(newestSchema);
  expect(await restored.sql.rows("select name from d1_migrations")).toEqual([
    [baseline],
    ...later.map((name) => [name]),
  ]);
}, 60_000);

it("a backup of a layout before that says in one sentence how to restore it", async () => {
  const [old, restored] = [await openFilled("older"), await open("older-restored")];
  await markAsOlder(old, { migrations: "0037_leads.sql", "log-migrations": lastReplaced["log-migrations"] });
  await expect(
    restoreDatabase({ sql: restored.sql, logs: restored.logs, file: await backUp(old, "older") }),
  ).rejects.toThrow(
    /its last migration is 0037_leads\.sql\): restore it with the last version of the code that has db\/migrations\/0052_held_referral_points\.sql, run `npm run backup` there/,
  );
}, 60_000);

it("local data of before the baseline says in one sentence that it moves by a backup", async () => {
  const { d1, close } = await openLocalD1(path.join(folder, "local"));
  try {
    await d1.batch([
      d1.prepare(migrationsTable),
      d1.prepare("insert into d1_migrations (name) values ('0000_init.sql')"),
    ]);
    await expect(migrate(d1)).rejects.toThrow(
      /made by an older version of the code: run `npm run backup` there, move the folder away, and run `npm run restore` here/,
    );
  } finally {
    await close();
  }
}, 60_000);

it("a backup from before the newest migration, with a row in every table, is restored and migrated", async () => {
  const [old, restored] = [await openFilled("before"), await open("before-restored")];
  const file = await backUp(old, "before");
  const newer = "9999_color.sql";
  const migrationFiles = {
    list: async (of: MigrationsFolder = "migrations") => [
      ...(await listMigrations(of)),
      ...(of === "migrations" ? [newer] : []),
    ],
    read: async (name: string, of?: MigrationsFolder) =>
      name === newer ? ["alter table jobs add column color text"] : readMigration(name, of),
  };
  const result = await restoreDatabase({ sql: restored.sql, logs: restored.logs, file, migrationFiles });
  expect(result).toMatchObject({ rows: old.tables.length, dropped: [], migrated: [newer], indexed: 1 });
  await checkRestored(restored.sql);
  expect(await restored.sql.rows("select color from jobs")).toEqual([[null]]);
}, 60_000);
