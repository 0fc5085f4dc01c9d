import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import {
  baseline,
  isOlderThanBaseline,
  lastReplaced,
  listMigrations,
  migrationsTable,
  type MigrationsFolder,
  readMigration,
} from "../../local/local-d1";
import { failure } from "../../process";
import type { Cell } from "../cells";
import {
  type Contents,
  type Head,
  hashLines,
  linesOfCut,
  readContents,
  splitFrame,
  type TableState,
} from "../contents";
import { readFrame } from "../format";
import { type ObjectStore, putCopy, type StoredObject } from "../objects";
import { beforeAll, readTable } from "../read-table";
import { quoted, type SqlPort } from "../sql-port";
import { keyOf, listApplied, listTables, type Table } from "../tables";
import { checkBooks, type CheckedBook } from "./books";
import { checkIndexes, countOpenJobs, fillMemberSearch, fillSearchIndex } from "./derived";
import { createInserter, type Dropped } from "./insert-rows";

export interface RestoreProgress {
  doing: "checking" | "inserting" | "comparing" | "indexing" | "checking books" | "files";
  table: string;
  rows: number;
}

type Report = (progress: RestoreProgress) => void;

export interface RestoreResult {
  rows: number;
  dropped: Dropped[];
  /** Companies whose count of open jobs was not that of the jobs. */
  recounted: number;
  indexed: number;
  /** Migrations that the backup did not have yet. */
  migrated: string[];
  /** The checks of the books of points and money that find something. */
  faults: CheckedBook[];
  /** Objects put into the store, and those of which there is no sound copy. */
  files: { put: number; missing: string[] } | null;
}

/** The checked content of a backup. Fails with the position if it is damaged, cut off or unfinished. */
export async function checkBackup(file: FileHandle, onProgress: Report): Promise<Contents & { head: Head }> {
  const contents = await readContents(file, ({ tables }) =>
    onProgress({ doing: "checking", table: "", rows: [...tables.values()].reduce((sum, each) => sum + each.rows, 0) }),
  );
  const { head, end, damage } = contents;
  if (damage) throw failure(`The backup is ${damage.message}. Nothing was restored.`);
  if (!head || !end)
    throw failure(
      "The backup is not complete: the run that wrote it did not end. Run `npm run backup` with this file again. Nothing was restored.",
    );
  return { ...contents, head };
}

/**
 * The migrations that make the layout of a backup: the baseline for the last layout before there was one, whose rows go in by the names of
 * their columns. Fails for a layout that is older.
 */
function migrationsOf(inBackup: string[], folder: MigrationsFolder): string[] {
  if (!isOlderThanBaseline(inBackup)) return inBackup;
  if (inBackup.at(-1) === lastReplaced[folder]) return [baseline];
  throw failure(
    `The backup has an older layout (its last migration is ${inBackup.at(-1)}): restore it with the last version of the code that has db/${folder}/${lastReplaced[folder]}, run \`npm run backup\` there, and restore that backup here.`,
  );
}

/** Creates the schema of the time of the backup. Fails for a database that has rows, or whose schema is a later one. */
async function prepareSchema(
  sql: SqlPort,
  migrations: string[],
  folder: MigrationsFolder,
  files: MigrationFiles,
): Promise<void> {
  const [known, applied] = [await files.list(folder), await listApplied(sql)];
  const unknown = migrations.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw failure(`The backup is of a later version of the code: here is no migration ${unknown.join(", ")}`);
  if (applied.some((name, at) => name !== migrations[at]))
    throw failure("The database has migrations that the backup does not have; restore into a new one");
  if (applied.length > 0) await checkEmpty(sql);
  await applyMigrations(sql, migrations.slice(applied.length), folder, files);
}

/** Fails when a table has a row. */
export async function checkEmpty(sql: SqlPort): Promise<void> {
  for (const { name } of await listTables(sql)) {
    const rows = await sql.rows(`select 1 from ${quoted(name)} limit 1`);
    if (rows.length > 0) throw failure(`The database is not empty (${name} has rows); restore into a new one`);
  }
}

