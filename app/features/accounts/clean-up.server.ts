import { inArray, lt } from "drizzle-orm";
import { companyInvitations, emailTokens, rateLimits, sessions } from "db/schema";
import type { AppContext } from "../context";
import { unlimited, type Budget, type Counts } from "../tasks/budget";

/** At most so many rows of a table at once. */
const atOnce = 500;

/** So long a link that no longer works is kept. Milliseconds. */
const tokensKept = 7 * 24 * 3600 * 1000;

/** Deletes what has run out: sessions, links in mails a week after their end, invitations, and counters of rate limits; for the cron. */
export async function cleanUp(context: AppContext, budget: Budget = unlimited): Promise<Counts> {
  const { db } = context;
  const now = context.now();
  const counts = { sessions: 0, links: 0, invitations: 0, limits: 0 };
  const ended = db.select({ id: sessions.id }).from(sessions).where(lt(sessions.expiresAt, now)).limit(atOnce);
  const oldLinks = db.select({ id: emailTokens.id }).from(emailTokens).where(lt(emailTokens.expiresAt, now - tokensKept)).limit(atOnce);
  const oldInvitations = db.select({ id: companyInvitations.id }).from(companyInvitations).where(lt(companyInvitations.expiresAt, now)).limit(atOnce);
  const oldLimits = db.select({ key: rateLimits.key }).from(rateLimits).where(lt(rateLimits.expiresAt, now)).limit(atOnce);
  for (let isFull = true; isFull && budget.allows({ statements: 4 }); ) {
    const results = await db.batch([
      db.delete(sessions).where(inArray(sessions.id, ended)),
      db.delete(emailTokens).where(inArray(emailTokens.id, oldLinks)),
      db.delete(companyInvitations).where(inArray(companyInvitations.id, oldInvitations)),
      db.delete(rateLimits).where(inArray(rateLimits.key, oldLimits)),
    ]);
    const [of = 0, links = 0, invitations = 0, limits = 0] = results.map(({ meta }) => meta.changes);
    counts.sessions += of;
    counts.links += links;
    counts.invitations += invitations;
    counts.limits += limits;
    isFull = [of, links, invitations, limits].some((count) => count >= atOnce);
  }
  return counts;
}
