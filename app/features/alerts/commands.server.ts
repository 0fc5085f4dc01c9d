import { and, eq, isNull, sql } from "drizzle-orm";
import { createId } from "db/id";
import { jobAlerts } from "db/schema";
import { existsIn, insertSelect } from "db/statements";
import type { AlertFrequency, Locale } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import { ownedBy, type AlertOwner } from "./queries.server";
import { firstDue } from "./schedule";

/** The most alerts and saved searches of an account, and the most alerts of an address without an account. */
export const mostAlerts = 20;

const dueOf = (frequency: AlertFrequency, now: number): number | null =>
  frequency === "off" ? null : firstDue(frequency, now);

/**
 * Saves a search for a signed-in seeker with a confirmed address. Saving the same search again changes its frequency.
 * An alert is a separate opt-in: the consent to job mails does not change.
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
    // An alert of the same address without an account would mail the same jobs a second time.
    db
      .delete(jobAlerts)
      .where(and(eq(jobAlerts.email, email), isNull(jobAlerts.userId), eq(jobAlerts.search, search), taken)),
    db.select({ id: jobAlerts.id }).from(jobAlerts).where(same),
  ]);
  return changed.length > 0 || saved.length > 0;
}

/**
 * Changes the frequency of a user's own alert. A stopped alert restarts; the consent to job mails does not change.
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

/** Marks the new jobs of an opened saved search as seen. An alert is not changed: it counts since its last mail. */
export async function markSeen(context: AppContext, owner: AlertOwner, id: string): Promise<void> {
  const now = context.now();
  await context.db
    .update(jobAlerts)
    .set({ seenKey: now * 1024, updatedAt: now })
    .where(and(eq(jobAlerts.id, id), eq(jobAlerts.frequency, "off"), ownedBy(owner)));
}
