import { Log, LogLevel, Miniflare } from "miniflare";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { retryWhenBusy } from "~/features/jobs/import/retry";
import { failure } from "../process";
import { createD1Client, databaseScript, type SendToWorker } from "./d1-client";
import { findServing } from "./serving";
import { createFaultReader, explainFault } from "./state/faults";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The folder that local state is kept in; another one with the variable STATE_DIR. */
export function stateFolder(): string {
  return path.resolve(root, process.env.STATE_DIR || ".wrangler/state");
}

/** What wrangler.toml says under a name; the first one of several. */
export async function setting(name: "database_id" | "bucket_name"): Promise<string> {
  const config = await readFile(path.join(root, "wrangler.toml"), "utf8");
  const value = new RegExp(`^\\s*${name}\\s*=\\s*"([^"]+)"`, "m").exec(config)?.[1];
  if (!value) throw new Error(`wrangler.toml names no ${name}`);
  return value;
}

/** The id of the log database in wrangler.toml; null when LOG_DB is not bound. */
export async function logDatabaseId(): Promise<string | null> {
  const config = await readFile(path.join(root, "wrangler.toml"), "utf8");
  const block = config
    .split(/^\s*\[/m)
    .find((each) => each.startsWith("[d1_databases]]") && /^\s*binding\s*=\s*"LOG_DB"/m.test(each));
  if (block === undefined) return null;
  const id = /^\s*database_id\s*=\s*"([^"]+)"/m.exec(block)?.[1];
  if (!id) throw new Error("wrangler.toml names no database_id for LOG_DB");
  return id;
}

interface LocalD1 {
  d1: D1Database;
  /** The log database; null where its tables are among all others. */
  logD1: D1Database | null;
  /** The file store beside the database. */
  files(): Promise<R2Bucket>;
  /** Asks the script, by a query string, for its answer in JSON. Throws when it fails. */
  ask(query: string): Promise<unknown>;
  /** Posts JSON to the script. Throws what it answers when that is no success. */
  post(body: unknown): Promise<unknown>;
  close(): Promise<void>;
}

/**
 * The local database, over the same file as the development and the production-like server: through the server that is
 * serving it, else opened here. Close it, or the process stays alive. Another process may have it open too: a write can
 * then fail with SQLITE_BUSY and must be retried.
 * @param script a worker that has the database as DB, and the log database as LOG_DB
 * @param logId the id of the log database, or null; by default that of wrangler.toml
 */
export async function openLocalD1(folder = stateFolder(), script?: string, logId?: string | null): Promise<LocalD1> {
  const faults = createFaultReader();
  const ownLogId = logId === undefined ? await logDatabaseId() : logId;
  const serving = script === undefined ? await findServing(folder) : null;
  if (serving) return { ...clientsOf(serving.send, ownLogId), files: async () => serving.files, close: async () => {} };
  const miniflare = new Miniflare({
    modules: [
      { type: "ESModule", path: "database.mjs", contents: databaseScript },
      { type: "ESModule", path: "given.mjs", contents: script ?? "export default {}" },
    ],
    compatibilityDate: "2026-04-01",
    compatibilityFlags: ["nodejs_compat"],
    cf: false,
    d1Databases: { DB: await setting("database_id"), ...(ownLogId ? { LOG_DB: ownLogId } : {}) },
    d1Persist: path.join(folder, "v3/d1"),
    r2Buckets: { FILES: await setting("bucket_name") },
    r2Persist: path.join(folder, "v3/r2"),
    // A lock met on the way is logged by the runtime as an error, though the next try succeeds.
    log: new Log(LogLevel.NONE),
    handleRuntimeStdio(stdout: Readable, stderr: Readable) {
      stdout.resume();
      faults.read(stderr);
    },
  });
  try {
    await miniflare.ready;
  } catch (error) {
    await miniflare.dispose().catch(() => {});
    throw explainFault(error, folder);
  }
  const send: SendToWorker = (place, init) => miniflare.dispatchFetch(`http://localhost${place}`, init);
  const explain = async (error: Error) =>
    explainFault(error, folder, /internal error/.test(error.message) ? await faults.take() : null);
  // Two versions of the Workers types describe the same binding.
  const files = async () => (await miniflare.getR2Bucket("FILES")) as unknown as R2Bucket;
  return { ...clientsOf(send, ownLogId, explain), files, close: () => miniflare.dispose() };
}

