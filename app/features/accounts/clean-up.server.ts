import { inArray, lt } from "drizzle-orm";
import { companyInvitations, emailTokens, rateLimits, sessions } from "db/schema";
import type { AppContext } from "../context";

/** At most so many rows of a table a run, so that a cron stays within the platform's limits. */
const perRun = 500;

/** So long a link that no longer works is kept. Milliseconds. */
const tokensKept = 7 * 24 * 3600 * 1000;

/** Deletes what has run out: sessions, links in mails a week after their end, invitations, and counters of rate limits; for the cron. */
export async function cleanUp(context: AppContext): Promise<void> {
  const { db } = context;
  const now = context.now();
  await db.batch([
    db.delete(sessions).where(inArray(sessions.id, db.select({ id: sessions.id }).from(sessions).where(lt(sessions.expiresAt, now)).limit(perRun))),
    db
      .delete(emailTokens)
      .where(inArray(emailTokens.id, db.select({ id: emailTokens.id }).from(emailTokens).where(lt(emailTokens.expiresAt, now - tokensKept)).limit(perRun))),
    db
      .delete(companyInvitations)
      .where(inArray(companyInvitations.id, db.select({ id: companyInvitations.id }).from(companyInvitations).where(lt(companyInvitations.expiresAt, now)).limit(perRun))),
    db
      .delete(rateLimits)
      .where(inArray(rateLimits.key, db.select({ key: rateLimits.key }).from(rateLimits).where(lt(rateLimits.expiresAt, now)).limit(perRun))),
  ]);
}
