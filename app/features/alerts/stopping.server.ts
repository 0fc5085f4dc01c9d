import { and, eq, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { jobAlerts } from "db/schema";
import { ifChanged } from "db/statements";
import { consentStatement } from "~/features/accounts/consents.server";
import type { AppContext } from "~/features/context";
import { findAlert, ownedBy, type AlertOwner } from "./queries.server";
import { firstDue } from "./schedule";

const running = and(isNull(jobAlerts.stoppedAt), ne(jobAlerts.frequency, "off"));

/**
 * Without an account, stopping also removes the confirmation: the row is deleted like an unconfirmed one, seven days
 * later.
 */
const stopped = (now: number) => ({
  stoppedAt: now,
  nextAt: null,
  confirmedAt: sql`case when user_id is null then null else confirmed_at end`,
  createdAt: sql`case when user_id is null then ${now} else created_at end`,
  updatedAt: now,
});

/** Stops an alert. False when it was stopped already. For callers with its token. */
export async function stopAlert(context: AppContext, id: string): Promise<boolean> {
  const rows = await context.db
    .update(jobAlerts)
    .set(stopped(context.now()))
    .where(and(eq(jobAlerts.id, id), running))
    .returning({ id: jobAlerts.id });
  return rows.length > 0;
}

/** Stops every alert of the address and the account that an alert belongs to. For callers with its token. */
export async function stopAllAlerts(context: AppContext, id: string): Promise<void> {
  const { db } = context;
  const alert = await findAlert(db, id);
  if (!alert) return;
  const ofAddress = eq(jobAlerts.email, alert.email);
  const all = alert.userId === null ? ofAddress : or(ofAddress, eq(jobAlerts.userId, alert.userId));
  await db.update(jobAlerts).set(stopped(context.now())).where(and(all, running));
}

/** Stops every alert that a user can see as their own. */
export async function stopOwnAlerts(context: AppContext, owner: AlertOwner): Promise<void> {
  await context.db
    .update(jobAlerts)
    .set(stopped(context.now()))
    .where(and(ownedBy(owner), running));
}

/**
 * Withdraws the consent to job mails and stops the user's alerts with it, so that a user who refuses job mails gets
 * none. Without a given consent nothing changes: the user chose those alerts separately.
 */
export async function withdrawJobMails(context: AppContext, owner: AlertOwner): Promise<void> {
  const { db } = context;
  await db.batch([
    consentStatement(context, owner.userId, "job_mails", false),
    db
      .update(jobAlerts)
      .set(stopped(context.now()))
      .where(and(ownedBy(owner), running, ifChanged)),
  ]);
}

/**
 * Restarts a stopped alert where it stopped, so no job in between is missed. For callers with its token. The consent to
 * job mails stays as it is.
 */
export async function startAlert(context: AppContext, id: string): Promise<void> {
  const { db } = context;
  const now = context.now();
  const alert = await findAlert(db, id);
  if (!alert || alert.frequency === "off") return;
  await db
    .update(jobAlerts)
    .set({
      stoppedAt: null,
      confirmedAt: sql`coalesce(confirmed_at, ${now})`,
      nextAt: firstDue(alert.frequency, now),
      updatedAt: now,
    })
    .where(and(eq(jobAlerts.id, id), isNotNull(jobAlerts.stoppedAt)));
}
