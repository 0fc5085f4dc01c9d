import { and, eq, gt, gte, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { createId, idsBefore, isId } from "db/id";
import { serverTasks, taskRuns } from "db/schema";
import { recordAudit, type AdminActor } from "~/features/audit/audit.server";
import type { Budget, Cost, Counts } from "~/features/budgets/budget";
import type { AppContext } from "~/features/context";
import { textOf } from "~/features/outbox/failure";
import { logError, logWarning } from "~/log/log";
import { metered } from "./meter.server";
import { lastDue, type Task } from "./task";

/** The default time limit of a task, in seconds; it lets the tasks of an invocation end before the next one starts. */
const defaultSeconds = 10;

/**
 * How long a run holds the lease of its task: no other invocation runs it meanwhile, and a killed run is followed by
 * the next a minute later. Milliseconds.
 */
export const taskLease = 55_000;

/** The statements by which a run takes its lease and records itself. */
export const ownStatements = 3;

/** The cost of a run is not one of its results. */
const costs = new Set(["statements", "requests", "trips"]);

interface Run {
  counts: Counts;
  durationMs: number;
}

/** "skipped": another invocation runs it, it is paused, or it is daily and has run today. */
export type TaskResult = { state: "skipped" } | ({ state: "done" } & Run) | ({ state: "failed"; error: unknown } & Run);

/** A run for which an owner has asked. */
interface AskedRun {
  actor: AdminActor;
  /** Of the form; the same one is done once. */
  requestId: string;
}

/**
 * Runs a task, unless another invocation runs it, it is paused or not due, and records the result. An error of the task
 * is logged and returned; throws only when the lease cannot be taken or the run cannot be recorded.
 * @param asked a request of an owner: the task runs even when it is paused or not due, with an audit entry, once per
 * form
 */
export async function runTask(context: AppContext, task: Task, asked: AskedRun | null = null): Promise<TaskResult> {
  const startedAt = context.now();
  const lockedUntil = startedAt + taskLease;
  const isTaken = asked
    ? await takeAskedLease(context, task, asked, startedAt, lockedUntil)
    : await takeLease(context, task, startedAt, lockedUntil);
  if (!isTaken) return { state: "skipped" };

  const used: Cost = { statements: 0, requests: 0 };
  const beside: Promise<unknown>[] = [];
  let counted: Counts = {};
  let failure: { error: unknown } | null = null;
  try {
    counted = (await task.run(metered(context, used, beside), budgetOf(context, task, used, startedAt))) ?? {};
  } catch (error) {
    failure = { error };
    logError(`the task ${task.name}`, error);
  }
  await Promise.allSettled(beside);

  const durationMs = context.now() - startedAt;
  const counts = { ...counted, ...used };
  const error = failure && textOf(failure.error).slice(0, 500);
  const didSomething =
    failure !== null || Object.entries(counted).some(([what, count]) => count > 0 && !costs.has(what));
  const { statements, requests = 0 } = task.most;
  if (used.statements > statements || used.requests > requests)
    logWarning(`${task.name} has used more than its bound: ${JSON.stringify(used)}`);
  await context.db
    .update(serverTasks)
    .set({
      lockedUntil: 0,
      lastDurationMs: durationMs,
      lastCounts: counts,
      lastError: error,
      ...(failure ? {} : { lastSucceededAt: startedAt + durationMs, ...withoutEndedPause(startedAt) }),
    })
    .where(and(eq(serverTasks.name, task.name), eq(serverTasks.lockedUntil, lockedUntil)));
  if (didSomething || asked)
    await context.logDb
      .insert(taskRuns)
      .values({ id: createId(startedAt), task: task.name, startedAt, durationMs, counts, error });
  return failure
    ? { state: "failed", counts, durationMs, error: failure.error }
    : { state: "done", counts, durationMs };
}

/** Runs the tasks one after the other. A failure does not stop the others; all errors are thrown at the end. */
export async function runTasks(context: AppContext, tasks: readonly Task[]): Promise<void> {
  const failures: string[] = [];
  for (const task of tasks) {
    try {
      const result = await runTask(context, task);
      if (result.state === "failed") throw result.error;
    } catch (error) {
      failures.push(`${task.name}: ${textOf(error)}`);
    }
  }
  if (failures.length > 0) throw new Error(`tasks failed: ${failures.join("; ")}`);
}

/** The lease is free. A lease far in the future was taken before the clock was set back; server clocks differ by less. */
const isFree = (startedAt: number) =>
  or(lte(serverTasks.lockedUntil, sql`${startedAt}`), gt(serverTasks.lockedUntil, sql`${startedAt + 10 * taskLease}`));

/** The figures are cleared at the start, so that a killed run does not show those of the one before. */
const begun = { lastDurationMs: null, lastCounts: null, lastError: null };

/** A pause that had ended when a run began; until a run succeeds, its end is the time from which the task is due. */
function withoutEndedPause(startedAt: number) {
  const kept = (column: SQLiteColumn) =>
    sql`case when ${serverTasks.pausedUntil} <= ${startedAt} then null else ${column} end`;
  return {
    pausedAt: kept(serverTasks.pausedAt),
    pausedUntil: kept(serverTasks.pausedUntil),
    pausedBy: kept(serverTasks.pausedBy),
    pauseReason: kept(serverTasks.pauseReason),
  };
}

/** How long a failed daily task is retried on the same day. Milliseconds. */
const triedFor = 3600_000;

/**
 * A daily task is due when it has not succeeded since its due time, and has not started since or is being retried.
 * Times in the future are from before the clock was set back.
 */
function isDue(task: Task, startedAt: number) {
  const since = lastDue(task, startedAt);
  if (since === null) return undefined;
  const isOlder = (column: SQLiteColumn) =>
    sql`(${column} is null or ${column} not between ${since} and ${startedAt + 10 * taskLease})`;
  return startedAt < since + triedFor ? isOlder(serverTasks.lastSucceededAt) : isOlder(serverTasks.lastStartedAt);
}

/** Scheduled runs take no lease on a paused task, nor on a daily one that has succeeded today. */
async function takeLease({ db }: AppContext, task: Task, startedAt: number, lockedUntil: number): Promise<boolean> {
  const { name } = task;
  const taken = await db
    .insert(serverTasks)
    .values({ name, lockedUntil, lastStartedAt: startedAt })
    .onConflictDoUpdate({
      target: serverTasks.name,
      set: { lockedUntil, lastStartedAt: startedAt, ...begun },
      setWhere: and(
        isFree(startedAt),
        isDue(task, startedAt),
        or(isNull(serverTasks.pausedAt), lte(serverTasks.pausedUntil, startedAt)),
      ),
    })
    .returning({ name: serverTasks.name });
  return taken.length > 0;
}

/**
 * The range of valid form ids around now: a page from yesterday runs nothing, and no id can block later ones.
 * Milliseconds.
 */
const askedWithin = { before: 24 * 3600_000, ahead: 60_000 };

/** Whether a form's id can be one that its page has made by now. @param now ms UTC */
export const isRequestOf = (now: number, id: string) =>
  isId(id) && id >= idsBefore(now - askedWithin.before) && id < idsBefore(now + askedWithin.ahead);

async function takeAskedLease(
  context: AppContext,
  { name }: Task,
  { actor, requestId }: AskedRun,
  startedAt: number,
  lockedUntil: number,
): Promise<boolean> {
  const set = { lockedUntil, lastStartedAt: startedAt, lastRequest: requestId, ...begun };
  const [taken] = await context.db.batch([
    context.db
      .insert(serverTasks)
      .values({ name, ...set })
      .onConflictDoUpdate({
        target: serverTasks.name,
        set,
        setWhere: and(
          isFree(startedAt),
          or(
            isNull(serverTasks.lastRequest),
            lt(serverTasks.lastRequest, requestId),
            gte(serverTasks.lastRequest, idsBefore(startedAt + askedWithin.ahead)),
          ),
        ),
      })
      .returning({ name: serverTasks.name }),
    recordAudit(context, { actor, action: "task_run", subjectId: name }).statement,
  ]);
  return taken.length > 0;
}

function budgetOf(context: AppContext, { most }: Task, used: Cost, startedAt: number): Budget {
  const until = startedAt + (most.seconds ?? defaultSeconds) * 1000;
  return {
    allows: ({ statements = 0, requests = 0 }) =>
      used.statements + statements <= most.statements &&
      used.requests + requests <= (most.requests ?? 0) &&
      context.now() < until,
  };
}
