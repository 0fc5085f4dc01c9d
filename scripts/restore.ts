import { existsSync } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { accessFromEnvironment, cloudflareObjects, cloudflareSql } from "./copies/cloudflare";
import { openLocalSql } from "./copies/local-sql";
import { localObjects } from "./copies/objects";
import { count, createProgress } from "./copies/progress";
import { describeCheck } from "./copies/restoring/books";
import {
  checkBackup,
  checkEmpty,
  type RestoreJob,
  type RestoreProgress,
  type RestoreResult,
  restoreDatabase,
} from "./copies/restoring/restore-database";
import { logDatabaseId, openLocalD1, setting, stateFolder } from "./local/local-d1";
import { lockState } from "./local/state/state";
import { failure, stopOnSignals } from "./process";

const usage = `Usage: npm run restore -- FILE [--remote | --replace | --check] [--files DIR]

Builds the local database from FILE, a backup. The file is checked first; a damaged or unfinished one changes nothing.
--check      only checks the file
--replace    when the local database has rows: puts the new one in its place, and keeps the old one beside it
--remote     writes to the database that wrangler.toml names, which must be empty; needs CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN
--files DIR  puts the copies of photos, résumés and pictures from DIR into the file store`;

function parse(args: string[]) {
  const flag = { type: "boolean", default: false } as const;
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { remote: flag, replace: flag, check: flag, files: { type: "string" } },
    });
    const [file] = positionals;
    if (!file || positionals.length > 1 || Number(values.remote) + Number(values.replace) + Number(values.check) > 1)
      throw failure(usage);
    return { ...values, file: fromCaller(file), files: values.files && fromCaller(values.files) };
  } catch (error) {
    throw error instanceof Error && error.name === "Failure" ? error : failure(`${String(error)}\n\n${usage}`);
  }
}

/** A name as it was typed: npm runs scripts in the project's folder. */
const fromCaller = (name: string) => path.resolve(process.env.INIT_CWD ?? process.cwd(), name);

function describe({ doing, table, rows }: RestoreProgress): string {
  const what = {
    checking: "Checking the file",
    inserting: `Putting in ${table}`,
    comparing: `Comparing ${table}`,
    indexing: "Making the search index",
    "checking books": "Checking the books",
    files: "Putting in files",
  }[doing];
  return `${what}: ${count(rows)}`;
}

/** Builds the new database beside the old one and puts it in its place when it is whole. */
async function restoreLocally(
  job: Omit<RestoreJob, "sql" | "logs" | "copies">,
  copies: string | undefined,
  replace: boolean,
): Promise<{ done: RestoreResult; kept: string | null }> {
  const folder = stateFolder();
  await mkdir(folder, { recursive: true });
  if (!(await lockState(folder))) throw failure("A server is using the local database; stop it first");
  const place = path.join(folder, "v3/d1");
  if (existsSync(place) && !replace) {
    const old = await openLocalSql(folder);
    await Promise.all([old.sql, ...(old.logs ? [old.logs] : [])].map(checkEmpty))
      .catch((error: Error) => Promise.reject(failure(`${error.message}, or use --replace`)))
      .finally(old.close);
  }

  const building = `${folder}.restoring`;
  await rm(building, { recursive: true, force: true });
  try {
    const fresh = await openLocalSql(building);
    const store = copies ? await openLocalD1(folder) : null;
    const done = await restoreDatabase({
      ...job,
      sql: fresh.sql,
      logs: fresh.logs,
      ...(store && copies ? { copies: { folder: copies, store: localObjects(await store.files()) } } : {}),
    }).finally(() => Promise.all([fresh.close(), store?.close()]));
    await mkdir(path.dirname(place), { recursive: true });
    const kept = existsSync(place) ? `${place}.before-${Date.now()}` : null;
    if (kept) await rename(place, kept);
    await rename(path.join(building, "v3/d1"), place);
    return { done, kept };
  } finally {
    await rm(building, { recursive: true, force: true });
  }
}

async function restoreRemotely(job: Omit<RestoreJob, "sql" | "logs" | "copies">, copies: string | undefined) {
  const access = {
    ...accessFromEnvironment(),
    onWait: (reason: string, ms: number) => console.error(`Waiting ${Math.ceil(ms / 1000)} s: ${reason}`),
  };
  const [database, logId, bucket] = await Promise.all([
    setting("database_id"),
    logDatabaseId(),
    setting("bucket_name"),
  ]);
  const store = cloudflareObjects(access, bucket);
  return restoreDatabase({
    ...job,
    sql: cloudflareSql(access, database),
    logs: logId ? cloudflareSql(access, logId) : null,
    ...(copies ? { copies: { folder: copies, store } } : {}),
  });
}

function report({ rows, indexed, recounted, migrated, dropped, faults, files }: RestoreResult): void {
  console.log(`${count(rows)} rows put in and compared, ${count(indexed)} jobs in the search index`);
  if (migrated.length > 0) console.log(`Migrations that are newer than the backup: ${migrated.join(", ")}`);
  if (recounted > 0)
    console.log(
      `${count(recounted)} companies had another count of open jobs, since jobs changed during the backup; counted anew`,
    );
  for (const { table, why, line } of dropped.slice(0, 50))
    console.log(`Left out of ${table}, ${why}: ${line.slice(0, 80)}`);
  if (dropped.length > 0)
    console.log(`${count(dropped.length)} rows were left out: they changed while the backup was read`);
  if (faults.length > 0) {
    process.exitCode = 1;
    console.error(
      `The database is restored, but its books of points and money do not add up:\n${faults.map(describeCheck).join("\n")}`,
    );
  }
  if (files)
    console.log(
      `${count(files.put)} files put in${files.missing.length > 0 ? `; no sound copy of ${files.missing.join(", ")}` : ""}`,
    );
}

async function check(file: string, onProgress: RestoreJob["onProgress"] = () => {}): Promise<void> {
  const handle = await open(file, "r");
  const { end } = await checkBackup(handle, onProgress).finally(() => handle.close());
  console.log(
    `${file} is whole: ${count(end?.rows ?? 0)} rows, the list of ${count(end?.listed ?? 0)} files, finished ${end?.finishedAt ?? ""}`,
  );
}

/** Builds a database from a backup. */
export async function main(args: string[]): Promise<void> {
  stopOnSignals(130);
  const { file, files, ...flags } = parse(args);
  if (!existsSync(file)) throw failure(`There is no file ${file}`);
  const progress = createProgress();
  const job = { file, onProgress: (now: RestoreProgress) => progress.show(() => describe(now)) };
  try {
    if (flags.check) return await check(file, job.onProgress);
    const { done, kept } = flags.remote
      ? { done: await restoreRemotely(job, files), kept: null }
      : await restoreLocally(job, files, flags.replace);
    progress.end();
    report(done);
    if (kept)
      console.log(
        `The database from before is kept in ${kept}; it holds personal data, delete it when it is no longer needed`,
      );
  } finally {
    progress.end();
  }
}
