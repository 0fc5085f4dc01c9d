// Backup and restore of many jobs: a first run is killed, the second goes on, and a fresh database is built from the file.
// Restore itself reads every table again and compares checksums. Beside that, sums over every column, a sample of rows with
// all their bytes, and the answers to searches are compared here by other statements than those that backup reads with.
import { spawn } from "node:child_process";
import { readdir, readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import { createDb } from "db/client";
import { findJobs } from "~/features/jobs/search/find-jobs.server";
import { readJobSearch } from "~/features/jobs/search/search";
import { type LocalSql, openLocalSql } from "../../../scripts/copies/local-sql";
import { localObjects } from "../../../scripts/copies/objects";
import { createProgress } from "../../../scripts/copies/progress";
import { restoreDatabase } from "../../../scripts/copies/restoring/restore-database";
import { listTables } from "../../../scripts/copies/tables";
import { writeBackup } from "../../../scripts/copies/write-backup";
import { root, step } from "../../../scripts/process";
import { type Report, sleep } from "../report";
import { prepareJobs } from "../search/search-data";
import { searches } from "../search/search-queries";

const growthMb = 200;
const columnsAtOnce = 30;
const megabyte = 1024 * 1024;

/** Samples the memory of this process, and of the database's where the system tells it, while the work goes on. MB. */
async function withMemory<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; seconds: number; growth: number; peak: number }> {
  const before = process.memoryUsage().rss;
  let peak = before;
  const timer = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 50);
  const since = Date.now();
  try {
    const result = await work();
    return { result, seconds: (Date.now() - since) / 1000, growth: (peak - before) / megabyte, peak: peak / megabyte };
  } finally {
    clearInterval(timer);
  }
}

/** The most memory that the database's process has had, where the system tells it. MB. */
async function peakOfDatabase(): Promise<number> {
  const numbers = await readdir("/proc").catch(() => []);
  const peaks = await Promise.all(
    numbers
      .filter((name) => /^\d+$/.test(name))
      .map(async (name) => {
        const status = await readFile(`/proc/${name}/status`, "utf8").catch(() => "");
        const ours = /^PPid:\s*(\d+)/m.exec(status)?.[1] === String(process.pid) && /^Name:\s*workerd/m.test(status);
        return ours ? Number(/^VmHWM:\s*(\d+)/m.exec(status)?.[1] ?? 0) / 1024 : 0;
      }),
  );
  return Math.max(0, ...peaks);
}

/** Begins a backup in a process of its own and kills that without notice once the file has grown. Gives the file's size then, in bytes. */
async function beginAndKill(folder: string, file: string): Promise<number> {
  const child = spawn(process.execPath, ["scripts/run.mjs", "backup", file], {
    cwd: root,
    env: { ...process.env, STATE_DIR: folder },
    stdio: "ignore",
  });
  const gone = new Promise((resolve) => child.once("exit", resolve));
  const sizeOf = () =>
    stat(file).then(
      ({ size }) => size,
      () => 0,
    );
  while (child.exitCode === null && (await sizeOf()) < 2_000_000) await sleep(20);
  child.kill("SIGKILL");
  await gone;
  return sizeOf();
}

/** Sums over every column, and some rows byte by byte. */
async function fingerprintOf({ sql }: LocalSql): Promise<string> {
  const found: unknown[] = [];
  for (const { name, columns } of await listTables(sql)) {
    // D1 gives at most 100 columns.
    for (let at = 0; at < columns.length; at += columnsAtOnce) {
      const sums = columns
        .slice(at, at + columnsAtOnce)
        .map((column) => `count("${column}"), sum(octet_length("${column}")), total("${column}")`);
      found.push(name, await sql.rows(`select count(*), ${sums.join(", ")} from "${name}"`));
    }
    const bytes = columns.map((column) => `quote("${column}")`);
    found.push(
      await sql.rows(`select ${bytes.join(", ")} from "${name}" where rowid % 1999 = 7 order by rowid limit 500`),
    );
  }
  found.push(
    await sql.rows("select count(*) from job_search"),
    await sql.rows(
      "select count(*) from (select * from job_search_ranking intersect select * from job_search_ranking_rows)",
    ),
    await sql.rows("select type, name, sql from sqlite_master order by name"),
  );
  return JSON.stringify(found);
}

