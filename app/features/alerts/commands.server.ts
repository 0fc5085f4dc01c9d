import { and, eq, isNull, sql } from "drizzle-orm";
import { createId } from "db/id";
import { jobAlerts } from "db/schema";
import { existsIn, insertSelect } from "db/statements";
import type { AlertFrequency, Locale } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import { ownedBy, type AlertOwner } from "./queries.server";
import { firstDue } from "./schedule";

/** How many alerts and saved searches a person may have, and this many an address without an account. */
export const mostAlerts = 20;

const dueOf = (frequency: AlertFrequency, now: number): number | null =>
  frequency === "off" ? null : firstDue(frequency, now);

/**
 * Keeps a search of a signed-in seeker, whose address is confirmed. The same search again changes how often it is mailed. An
 * alert is an opt-in of its own: it leaves the consent to job mails as it is.
 * @param search from alertSearch
 * @returns false when there are 20 already
 */
export async function saveAlert(
  context: AppContext,
  owner: AlertOwner & { locale: Locale },
  { search, frequency }: { search: string; frequency: AlertFrequency },
): Promise<boolean> {
  const { db } = context;
  const now = context.now();
  const { userId, email, locale } = owner;
  const nextAt = dueOf(frequency, now);
  const same = and(eq(jobAlerts.userId, userId), eq(jobAlerts.search, search));
  const mine = sql`(select count(*) from job_alerts where user_id = ${userId})`;
  const taken = existsIn(jobAlerts, and(eq(jobAlerts.userId, userId), eq(jobAlerts.search, search)));
  const [changed, , , saved] = await db.batch([
    db
      .update(jobAlerts)
      .set({ frequency, nextAt, stoppedAt: null, locale, updatedAt: now })
      .where(same)
      .returning({ id: jobAlerts.id }),
    insertSelect(
      db,
      jobAlerts,
      {
        id: createId(now),
        userId,
        email,
        locale,
        search,
        frequency,
        confirmedAt: now,
        stoppedAt: null,
        seenKey: now * 1024,
        nextAt,
        createdAt: now,
        updatedAt: now,
      },
      sql`where not ${taken} and ${mine} < ${mostAlerts}`,
    ),
    // The one without an account would mail the same jobs once more.
    db
      .delete(jobAlerts)
      .where(and(eq(jobAlerts.email, email), isNull(jobAlerts.userId), eq(jobAlerts.search, search), taken)),
    db.select({ id: jobAlerts.id }).from(jobAlerts).where(same),
  ]);
  return changed.length > 0 || saved.length > 0;
}

/**
 * Changes how often one's own alert is mailed; a stopped one starts again by it, which gives no consent to job mails.
 * @returns false for an unknown id or another user's
 */
export async function setFrequency(
  context: AppContext,
  owner: AlertOwner,
  id: string,
  frequency: AlertFrequency,
): Promise<boolean> {
  const now = context.now();
  const changed = await context.db
    .update(jobAlerts)
    .set({ frequency, nextAt: dueOf(frequency, now), stoppedAt: null, updatedAt: now })
    .where(and(eq(jobAlerts.id, id), ownedBy(owner)))
    .returning({ id: jobAlerts.id });
  return changed.length > 0;
}

/** Deletes one's own alert. False for an unknown id or another user's. */
export async function deleteAlert({ db }: AppContext, owner: AlertOwner, id: string): Promise<boolean> {
  const deleted = await db
    .delete(jobAlerts)
    .where(and(eq(jobAlerts.id, id), ownedBy(owner)))
    .returning({ id: jobAlerts.id });
  return deleted.length > 0;
}

/** Anyone who opens a saved search sees its new jobs: they count no more. An alert keeps counting since its last mail. */
export async function markSeen(context: AppContext, owner: AlertOwner, id: string): Promise<void> {
  const now = context.now();
  await context.db
    .update(jobAlerts)
    .set({ seenKey: now * 1024, updatedAt: now })
    .where(and(eq(jobAlerts.id, id), eq(jobAlerts.frequency, "off"), ownedBy(owner)));
}
