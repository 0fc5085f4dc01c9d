import { and, eq, inArray, isNull, sql, type SQL } from "drizzle-orm";
import { createId } from "db/id";
import { adminUsers, notifications, serverTasks, users } from "db/schema";
import { eachOf } from "db/statements";
import type { Counts } from "~/features/budgets/budget";
import type { AppContext } from "~/features/context";
import { recordMail } from "~/features/mail/record-mail.server";
import { writeMail } from "~/features/mail/write-mail.server";
import { scrub } from "~/log/log";
import { optional } from "~/optional.server";
import { formatMoment } from "~/ui/format";
import { isLate, type Task } from "../task";
import { alarmOf, type Alarm, type WatchedState } from "./alarm";
import { lateTasksMail } from "./alarm-mail";
import { noteNewTasks } from "./new-tasks.server";

const nameOf = (name: string) => name.replaceAll("_", " ");

type Row = Omit<WatchedState, "dueSince"> & Pick<typeof serverTasks.$inferSelect, "lastError">;

function faultOf(
  alarm: Alarm,
  { lastStartedAt, lastSucceededAt, lastError, pausedAt }: Row,
  dueSince: number | null,
): string {
  if (alarm === "paused") return `is still paused, since ${formatMoment(pausedAt ?? 0)}`;
  if (alarm === "behind") return `overdue, an email or push was due at ${formatMoment(dueSince ?? 0)}`;
  if (lastStartedAt === null) return "has never run";
  if (lastSucceededAt !== null && lastStartedAt <= lastSucceededAt)
    return `hasn't run since ${formatMoment(lastStartedAt)}`;
  const how = lastError === null ? "its runs don't finish" : `its last run failed (${scrub(lastError).slice(0, 100)})`;
  return `hasn't succeeded${lastSucceededAt === null ? "" : ` since ${formatMoment(lastSucceededAt)}`}, ${how}`;
}

const newTask: Row = {
  lastStartedAt: null,
  lastSucceededAt: null,
  lastError: null,
  pausedAt: null,
  pausedUntil: null,
  knownSince: null,
  alarmedAt: null,
};

/** The task that sends deliveries: alarms about overdue mails are noted in its row. */
const sender = "deliver_messages";

/** Since when the oldest due mail or push is due; null for none. */
const oldestDueQuery = (now: number): SQL =>
  sql`select min(due_at) as dueSince from (select min(next_attempt_at) as due_at from deliveries where channel = 'email' and next_attempt_at is not null and next_attempt_at <= ${now}
    union all select min(next_attempt_at) from deliveries where channel = 'push' and next_attempt_at is not null and next_attempt_at <= ${now})`;

/**
 * Notifies at most three owners, by one mail and one notification, of tasks that are late, still paused after a day or
 * far behind with mails. Each task is reported once until it has succeeded again. Nothing is reported when the watch
 * itself is late, too. For the cron, under another expression than most tasks: it would not notice that its own
 * expression does not run.
 * @param tasks all of them
 */
export async function watchTasks(context: AppContext, tasks: readonly Task[]): Promise<Counts> {
  const { db, logDb, now } = context;
  const at = now();
  const [listed, due] = await Promise.all([
    db.select().from(serverTasks),
    optional("the oldest due mail", logDb.get<{ dueSince: number | null }>(oldestDueQuery(at)), null),
  ]);
  const rows = new Map(listed.map((row) => [row.name, row]));
  await noteNewTasks(db, tasks, rows, at);
  // The watch itself did not run: the machine slept, or triggers are missing. Missed work is being done now.
  const own = tasks.find(({ name }) => name === "watch_tasks");
  if (own && isLate(own, rows.get(own.name) ?? newTask, at)) return { alarms: 0 };
  const alarms = tasks.flatMap((task) => {
    const state = rows.get(task.name) ?? newTask;
    const dueSince = task.name === sender ? (due?.dueSince ?? null) : null;
    const alarm = alarmOf(task, { ...state, dueSince }, at);
    return alarm ? [{ name: task.name, does: task.does, fault: faultOf(alarm, state, dueSince) }] : [];
  });
  if (alarms.length === 0) return { alarms: 0 };
  await alarmOwners(context, alarms, at);
  return { alarms: alarms.length };
}

async function alarmOwners(
  context: AppContext,
  alarms: readonly { name: string; does: string; fault: string }[],
  at: number,
): Promise<void> {
  const { db } = context;
  const owners = await db
    .select({ id: users.id, email: users.email })
    .from(adminUsers)
    .innerJoin(users, eq(users.id, adminUsers.userId))
    .where(and(eq(adminUsers.role, "owner"), isNull(users.erasedAt)))
    .limit(3);
  const letter = {
    tasks: alarms.map(({ name, does, fault }) => ({
      title: nameOf(name),
      lines: [`${fault.charAt(0).toUpperCase()}${fault.slice(1)}`, `What it does: ${does}`],
      href: `${context.siteUrl}/edge-functions/${name}`,
    })),
    link: `${context.siteUrl}/edge-functions`,
  };
  const mails = await Promise.all(
    owners.map(async ({ email: to }) =>
      recordMail(context, {
        to,
        cause: "to_staff",
        ...(await writeMail(context, lateTasksMail, letter, { locale: "en" })),
      }),
    ),
  );
  const [title, more] = [lateTasksMail.subject(letter), alarms.length > 3 ? `; and ${alarms.length - 3} more` : ""];
  const message =
    alarms
      .slice(0, 3)
      .map(({ name, fault }) => `${nameOf(name)}: ${fault}`)
      .join("; ") + more;
  // The mark and the alarm are written together, so that nobody is notified twice.
  await db.batch([
    db
      .update(serverTasks)
      .set({ alarmedAt: at })
      .where(inArray(serverTasks.name, eachOf(alarms.map(({ name }) => name)))),
    ...owners.map(({ id }) =>
      db
        .insert(notifications)
        .values({
          id: `tasks-${createId(at)}`,
          userId: id,
          title,
          message,
          type: "warning",
          actionUrl: "/edge-functions",
          createdAt: at,
        }),
    ),
    ...mails.map(({ statement }) => statement),
  ]);
  // At once: the task that sends mails may be the one that does not run.
  for (const { send } of mails) send();
}