function clientsOf(
  send: SendToWorker,
  logId: string | null,
  explain?: (error: Error) => unknown,
): Omit<LocalD1, "files" | "close"> {
  const toScript = async (query: string, body?: string) => {
    const answer = await send(`/?${query}`, body === undefined ? undefined : { method: "POST", body });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  };
  return {
    d1: createD1Client(send, "DB", explain),
    logD1: logId ? createD1Client(send, "LOG_DB", explain) : null,
    ask: (query) => toScript(query),
    post: (body) => toScript("", JSON.stringify(body)),
  };
}

/** Where the migrations of a database are: of the first one, or of that for logs. */
export type MigrationsFolder = "migrations" | "log-migrations";

/** The names of the migrations that there are, in order. */
export async function listMigrations(folder: MigrationsFolder = "migrations"): Promise<string[]> {
  return (await readdir(path.join(root, "db", folder))).filter((name) => name.endsWith(".sql")).sort();
}

/** The statements of a migration by its name. */
export async function readMigration(name: string, folder: MigrationsFolder = "migrations"): Promise<string[]> {
  return statementsOf(await readFile(path.join(root, "db", folder, name), "utf8"));
}

/** One migration that makes all tables of a folder in place of those that made them step by step. */
export const baseline = "0000_baseline.sql";

/** The last of the migrations that the baseline replaced: a database that had it, has the tables of the baseline. */
export const lastReplaced: Record<MigrationsFolder, string> = {
  migrations: "0052_held_referral_points.sql",
  "log-migrations": "0004_deliveries_by_time.sql",
};

/** Whether a database had migrations before there was a baseline. */
export const isOlderThanBaseline = (applied: readonly string[]) => applied.length > 0 && !applied.includes(baseline);

/** How the applied migrations are recorded, as wrangler does. */
export const migrationsTable =
  "CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)";

/** The statements of a migration; drizzle-kit separates them, and a trigger has semicolons of its own. */
function statementsOf(migration: string): string[] {
  return migration
    .split("--> statement-breakpoint")
    .filter((statement) => statement.replace(/^\s*--.*$/gm, "").trim() !== "");
}

async function appliedNames(d1: D1Database): Promise<Set<string>> {
  const { results } = await d1.prepare("SELECT name FROM d1_migrations").all<{ name: string }>();
  return new Set(results.map((row) => row.name));
}

/**
 * Applies the migrations that are missing, in order, each in one transaction, and keeps the same books as
 * `wrangler d1 migrations apply`. Several processes may run it at once.
 * @returns the names of those applied now
 */
export async function migrate(d1: D1Database, folder: MigrationsFolder = "migrations"): Promise<string[]> {
  const applied: string[] = [];
  await retryWhenBusy(() => applyMissing(d1, folder, applied));
  return applied;
}

/** The same for the database and its log database, where it has one. */
export async function migrateBoth({ d1, logD1 }: Pick<LocalD1, "d1" | "logD1">): Promise<string[]> {
  return [...(await migrate(d1)), ...(logD1 ? await migrate(logD1, "log-migrations") : [])];
}

async function applyMissing(d1: D1Database, folder: MigrationsFolder, applied: string[]) {
  const names = await listMigrations(folder);
  await d1.prepare(migrationsTable).run();
  const there = await appliedNames(d1);
  if (isOlderThanBaseline([...there])) {
    throw failure(
      `The data in ${path.relative(root, stateFolder()) || "."} was made by an older version of the code: run \`npm run backup\` there, move the folder away, and run \`npm run restore\` here.`,
    );
  }

  for (const name of names.filter((each) => !there.has(each))) {
    const statements = await readMigration(name, folder);
    try {
      await d1.batch([
        d1.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name),
        ...statements.map((statement) => d1.prepare(statement)),
      ]);
      applied.push(name);
    } catch (error) {
      const wasAppliedMeanwhile = (await appliedNames(d1)).has(name);
      if (!wasAppliedMeanwhile) throw new Error(`migration ${name} failed`, { cause: error });
    }
  }
}
