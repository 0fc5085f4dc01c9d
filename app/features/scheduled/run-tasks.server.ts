import { and, eq, lte, sql } from "drizzle-orm";
import { createId } from "db/id";
import { serverTasks, taskRuns } from "db/schema";
import type { Budget, Cost, Counts } from "~/features/budgets/budget";
import type { AppContext } from "~/features/context";
import { textOf } from "~/features/outbox/failure";
import { logWarning } from "~/log/log";
import { metered } from "./meter.server";
import type { Task } from "./task";

/** Without one of its own a task has this long, in seconds; so that the tasks of an invocation end before the next one starts. */
const defaultSeconds = 10;

/** While a task runs, no other invocation runs it; one that was killed is followed by the next a minute later. Milliseconds. */
export const taskLease = 55_000;

/** The statements with which a run takes its lease and writes itself down. */
export const ownStatements = 3;

/** What a run has cost says nothing of what it has done. */
const costs = new Set(["statements", "requests", "trips"]);

export type TaskResult = { state: "skipped" } | { state: "done"; counts: Counts } | { state: "failed"; counts: Counts; error: unknown };

/**
 * Runs a task, unless another invocation is at it, and writes down how it went. What it has thrown is in the result; throws only
 * when the lease cannot be taken or the run not be written down.
 */
export async function runTask(context: AppContext, task: Task): Promise<TaskResult> {
  const startedAt = context.now();
  const lockedUntil = startedAt + taskLease;
  if (!(await takeLease(context, task, startedAt, lockedUntil))) return { state: "skipped" };

  const used: Cost = { statements: 0, requests: 0 };
  const beside: Promise<unknown>[] = [];
  let counted: Counts = {};
  let failure: { error: unknown } | null = null;
  try {
    counted = (await task.run(metered(context, used, beside), budgetOf(context, task, used, startedAt))) ?? {};
  } catch (error) {
    failure = { error };
  }
  await Promise.allSettled(beside);

  const durationMs = context.now() - startedAt;
  const counts = { ...counted, ...used };
  const error = failure && textOf(failure.error).slice(0, 500);
  const didSomething = failure !== null || Object.entries(counted).some(([what, count]) => count > 0 && !costs.has(what));
  const { statements, requests = 0 } = task.most;
  if (used.statements > statements || used.requests > requests) logWarning(`${task.name} has used more than its bound: ${JSON.stringify(used)}`);
  await context.db
    .update(serverTasks)
    .set({ lockedUntil: 0, lastDurationMs: durationMs, lastCounts: counts, lastError: error })
    .where(and(eq(serverTasks.name, task.name), eq(serverTasks.lockedUntil, lockedUntil)));
  if (didSomething) await context.logDb.insert(taskRuns).values({ id: createId(startedAt), task: task.name, startedAt, durationMs, counts, error });
  return failure ? { state: "failed", counts, error: failure.error } : { state: "done", counts };
}

/** Runs the tasks one after the other. One that fails keeps none of the others from running; in the end it throws what they have thrown. */
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

async function takeLease({ db }: AppContext, { name }: Task, startedAt: number, lockedUntil: number): Promise<boolean> {
  const taken = await db
    .insert(serverTasks)
    .values({ name, lockedUntil, lastStartedAt: startedAt })
    .onConflictDoUpdate({ target: serverTasks.name, set: { lockedUntil, lastStartedAt: startedAt }, setWhere: lte(serverTasks.lockedUntil, sql`${startedAt}`) })
    .returning({ name: serverTasks.name });
  return taken.length > 0;
}

function budgetOf(context: AppContext, { most }: Task, used: Cost, startedAt: number): Budget {
  const until = startedAt + (most.seconds ?? defaultSeconds) * 1000;
  return {
    allows: ({ statements = 0, requests = 0 }) =>
      used.statements + statements <= most.statements && used.requests + requests <= (most.requests ?? 0) && context.now() < until,
  };
}