async function answersOf({ d1 }: LocalSql, now: number): Promise<string> {
  const answers = [];
  for (const address of searches.filter((each) => !each.includes("{deep}"))) {
    const { jobs } = await findJobs(createDb(d1), readJobSearch(new URLSearchParams(address)), now);
    answers.push(jobs.map(({ id }) => id));
  }
  return JSON.stringify(answers);
}

/** Measures backup and restore of a database with this many jobs. */
export async function benchBackup(count: number): Promise<Report> {
  const folder = await prepareJobs(count);
  const file = path.join(root, `.wrangler/bench/backup-${count}.ndjson.gz`);
  const target = path.join(root, `.wrangler/bench/restored-${count}`);
  const removeAll = () =>
    Promise.all([file, `${file}.lock`, target].map((each) => rm(each, { recursive: true, force: true })));
  await removeAll();
  const progress = createProgress();
  const source = await openLocalSql(folder);
  const restored = await openLocalSql(target);
  try {
    const killedAt = await step("Backing up, killed on the way", () => beginAndKill(folder, file));
    const objects = localObjects(await source.files());
    const backup = await step("Backing up, continued", () =>
      withMemory(() =>
        writeBackup({
          sql: source.sql,
          objects,
          source: "local",
          file,
          onProgress: ({ table, rows }) => progress.show(() => `${table} ${rows}`),
        }),
      ),
    );
    const restore = await step("Restoring", () =>
      withMemory(() =>
        restoreDatabase({
          sql: restored.sql,
          file,
          onProgress: ({ doing, table, rows }) => progress.show(() => `${doing} ${table} ${rows}`),
        }),
      ),
    );
    progress.end();
    const now = Number((await source.sql.rows("select max(published_at) from jobs"))[0]?.[0]) + 60_000;
    const [sums, again] = await step("Comparing sums and rows", () =>
      Promise.all([fingerprintOf(source), fingerprintOf(restored)]),
    );
    const [answers, answersAgain] = await step("Comparing searches", () =>
      Promise.all([answersOf(source, now), answersOf(restored, now)]),
    );
    const differences =
      Number(sums !== again) +
      Number(answers !== answersAgain) +
      restore.result.dropped.length +
      restore.result.recounted;
    return {
      title: `Backup and restore of ${count.toLocaleString("en-IN")} jobs`,
      figures: [
        {
          what: "differences after the restore",
          value: differences,
          unit: "",
          bar: { atMost: 0 },
          note: `${backup.result.rows} rows, ${restore.result.indexed} jobs in the index`,
        },
        {
          what: "backup continued after kill -9",
          value: Number(backup.result.resumed && killedAt > 0),
          unit: "",
          bar: { atLeast: 1 },
          note: `killed at ${(killedAt / megabyte).toFixed(1)} MB`,
        },
        {
          what: "backup: memory grew by",
          value: backup.growth,
          unit: "MB",
          bar: { atMost: growthMb },
          note: `peak ${backup.peak.toFixed(0)} MB`,
        },
        {
          what: "restore: memory grew by",
          value: restore.growth,
          unit: "MB",
          bar: { atMost: growthMb },
          note: `peak ${restore.peak.toFixed(0)} MB`,
        },
        {
          what: "database process, peak",
          value: await peakOfDatabase(),
          unit: "MB",
          note: "SQLite's own cache, in the local simulator",
        },
        { what: "backup", value: backup.seconds, unit: "s" },
        { what: "restore, compared and indexed", value: restore.seconds, unit: "s" },
        { what: "file", value: backup.result.bytes / megabyte, unit: "MB" },
      ],
      notes: [],
    };
  } finally {
    progress.end();
    await Promise.all([source.close(), restored.close()]);
    await removeAll();
  }
}
