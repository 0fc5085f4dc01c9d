import { mkdir } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { accessFromEnvironment, cloudflareObjects, cloudflareSql } from "./copies/cloudflare";
import { openLocalSql } from "./copies/local-sql";
import { localObjects } from "./copies/objects";
import { count, createProgress, size } from "./copies/progress";
import { type BackupJob, type BackupProgress, writeBackup } from "./copies/write-backup";
import { logDatabaseId, setting } from "./local/local-d1";
import { takeLock } from "./local/state/lock.mjs";
import { failure, root, stopOnSignals } from "./process";

const usage = `Usage: npm run backup -- [FILE] [--remote] [--files DIR]

Copies the database, with that for logs, into FILE (.wrangler/backups/DATE.ndjson.gz without a name), page by page, while the site goes on. A run
that was interrupted is continued by the same command.
--remote     the database at Cloudflare; needs CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN
--files DIR  also copies photos, résumés and pictures into DIR; what is there already is not fetched again`;

type Sources = Pick<BackupJob, "sql" | "logs" | "objects" | "source">;

async function openSources(remote: boolean): Promise<Sources & { close(): Promise<void> }> {
  if (remote) {
    const access = {
      ...accessFromEnvironment(),
      onWait: (reason: string, ms: number) => console.error(`Waiting ${Math.ceil(ms / 1000)} s: ${reason}`),
    };
    const [database, logId, bucket] = await Promise.all([
      setting("database_id"),
      logDatabaseId(),
      setting("bucket_name"),
    ]);
    const logs = logId ? { sql: cloudflareSql(access, logId), source: logId } : null;
    return {
      sql: cloudflareSql(access, database),
      logs,
      objects: cloudflareObjects(access, bucket),
      source: database,
      close: async () => {},
    };
  }
  const local = await openLocalSql();
  const logs = local.logs && { sql: local.logs, source: "local" };
  return { sql: local.sql, logs, objects: localObjects(await local.files()), source: "local", close: local.close };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { remote: { type: "boolean", default: false }, files: { type: "string" } },
    });
  } catch (error) {
    throw failure(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}

/** A name as it was typed: npm runs scripts in the project's folder. */
const fromCaller = (name: string) => path.resolve(process.env.INIT_CWD ?? process.cwd(), name);

function describe({ doing, table, rows, bytes }: BackupProgress): string {
  const what = {
    checking: "Checking what is there already",
    reading: `Reading ${table}`,
    listing: "Listing the files",
  }[doing];
  return `${what}: ${count(rows)} rows, ${size(bytes)} written`;
}

/** Copies the database into one file. */
export async function main(args: string[]): Promise<void> {
  stopOnSignals(130);
  const { values, positionals } = parse(args);
  if (positionals.length > 1) throw failure(usage);
  const day = new Date().toISOString().slice(0, 10);
  const file = positionals[0]
    ? fromCaller(positionals[0])
    : path.join(root, ".wrangler/backups", `${day}${values.remote ? "" : "-local"}.ndjson.gz`);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  if (!(await takeLock(`${file}.lock`, { wait: false }))) throw failure(`Another backup is being written to ${file}`);

  const { close, ...sources } = await openSources(values.remote);
  const progress = createProgress();
  try {
    const done = await writeBackup({
      ...sources,
      file,
      copies: values.files && fromCaller(values.files),
      onProgress: (now) => progress.show(() => describe(now)),
    });
    progress.end();
    console.log(
      `${file}: ${count(done.rows)} rows of ${done.tables} tables and the list of ${count(done.objects)} files, ${size(done.bytes)}${done.resumed ? ", an earlier run continued" : ""}`,
    );
    if (done.missed.length > 0)
      console.log(`Not copied, since they were gone or had changed: ${done.missed.join(", ")}`);
    if (!values.files) console.log("The files themselves are not in it; --files DIR copies them.");
  } finally {
    progress.end();
    await close();
  }
}
