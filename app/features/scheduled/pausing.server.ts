import { and, eq, gt, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import { serverTasks, users } from "db/schema";
import { always, every, existsIn, ifChanged, some } from "db/statements";
import { recordAudit, type AdminActor } from "~/features/audit/audit.server";
import type { AppContext } from "~/features/context";
import { mailOwners } from "~/features/mail/mail-owners.server";
import { formatMoment } from "~/ui/format";
import { isRequestOf, runTask, type TaskResult } from "./run-tasks.server";
import { tasks } from "./tasks.server";
import { pausedTaskMail } from "./watch/pause-mail";

/** The result of an owner's act on a task. "again": another owner was quicker; "unknown": no task has this name. */
type PauseResult = "done" | "again" | "unknown";

/** Tolerance between choosing a pause and checking it. Milliseconds. */
const leeway = 60_000;

const isPausedAt = (now: number) =>
  every(isNotNull(serverTasks.pausedAt), some(isNull(serverTasks.pausedUntil), gt(serverTasks.pausedUntil, now)));

/**
 * Pauses a task, with an audit entry; the owners are mailed when the task is critical, or watches the others. A run
 * that has begun continues. "too long": this task cannot be paused for so long.
 * @param until ms UTC; null for a pause that an owner ends
 */
export async function pauseTask(
  context: AppContext,
  actor: AdminActor,
  name: string,
  { reason, until }: { reason: string; until: number | null },
): Promise<PauseResult | "too long"> {
  const task = tasks.find((each) => each.name === name);
  if (!task) return "unknown";
  const now = context.now();
  if (task.longestPause !== undefined && (until === null || until > now + task.longestPause + leeway))
    return "too long";
  const set = { pausedAt: now, pausedUntil: until, pausedBy: actor.userId, pauseReason: reason };
  const after = { paused: true, until: until === null ? "someone resumes it" : new Date(until).toISOString() };
  const isDone = existsIn(
    serverTasks,
    and(eq(serverTasks.name, name), eq(serverTasks.pausedAt, now), eq(serverTasks.pausedBy, actor.userId)),
  );
  const mails =
    task.isCritical || task.longestPause !== undefined
      ? await mailsOfPause(context, actor, name, { reason, until }, isDone)
      : [];
  const [paused] = await context.db.batch([
    context.db
      .insert(serverTasks)
      .values({ name, ...set })
      .onConflictDoUpdate({ target: serverTasks.name, set, setWhere: sql`not (${isPausedAt(now)})` })
      .returning({ name: serverTasks.name }),
    recordAudit(
      context,
      { actor, action: "task_paused", subjectId: name, detail: reason, before: { paused: false }, after },
      ifChanged,
    ).statement,
    ...mails.map(({ statement }) => statement),
  ]);
  if (paused.length === 0) return "again";
  for (const { send } of mails) send();
  return "done";
}

async function mailsOfPause(
  context: AppContext,
  { userId }: AdminActor,
  name: string,
  { reason, until }: { reason: string; until: number | null },
  when: SQL,
) {
  const by = await context.db.select({ name: users.fullName }).from(users).where(eq(users.id, userId)).get();
  const letter = {
    task: name.replaceAll("_", " "),
    by: by?.name ?? "",
    reason,
    until: until === null ? null : formatMoment(until),
    link: `${context.siteUrl}/edge-functions/${name}`,
  };
  return mailOwners(context, pausedTaskMail, letter, when);
}

/**
 * Ends the pause of a task, with an audit entry. "changed" when it was paused again since the page was read.
 * @param seenAt the start of the pause that the page has shown, ms UTC; null when no page was shown
 */
export async function resumeTask(
  context: AppContext,
  actor: AdminActor,
  name: string,
  seenAt: number | null,
): Promise<PauseResult | "changed"> {
  if (!tasks.some((task) => task.name === name)) return "unknown";
  const now = context.now();
  const [resumed] = await context.db.batch([
    context.db
      .update(serverTasks)
      .set({ pausedUntil: now })
      .where(
        and(eq(serverTasks.name, name), isPausedAt(now), seenAt === null ? always : eq(serverTasks.pausedAt, seenAt)),
      )
      .returning({ name: serverTasks.name }),
    recordAudit(
      context,
      { actor, action: "task_resumed", subjectId: name, before: { paused: true }, after: { paused: false } },
      ifChanged,
    ).statement,
  ]);
  if (resumed.length > 0) return "done";
  const still = await context.db
    .select({ name: serverTasks.name })
    .from(serverTasks)
    .where(and(eq(serverTasks.name, name), isPausedAt(now)))
    .get();
  return still ? "changed" : "again";
}

/**
 * Runs a task now, once per submitted form, also while it is paused; null when no task has this name. "skipped": it is
 * running, or this form has run it. "outdated": no page has made this id within a day. Throws only when the lease
 * cannot be taken.
 */
export async function runNow(
  context: AppContext,
  actor: AdminActor,
  name: string,
  requestId: string,
): Promise<TaskResult | { state: "outdated" } | null> {
  const task = tasks.find((each) => each.name === name);
  if (!task) return null;
  if (!isRequestOf(context.now(), requestId)) return { state: "outdated" };
  return runTask(context, task, { actor, requestId });
}
