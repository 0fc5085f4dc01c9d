import { type FileHandle, open } from "node:fs/promises";
import { failure } from "../process";
import {
  type Contents,
  type Cut,
  emptyContents,
  type End,
  type FirstLine,
  format,
  type Head,
  type ObjectsEnd,
  readContents,
  takeFrame,
  type TableEnd,
} from "./contents";
import { packFrame } from "./format";
import { isMoneyTable, readCut } from "./money-tables";
import { type ObjectStore, saveCopy, type StoredObject } from "./objects";
import { beforeAll, readTable } from "./read-table";
import type { SqlPort } from "./sql-port";
import { keyOf, listApplied, listTables, type Table } from "./tables";

export interface BackupJob {
  sql: SqlPort;
  /** The log database, where there is one of its own, and its name. */
  logs?: { sql: SqlPort; source: string } | null;
  objects: ObjectStore;
  /** The id of the source, so that a backup is never continued with another database. */
  source: string;
  /** The file to write, or to go on with. */
  file: string;
  /** Where copies of the objects go; without it only their names, sizes and hashes are kept. */
  copies?: string;
  onProgress?: (progress: BackupProgress) => void;
  /** Rows of a table's first page; later ones follow the rows' length. */
  pageRows?: number;
}

export interface BackupProgress {
  doing: "checking" | "reading" | "listing";
  table: string;
  rows: number;
  /** Of the file. */
  bytes: number;
}

interface BackupResult {
  tables: number;
  rows: number;
  objects: number;
  /** Objects that were gone or had changed when they were to be copied. */
  missed: string[];
  bytes: number;
  /** Whether an earlier run had begun the file. */
  resumed: boolean;
}

interface Writer {
  contents: Contents;
  add(first: FirstLine, lines?: string[]): Promise<void>;
}

function writerTo(file: FileHandle, contents: Contents): Writer {
  return {
    contents,
    async add(first, lines = []) {
      const bytes = await packFrame([JSON.stringify(first), ...lines, ""].join("\n"));
      const at = contents.size;
      const { bytesWritten } = await file.write(bytes, 0, bytes.length, at);
      if (bytesWritten !== bytes.length)
        throw failure("The disk took only a part: it may be full. Run the same command again when there is room");
      takeFrame(contents, first, lines, at, bytes);
    },
  };
}

/** The existing part of a backup file. Bytes after the last whole frame, and an unfinished listing, are cut off. */
async function resume(file: FileHandle, onProgress: (contents: Contents) => void): Promise<Contents> {
  let contents = await readContents(file, onProgress);
  const { size } = await file.stat();
  if (!contents.head && size > 0 && !contents.damage?.message.includes("ends within"))
    throw failure("The file is there already and is no backup; name another one");
  if (contents.objectsAt !== null && !contents.objectsEnded) {
    await file.truncate(contents.objectsAt);
    contents = await readContents(file, onProgress);
  }
  await file.truncate(contents.size);
  return contents.head ? contents : emptyContents();
}

/**
 * The tables to be read. The log database comes last: the mail of a pending event may also be there, and the mail of a
 * finished event must be there.
 */
async function describeDatabases({
  sql,
  logs,
  source,
}: BackupJob): Promise<Pick<Head, "source" | "migrations" | "logs" | "tables">> {
  const [migrations, tables] = [await listApplied(sql), await listTables(sql)];
  if (!logs) return { source, migrations, tables };
  const logTables = (await listTables(logs.sql)).map((table) => ({ ...table, database: "logs" as const }));
  return {
    source,
    migrations,
    logs: { source: logs.source, migrations: await listApplied(logs.sql) },
    tables: [...tables, ...logTables],
  };
}

/** The database must still be the one that the file was begun with. */
function checkHead(
  head: Head,
  { source, migrations, logs, tables }: Pick<Head, "source" | "migrations" | "logs" | "tables">,
): void {
  if (head.source !== source)
    throw failure(`The file is a backup of ${head.source}, not of ${source}; name another file`);
  if (head.logs?.source !== logs?.source)
    throw failure("The file was begun with another log database; name another file");
  const same = JSON.stringify([head.migrations, head.logs, head.tables]) === JSON.stringify([migrations, logs, tables]);
  if (!same) throw failure("The file was begun before a migration and cannot be continued; name another file");
}

async function writePages(
  writer: Writer,
  { sql, logs, pageRows }: BackupJob,
  table: Table,
  report: () => void,
): Promise<void> {
  const key = keyOf(table);
  const before = writer.contents.tables.get(key);
  // The next page is read while the one before is packed and written.
  const pages = readTable(table.database && logs ? logs.sql : sql, table, before?.upTo ?? beforeAll, pageRows);
  let next = pages.next();
  for (;;) {
    const { done, value: page } = await next;
    if (done) break;
    next = pages.next();
    // Its rejection is handled when it is awaited, not as an unhandled one.
    next.catch(() => {});
    await writer.add({ table: key, rows: page.lines.length, upTo: page.upTo }, page.lines);
    report();
  }
}

