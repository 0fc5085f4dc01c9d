import { eq, sql } from "drizzle-orm";
import { serverTasks } from "db/schema";
import { ifChanged } from "db/statements";
import { recordAudit, type AdminActor } from "~/features/audit/audit.server";
import type { AppContext } from "~/features/context";
import { runTask, type TaskResult } from "./run-tasks.server";
import { tasks } from "./tasks.server";

/** Of the task as an owner has seen it; "again": somebody else was quicker; "unknown": no task has this name. */
export type PauseResult = "done" | "again" | "unknown";

const isPausedAt = (now: number) => sql`${serverTasks.pausedAt} is not null and (${serverTasks.pausedUntil} is null or ${serverTasks.pausedUntil} > ${now})`;

/** Keeps the clock from running a task, with a line in the audit log. A run that has begun goes on. @param until ms UTC; null for a pause that an owner ends */
export async function pauseTask(context: AppContext, actor: AdminActor, name: string, { reason, until }: { reason: string; until: number | null }): Promise<PauseResult> {
  if (!tasks.some((task) => task.name === name)) return "unknown";
  const now = context.now();
  const set = { pausedAt: now, pausedUntil: until, pausedBy: actor.userId, pauseReason: reason };
  const after = { paused: true, until: until === null ? "somebody ends it" : new Date(until).toISOString() };
  const [paused] = await context.db.batch([
    context.db
      .insert(serverTasks)
      .values({ name, ...set })
      .onConflictDoUpdate({ target: serverTasks.name, set, setWhere: sql`not (${isPausedAt(now)})` })
      .returning({ name: serverTasks.name }),
    recordAudit(context, { actor, action: "task_paused", subjectId: name, detail: reason, before: { paused: false }, after }, ifChanged).statement,
  ]);
  return paused.length > 0 ? "done" : "again";
}

/**
 * Lets the clock run a task again, with a line in the audit log: the pause ends now. "changed" when it was paused anew since the page was read.
 * @param seenAt when the pause began that the page has shown, ms UTC; null when nobody has looked at a page
 */
export async function resumeTask(context: AppContext, actor: AdminActor, name: string, seenAt: number | null): Promise<PauseResult | "changed"> {
  if (!tasks.some((task) => task.name === name)) return "unknown";
  const now = context.now();
  const [resumed] = await context.db.batch([
    context.db.update(serverTasks).set({ pausedUntil: now }).where(sql`${serverTasks.name} = ${name} and ${isPausedAt(now)} and ${seenAt === null ? sql`1` : eq(serverTasks.pausedAt, seenAt)}`).returning({ name: serverTasks.name }),
    recordAudit(context, { actor, action: "task_resumed", subjectId: name, before: { paused: true }, after: { paused: false } }, ifChanged).statement,
  ]);
  if (resumed.length > 0) return "done";
  const still = await context.db.select({ name: serverTasks.name }).from(serverTasks).where(sql`${serverTasks.name} = ${name} and ${isPausedAt(now)}`).get();
  return still ? "changed" : "again";
}

/**
 * Runs a task now, once for each form that asks for it, also while it is paused; null when no task has this name. "skipped": it is
 * running, or this form has run it. Throws only when the lease cannot be taken.
 */
export async function runNow(context: AppContext, actor: AdminActor, name: string, requestId: string): Promise<TaskResult | null> {
  const task = tasks.find((each) => each.name === name);
  if (!task) return null;
  return runTask(context, task, { actor, requestId });
}