async function applyMigrations(
  sql: SqlPort,
  names: string[],
  folder: MigrationsFolder,
  files: MigrationFiles,
): Promise<void> {
  await sql.rows(migrationsTable);
  for (const name of names) {
    const statements = await files.read(name, folder);
    try {
      await sql.batch([
        { sql: "insert into d1_migrations (name) values (?1)", params: [name] },
        ...statements.map((statement) => ({ sql: statement })),
      ]);
    } catch (error) {
      // Applied already, when the answer to the first try was lost.
      if (!(await listApplied(sql)).includes(name)) throw error;
    }
  }
}

/** Statements that go to the database in one request. */
const together = 30;

/** Runs statements in their order, many with one request; each can be run again when an answer is lost. */
async function runTogether(sql: SqlPort, statements: string[]): Promise<void> {
  for (let at = 0; at < statements.length; at += together)
    await sql.batch(statements.slice(at, at + together).map((statement) => ({ sql: statement })));
}

/** Applies the migrations that the backup did not have yet. */
async function applyNewer(
  sql: SqlPort,
  migrations: string[],
  folder: MigrationsFolder,
  files: MigrationFiles,
): Promise<string[]> {
  const newer = (await files.list(folder)).filter((each) => !migrations.includes(each));
  await applyMigrations(sql, newer, folder, files);
  return newer;
}

/** The lines of a table, or of the objects, frame by frame from where they begin. */
async function* framesOf(file: FileHandle, at: number, belongs: (first: object) => boolean): AsyncGenerator<string[]> {
  for (let frame = await readFrame(file, at); frame; frame = await readFrame(file, frame.at + frame.bytes.length)) {
    const { first, lines } = splitFrame(frame.text, frame.at);
    if (!belongs(first)) return;
    yield lines;
  }
}

interface Expected {
  table: Table;
  port: SqlPort;
  rows: number;
  sha256: string;
}

/** The rows of each money table that are new or have changed since its pages were read. */
async function readCut(file: FileHandle, at: number | null): Promise<Map<string, string[]>> {
  const frame = at === null ? null : await readFrame(file, at);
  if (!frame) return new Map();
  const { first, lines } = splitFrame(frame.text, frame.at);
  return "cut" in first ? linesOfCut(first, lines) : new Map();
}

/** @param cut lines that take the place of those with their id, or come after all others */
async function insertTable(
  sql: SqlPort,
  file: FileHandle,
  table: Table,
  state: TableState,
  cut: string[],
  report: (rows: number) => void,
) {
  const inserter = createInserter(sql, table);
  const idAt = table.columns.indexOf("id");
  const idOf = (line: string) => (idAt < 0 ? line : JSON.stringify((JSON.parse(line) as Cell[])[idAt]));
  const latest = new Map(cut.map((line) => [idOf(line), line]));
  const takeLatest = (line: string) => {
    const id = idOf(line);
    const found = latest.get(id) ?? line;
    latest.delete(id);
    return found;
  };
  let rows = 0;
  if (state.rows > 0) {
    for await (const lines of framesOf(file, state.at, (first) => "table" in first && first.table === keyOf(table))) {
      await inserter.add(latest.size === 0 ? lines : lines.map(takeLatest));
      report((rows += lines.length));
    }
  }
  await inserter.add([...latest.values()]);
  return inserter.finish();
}

/** Reads a table again, as a backup does, and compares it with what was put in. Fails when they differ. */
async function compareTable({ table, port, rows, sha256 }: Expected, report: (rows: number) => void): Promise<void> {
  const hash = createHash("sha256");
  let count = 0;
  for await (const { lines } of readTable(port, table, beforeAll)) {
    hashLines(hash, lines);
    report((count += lines.length));
  }
  if (count !== rows) throw failure(`${keyOf(table)} has ${count} rows after the restore, not ${rows}`);
  if (hash.digest("hex") !== sha256) throw failure(`${keyOf(table)} does not read as it was written`);
}

async function putFiles(store: ObjectStore, file: FileHandle, at: number | null, folder: string, onProgress: Report) {
  const files = { put: 0, missing: [] as string[] };
  if (at === null) return files;
  for await (const lines of framesOf(file, at, (first) => "objects" in first)) {
    for (const line of lines) {
      const object = JSON.parse(line) as StoredObject;
      if (await putCopy(store, object, folder)) files.put += 1;
      else files.missing.push(object.key);
      onProgress({ doing: "files", table: "", rows: files.put });
    }
  }
  return files;
}