async function endTable(writer: Writer, table: Table): Promise<void> {
  const key = keyOf(table);
  const state = writer.contents.tables.get(key);
  const rows = state?.rows ?? 0;
  const end: TableEnd = { endOf: key, rows, sha256: (state?.hash.copy() ?? emptyContents().hash).digest("hex") };
  await writer.add(end);
}

/** Clocks differ, and a row that is written now may have the time at which its request began. Milliseconds. */
const clocksDiffer = 10 * 60_000;

/** Writes all money tables as they are at one moment: their pages, then in one part what is new or has changed since. */
async function writeMoneyTables(
  writer: Writer,
  job: BackupJob,
  tables: Table[],
  startedAt: number,
  report: (table: Table) => void,
): Promise<void> {
  const { contents } = writer;
  if (contents.cutAt === null) {
    // After an interruption only the last table is continued: the pages of a table are in one piece, and the cut has
    // the rows that the others lack.
    const last = tables.findLastIndex(({ name }) => contents.tables.has(name));
    for (const table of tables.slice(Math.max(0, last))) await writePages(writer, job, table, () => report(table));
    const cut = await readCut(
      job.sql,
      tables.map((table) => ({ table, upTo: contents.tables.get(table.name)?.upTo ?? beforeAll })),
      startedAt - clocksDiffer,
    );
    const first: Cut = { cut: cut.map(({ table, lines, changed }) => ({ table, rows: lines.length, changed })) };
    await writer.add(
      first,
      cut.flatMap(({ lines }) => lines),
    );
  }
  for (const table of tables) if (!contents.tables.get(table.name)?.ended) await endTable(writer, table);
}

/** Sharing pictures: the site draws them anew when they are missing. */
const derivedObjects = "share-pictures/";

async function writeObjects(writer: Writer, { objects, copies }: BackupJob, report: () => void): Promise<string[]> {
  const missed: string[] = [];
  if (writer.contents.objectsEnded) return missed;
  for await (const page of objects.list()) {
    const copied: StoredObject[] = [];
    for (const object of page.filter(({ key }) => !key.startsWith(derivedObjects))) {
      if (!copies || (await saveCopy(objects, object, copies))) copied.push(object);
      else missed.push(object.key);
      report();
    }
    if (copied.length > 0)
      await writer.add(
        { objects: copied.length },
        copied.map((object) => JSON.stringify(object)),
      );
  }
  const end: ObjectsEnd = { endOfObjects: writer.contents.objects };
  await writer.add(end);
  return missed;
}

/**
 * Copies a database, its log database, and the list of the file store's objects, into one file. A file that an earlier run left unfinished is
 * checked and continued. Fails when the file is complete already, or is something else.
 */
export async function writeBackup(job: BackupJob): Promise<BackupResult> {
  const { onProgress = () => {} } = job;
  const file = await open(job.file, "a+", 0o600).then(async (made) => {
    // "a+" makes the file; to write at a place it is opened again.
    await made.close();
    return open(job.file, "r+");
  });
  try {
    const report = (doing: BackupProgress["doing"], table: string, { size, tables }: Contents) =>
      onProgress({ doing, table, rows: [...tables.values()].reduce((sum, each) => sum + each.rows, 0), bytes: size });
    const contents = await resume(file, (state) => report("checking", "", state));
    if (contents.end) throw failure(`${job.file} is complete already (${contents.end.finishedAt}); name another file`);
    const resumed = contents.head !== null;

    const writer = writerTo(file, contents);
    const now = await describeDatabases(job);
    if (contents.head) checkHead(contents.head, now);
    else await writer.add({ backup: "kaamghar", format, startedAt: new Date().toISOString(), ...now });

    const reportTable = (table: Table) => report("reading", keyOf(table), contents);
    const money = now.tables.filter(isMoneyTable);
    for (const table of now.tables) {
      if (table === money[0])
        await writeMoneyTables(writer, job, money, Date.parse(contents.head?.startedAt ?? ""), reportTable);
      if (money.includes(table) || contents.tables.get(keyOf(table))?.ended) continue;
      await writePages(writer, job, table, () => reportTable(table));
      await endTable(writer, table);
    }
    const missed = await writeObjects(writer, job, () => report("listing", "", contents));
    const rows = [...contents.tables.values()].reduce((sum, each) => sum + each.rows, 0);
    const end: End = {
      complete: true,
      finishedAt: new Date().toISOString(),
      rows,
      listed: contents.objects,
      sha256: contents.hash.copy().digest("hex"),
    };
    await writer.add(end);
    await file.sync();
    return { tables: now.tables.length, rows, objects: contents.objects, missed, bytes: contents.size, resumed };
  } finally {
    await file.close();
  }
}
