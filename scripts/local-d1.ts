import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { Log, LogLevel, Miniflare } from "miniflare";
import { retryWhenBusy } from "~/features/jobs/import/retry";

const root = fileURLToPath(new URL("..", import.meta.url));

/** The folder that local state is kept in; another one with the variable STATE_DIR. */
export function stateFolder(): string {
  return path.resolve(root, process.env.STATE_DIR || ".wrangler/state");
}

async function databaseId(): Promise<string> {
  const config = await readFile(path.join(root, "wrangler.toml"), "utf8");
  const id = /^\s*database_id\s*=\s*"([^"]+)"/m.exec(config)?.[1];
  if (!id) throw new Error("wrangler.toml names no database_id");
  return id;
}

interface LocalD1 {
  d1: D1Database;
  /** Asks the script, by a query string, for its answer in JSON. Throws when it fails. */
  ask(query: string): Promise<unknown>;
  close(): Promise<void>;
}

/**
 * The local database, over the same file as the development and the production-like server. Close it, or the process
 * stays alive. Another process may have it open too: a write can then fail with SQLITE_BUSY and wants another try.
 * @param script a worker that has the database as DB
 */
export async function openLocalD1(folder = stateFolder(), script = "export default {}"): Promise<LocalD1> {
  const miniflare = new Miniflare({
    modules: true,
    script,
    compatibilityDate: "2026-04-01",
    compatibilityFlags: ["nodejs_compat"],
    cf: false,
    d1Databases: { DB: await databaseId() },
    d1Persist: path.join(folder, "v3/d1"),
    // A lock met on the way is logged by the runtime as an error, though the next try succeeds.
    log: new Log(LogLevel.NONE),
    handleRuntimeStdio(stdout: Readable, stderr: Readable) {
      stdout.resume();
      stderr.resume();
    },
  });
  // Two versions of the Workers types describe the same binding.
  const d1 = (await miniflare.getD1Database("DB")) as unknown as D1Database;
  const ask = async (query: string) => {
    const answer = await miniflare.dispatchFetch(`http://localhost/?${query}`);
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  };
  return { d1, ask, close: () => miniflare.dispose() };
}

/** The statements of a migration; drizzle-kit separates them, and a trigger has semicolons of its own. */
function statementsOf(migration: string): string[] {
  return migration.split("--> statement-breakpoint").filter((statement) => statement.replace(/^\s*--.*$/gm, "").trim() !== "");
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
export async function migrate(d1: D1Database): Promise<string[]> {
  const applied: string[] = [];
  await retryWhenBusy(() => applyMissing(d1, applied));
  return applied;
}

async function applyMissing(d1: D1Database, applied: string[]) {
  const folder = path.join(root, "db/migrations");
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  await d1
    .prepare(
      "CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)",
    )
    .run();
  const there = await appliedNames(d1);

  for (const name of names.filter((each) => !there.has(each))) {
    const statements = statementsOf(await readFile(path.join(folder, name), "utf8"));
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