/** Where migrations come from: their names in order, and the statements of each. */
interface MigrationFiles {
  list: typeof listMigrations;
  read: typeof readMigration;
}

export interface RestoreJob {
  sql: SqlPort;
  /** The log database, where there is one of its own. */
  logs?: SqlPort | null;
  file: string;
  /** Where copies of objects are, and the store that they go into. */
  copies?: { folder: string; store: ObjectStore };
  onProgress?: Report;
  /** Those of db, unless a test has others. */
  migrationFiles?: MigrationFiles;
}

/**
 * Builds a database, and its log database, from a backup. The file is checked as a whole first. Rows are inserted
 * without the triggers, which would count a second time and refuse old ledger entries. Then every table is read again
 * and compared, the triggers are restored, newer migrations are applied, and the search indexes are built. Fails for a
 * database that has rows.
 */
export async function restoreDatabase({
  sql,
  logs,
  file: name,
  copies,
  onProgress = () => {},
  migrationFiles = { list: listMigrations, read: readMigration },
}: RestoreJob): Promise<RestoreResult> {
  const file = await open(name, "r");
  try {
    const { head, tables: states, cutAt, objectsAt } = await checkBackup(file, onProgress);
    if (head.logs && !logs)
      throw failure(
        "The backup has a log database, and here is none: bind LOG_DB in wrangler.toml. Nothing was restored.",
      );
    const [migrations, logMigrations] = [
      migrationsOf(head.migrations, "migrations"),
      migrationsOf(head.logs?.migrations ?? [], "log-migrations"),
    ];
    await prepareSchema(sql, migrations, "migrations", migrationFiles);
    if (logs) await prepareSchema(logs, logMigrations, "log-migrations", migrationFiles);
    await checkIndexes(sql);

    const triggers = await sql.rows("select name, sql from sqlite_master where type = 'trigger'");
    await runTogether(
      sql,
      triggers.map(([trigger]) => `drop trigger if exists ${quoted(String(trigger))}`),
    );

    // The backup has referencing tables first, so they are inserted in reverse: a row can only follow the one that it
    // references.
    const expected: Expected[] = [];
    const dropped: Dropped[] = [];
    const cut = await readCut(file, cutAt);
    for (const table of [...head.tables].reverse()) {
      const state = states.get(keyOf(table));
      if (!state) continue;
      const port = table.database && logs ? logs : sql;
      const inserted = await insertTable(port, file, table, state, cut.get(keyOf(table)) ?? [], (rows) =>
        onProgress({ doing: "inserting", table: keyOf(table), rows }),
      );
      expected.push({ table, port, rows: inserted.rows, sha256: inserted.sha256 });
      dropped.push(...inserted.dropped);
    }
    for (const each of expected)
      await compareTable(each, (rows) => onProgress({ doing: "comparing", table: keyOf(each.table), rows }));

    await runTogether(
      sql,
      triggers.map(([, statement]) => String(statement).replace(/^create trigger/i, "CREATE TRIGGER IF NOT EXISTS")),
    );
    const migrated = [
      ...(await applyNewer(sql, migrations, "migrations", migrationFiles)),
      ...(logs ? await applyNewer(logs, logMigrations, "log-migrations", migrationFiles) : []),
    ];
    // After the migrations: these are the tables of the newest layout.
    const indexed = await fillSearchIndex(sql, (rows) => onProgress({ doing: "indexing", table: "job_search", rows }));
    await fillMemberSearch(sql);
    const recounted = await countOpenJobs(sql);
    onProgress({ doing: "checking books", table: "", rows: 0 });
    const faults = (await checkBooks(sql)).filter(({ ids }) => ids.length > 0);
    const files = copies ? await putFiles(copies.store, file, objectsAt, copies.folder, onProgress) : null;
    return {
      rows: expected.reduce((sum, { rows }) => sum + rows, 0),
      dropped,
      recounted,
      indexed,
      migrated,
      faults,
      files,
    };
  } finally {
    await file.close();
  }
}
