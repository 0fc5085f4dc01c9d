import { and, eq, lte, sql } from "drizzle-orm";
import type { Db } from "db/client";
import { jobAlerts, users } from "db/schema";
import { ifChanged } from "db/statements";
import { unlimited, type Budget, type Counts } from "~/features/budgets/budget";
import type { AppContext } from "~/features/context";
import { listCardsByKey } from "~/features/jobs/queries.server";
import { countText } from "~/features/jobs/search/count";
import { recordMailForCron } from "~/features/mail/record-mail.server";
import { logError } from "~/log/log";
import { alertMail, jobsPerMail } from "./mails.server";
import { findNew } from "./new-jobs.server";
import { nextDue, type SentFrequency } from "./schedule";

/** The most alerts per run. The outbox delivers more per run, so alerts do not delay other mails. */
export const perRun = 50;

/** One alert takes at most this many statements. */
const perAlert = 8;

/** A failed alert is retried after this time, so it does not block the others. Milliseconds. */
const putOff = 3_600_000;

/**
 * Whether mails may be sent: to a confirmed seeker account that is neither erased nor banned, and to an address without
 * an account unless a banned account has it. The consent to job mails is not checked: an alert is a separate opt-in,
 * and withdrawing the consent stops it.
 */
const mayBeSent = sql<number>`case when job_alerts.user_id is not null then exists (
    select 1 from users u join profiles p on p.user_id = u.id where u.id = job_alerts.user_id and u.erased_at is null
      and u.email_confirmed_at is not null and p.account_status <> 'banned')
  else not exists (
    select 1 from users u left join profiles p on p.user_id = u.id left join companies k on k.user_id = u.id
      where u.email = job_alerts.email and (p.account_status = 'banned' or k.account_status = 'banned')) end`;

/** The alerts that are due, the longest overdue first. */
function dueQuery(db: Db, now: number) {
  return db
    .select({
      id: jobAlerts.id,
      userId: jobAlerts.userId,
      locale: jobAlerts.locale,
      search: jobAlerts.search,
      frequency: sql<SentFrequency>`${jobAlerts.frequency}`,
      seenKey: jobAlerts.seenKey,
      nextAt: sql<number>`${jobAlerts.nextAt}`,
      /** An account's mails follow it to its new address. */
      to: sql<string>`coalesce(${users.email}, ${jobAlerts.email})`,
      mayBeSent,
    })
    .from(jobAlerts)
    .leftJoin(users, eq(users.id, jobAlerts.userId))
    .where(lte(jobAlerts.nextAt, now))
    .orderBy(jobAlerts.nextAt)
    .limit(perRun);
}

type DueAlert = Awaited<ReturnType<typeof dueQuery>>[number];

/**
 * Queues the mail of one alert and sets its next time, in one batch and only if no other run has done so. A run that
 * dies before the batch leaves the alert unchanged. If it dies later, the mail is in the deliveries, and their cron
 * sends it.
 * @returns false when there was nothing new, or another run has sent it
 */
async function sendAlert(context: AppContext, alert: DueAlert): Promise<boolean> {
  const { db } = context;
  const now = context.now();
  const found = alert.mayBeSent ? await findNew(db, alert, jobsPerMail, now) : null;
  const keys = found?.keys ?? [];
  const jobs = keys.length > 0 ? await listCardsByKey(db, keys) : [];
  const stillDue = and(eq(jobAlerts.id, alert.id), eq(jobAlerts.nextAt, alert.nextAt));
  const moved = { nextAt: nextDue(alert.frequency, alert.nextAt, now), updatedAt: now };
  if (found === null || jobs.length === 0) {
    await db.update(jobAlerts).set(moved).where(stillDue);
    return false;
  }
  const mail = recordMailForCron(
    context,
    { to: alert.to, ...(await alertMail(context, alert, jobs, countText(found.count))) },
    ifChanged,
  );
  const [sent] = await db.batch([
    db
      .update(jobAlerts)
      .set({ ...moved, seenKey: Math.max(...keys) })
      .where(stillDue),
    mail,
  ]);
  return sent.meta.changes > 0;
}

/** Sends the alerts that are due, at most 50; for the cron. A failed alert is postponed by an hour. */
export async function sendDueAlerts(context: AppContext, budget: Budget = unlimited): Promise<Counts> {
  const { db } = context;
  const counts = { sent: 0, without_news: 0, failed: 0 };
  for (const alert of await dueQuery(db, context.now())) {
    if (!budget.allows({ statements: perAlert })) break;
    try {
      counts[(await sendAlert(context, alert)) ? "sent" : "without_news"] += 1;
    } catch (error) {
      counts.failed += 1;
      logError(`alert ${alert.id} failed, will be tried again`, error);
      await db
        .update(jobAlerts)
        .set({ nextAt: context.now() + putOff })
        .where(and(eq(jobAlerts.id, alert.id), eq(jobAlerts.nextAt, alert.nextAt)));
    }
  }
  return counts;
}
