import { and, desc, eq, inArray, lt, or, sql } from "drizzle-orm";
import { hour } from "db/catalogues/time";
import type { Db } from "db/client";
import { serverTasks, taskRuns, users } from "db/schema";
import type { AppContext } from "~/features/context";
import type { Cursor } from "~/features/list-page";
import { isLate, isPaused, type Task } from "./task";
import { tasks } from "./tasks.server";
import { noteNewTasks } from "./watch/new-tasks.server";

const neverRan = {
  lockedUntil: 0,
  lastStartedAt: null,
  lastSucceededAt: null,
  lastDurationMs: null,
  lastCounts: null,
  lastError: null,
  knownSince: null,
  pausedAt: null,
  pausedUntil: null,
  pausedBy: null,
  pauseReason: null,
} as const;

type Row = Omit<typeof serverTasks.$inferSelect, "cursor" | "alarmedAt" | "lastRequest" | "name">;

function listedTask({ name, does, cron, daily, isCritical, longestPause }: Task, row: Row, now: number) {
  const {
    lastStartedAt,
    lastSucceededAt,
    lastDurationMs,
    lastCounts,
    lastError,
    pausedAt,
    pausedUntil,
    pausedBy,
    pauseReason,
  } = row;
  return {
    name,
    does,
    cron,
    daily,
    /** How long a pause lasts at most, in milliseconds; null where it may last until an owner ends it. */
    longestPause: longestPause ?? null,
    isCritical: isCritical === true,
    /** ms UTC; null when it never ran */
    lastStartedAt,
    lastSucceededAt,
    lastDurationMs,
    lastCounts,
    lastError,
    isRunning: row.lockedUntil > now,
    /** The last run was killed: it has started, not ended, and its lease is over. */
    isKilled: lastStartedAt !== null && lastDurationMs === null && row.lockedUntil <= now,
    isLate: isLate({ cron, daily }, row, now),
    pause:
      pausedAt !== null && isPaused(row, now)
        ? { since: pausedAt, until: pausedUntil, by: pausedBy, reason: pauseReason }
        : null,
  };
}

export type ListedTask = ReturnType<typeof listedTask>;

/** Every task of the server with the result of its last run; a task that never ran has no times. @param now ms UTC */
export async function listTasks(db: Db, now: number): Promise<ListedTask[]> {
  const rows = new Map((await db.select().from(serverTasks)).map((row) => [row.name, row]));
  return tasks.map((task) => listedTask(task, rows.get(task.name) ?? neverRan, now));
}

/** A task by its name, with the result of its last run; null for an unknown name. @param now ms UTC */
export async function findTask(db: Db, name: string, now: number): Promise<ListedTask | null> {
  const task = tasks.find((each) => each.name === name);
  if (!task) return null;
  return listedTask(
    task,
    (await db.select().from(serverTasks).where(eq(serverTasks.name, name)).get()) ?? neverRan,
    now,
  );
}

/** The names of those who have paused a task, by their ids. */
export async function namesOfPausers(db: Db, listed: readonly ListedTask[]): Promise<Record<string, string>> {
  const ids = [...new Set(listed.flatMap(({ pause }) => pause?.by ?? []))].slice(0, 50);
  if (ids.length === 0) return {};
  const people = await db.select({ id: users.id, name: users.fullName }).from(users).where(inArray(users.id, ids));
  return Object.fromEntries(people.map(({ id, name }) => [id, name]));
}

/**
 * The names of tasks that are late, of those that await their first run, and of those that are paused; new ones are
 * noted as seen. @param now ms UTC
 */
export async function checkTasks(db: Db, now: number): Promise<Record<"late" | "awaiting" | "paused", string[]>> {
  const { name, lastStartedAt, lastSucceededAt, knownSince, pausedAt, pausedUntil } = serverTasks;
  const rows = new Map(
    (
      await db.select({ name, lastStartedAt, lastSucceededAt, knownSince, pausedAt, pausedUntil }).from(serverTasks)
    ).map((row) => [row.name, row]),
  );
  await noteNewTasks(db, tasks, rows, now);
  const stateOf = (task: Task) => rows.get(task.name) ?? neverRan;
  const namesOf = (has: (task: Task, state: ReturnType<typeof stateOf>) => boolean) =>
    tasks.filter((task) => has(task, stateOf(task))).map((task) => task.name);
  return {
    late: namesOf((task, state) => isLate(task, state, now)),
    awaiting: namesOf(
      (task, state) => state.lastStartedAt === null && !isLate(task, state, now) && !isPaused(state, now),
    ),
    paused: namesOf((_task, state) => isPaused(state, now)),
  };
}

/** The most stored runs of the last day that are added up. */
const mostRunsCounted = 20_000;

/** The sums of the stored runs of a task in one hour. */
export interface HourOfRuns {
  task: string;
  /** Hours since 1970. */
  hour: number;
  runs: number;
  failed: number;
  longestMs: number;
}

/** The stored runs of all tasks in the last 24 hours, by hour. @param now ms UTC */
export const listHours = ({ logDb }: Pick<AppContext, "logDb">, now: number) => logDb.all<HourOfRuns>(hoursQuery(now));

const hoursQuery = (
  now: number,
) => sql`select task, started_at / ${sql.raw(String(hour))} as hour, count(*) as runs, sum(error is not null) as failed, max(duration_ms) as longestMs
  from (select task, started_at, duration_ms, error from task_runs where started_at >= ${(Math.floor(now / hour) - 23) * hour} order by started_at desc limit ${mostRunsCounted}) group by task, hour`;

export const runsPageSize = 30;

/** The stored runs of a task, the newest first, and one more than fit on a page. */
export const listRuns = (
  { logDb }: Pick<AppContext, "logDb">,
  task: string,
  before: Cursor | null,
  limit = runsPageSize + 1,
) =>
  logDb
    .select()
    .from(taskRuns)
    .where(
      and(
        eq(taskRuns.task, task),
        before
          ? or(lt(taskRuns.startedAt, before.at), and(eq(taskRuns.startedAt, before.at), lt(taskRuns.id, before.id)))
          : undefined,
      ),
    )
    .orderBy(desc(taskRuns.startedAt), desc(taskRuns.id))
    .limit(limit);
