import { sql } from "drizzle-orm";
import type { AppContext } from "~/features/context";
import { oldestOpenQuery } from "~/features/outbox/due-events.server";
import { checkTasks } from "~/features/scheduled/queries.server";
import { version } from "~/version";

/** Timeout of each part. Milliseconds. */
const timeLimit = 1_000;

/** An undelivered event older than this makes the site degraded. Seconds. */
const oldOutbox = 300;

/** If one of these tables cannot be read, users cannot log in or are not recognised, or no job can be shown. */
export const neededTables = [
  "users",
  "sessions",
  "profiles",
  "companies",
  "company_members",
  "pending_sign_ups",
  "rate_limits",
  "jobs",
] as const;

const readsOne = (table: string) => `(select 1 from ${table} limit 1)`;

/** The health of the site, for monitoring: no personal data and no error messages. */
export interface Health {
  /**
   * failing: no page can be served, or none to signed-in users. degraded: pages are served, and something needs
   * attention.
   */
  status: "ok" | "degraded" | "failing";
  database: "ok" | "failing";
  /** The needed tables that cannot be read; null when unknown, as while the database fails. */
  failing_tables: string[] | null;
  /** The database of the log tables; the main database where they have none of their own. */
  log_database: "ok" | "failing";
  /** Whether the feed's first room answers. */
  rooms: "ok" | "failing";
  /** Seconds since the oldest undelivered event was recorded, 0 when all are delivered; null when unknown. */
  outbox_age: number | null;
  /** Tasks that have not run for three of their periods; null when unknown. */
  late_tasks: string[] | null;
  /** Tasks that have not had their first chance to run, such as new ones; null when unknown. */
  awaiting_tasks: string[] | null;
  /** Tasks that an owner has paused: they are not late and do not make the site degraded; null when unknown. */
  paused_tasks: string[] | null;
  version: string;
}

/**
 * Checks every part, each for at most a second. When the needed tables fail, each table is checked for another second.
 * A part that fails or is too slow is unknown. Never throws.
 */
export async function readHealth({
  db,
  logDb,
  now,
  live,
}: Pick<AppContext, "db" | "logDb" | "now" | "live">): Promise<Health> {
  const [answers, tables, logs, createdAt, tasks, rooms] = await Promise.all([
    known(async () => (await db.get(sql`select 1`), true)),
    known(async () => (await db.get(sql.raw(`select ${neededTables.map(readsOne).join(", ")}`)), true)),
    known(async () => (await logDb.get(sql`select 1`), true)),
    known(async () => (await db.get<{ created_at: number | null }>(oldestOpenQuery))?.created_at ?? now()),
    known(() => checkTasks(db, now())),
    known(async () => (await live.ping(), true)),
  ]);
  const failingTables = tables !== null ? [] : answers === null ? null : await listFailingTables(db);
  const outboxAge = createdAt === null ? null : Math.max(0, Math.round((now() - createdAt) / 1000));
  const isWell =
    outboxAge !== null && outboxAge <= oldOutbox && tasks?.late.length === 0 && logs !== null && rooms !== null;
  return {
    status: answers === null || failingTables?.length !== 0 ? "failing" : isWell ? "ok" : "degraded",
    database: answers === null ? "failing" : "ok",
    failing_tables: failingTables,
    log_database: logs === null ? "failing" : "ok",
    rooms: rooms === null ? "failing" : "ok",
    outbox_age: outboxAge,
    late_tasks: tasks?.late ?? null,
    awaiting_tasks: tasks?.awaiting ?? null,
    paused_tasks: tasks?.paused ?? null,
    version,
  };
}

/** Each table is checked alone after the combined check has failed. */
async function listFailingTables(db: AppContext["db"]): Promise<string[]> {
  const read = await Promise.all(
    neededTables.map((table) => known(async () => (await db.get(sql.raw(`select ${readsOne(table)}`)), true))),
  );
  return neededTables.filter((_table, at) => read[at] === null);
}

/** The result of a check; null when it fails or is too slow. The response names the part, so nothing is logged. */
async function known<Value>(ask: () => Promise<Value>): Promise<Value | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, timeLimit, null)));
  try {
    return await Promise.race([ask(), late]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
