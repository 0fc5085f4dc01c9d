import { inArray, lt } from "drizzle-orm";
import {
  companyInvitations,
  emailTokens,
  pendingLogIns,
  pendingSignUps,
  rateLimits,
  sessions,
  usedChallenges,
} from "db/schema";
import { forgetEvents } from "~/features/audit/events.server";
import { unlimited, type Budget, type Counts } from "~/features/budgets/budget";
import type { AppContext } from "~/features/context";
import { forgetAccountDevices } from "../log-in/account-devices.server";
import { pendingAfterLink } from "../sign-up/pending-sign-ups.server";

/** At most this many rows of a table at once. */
const atOnce = 500;

/** How long an invalid link is retained. Milliseconds. */
const tokensKept = 7 * 24 * 3600 * 1000;

/**
 * Deletes expired rows: sessions, log-ins without their second step, answered challenges, unconfirmed sign-ups, mailed
 * links a week after their end, invitations, counters of rate limits, authentication events after 180 days, and
 * browsers after a year; for the cron.
 */
export async function cleanUp(context: AppContext, budget: Budget = unlimited): Promise<Counts> {
  const { db } = context;
  const now = context.now();
  const counts = {
    sessions: 0,
    links: 0,
    invitations: 0,
    limits: 0,
    second_steps: 0,
    challenges: 0,
    events: 0,
    sign_ups: 0,
    devices: 0,
  };
  const ended = db.select({ id: sessions.id }).from(sessions).where(lt(sessions.expiresAt, now)).limit(atOnce);
  const oldLinks = db
    .select({ id: emailTokens.id })
    .from(emailTokens)
    .where(lt(emailTokens.expiresAt, now - tokensKept))
    .limit(atOnce);
  const oldInvitations = db
    .select({ id: companyInvitations.id })
    .from(companyInvitations)
    .where(lt(companyInvitations.expiresAt, now))
    .limit(atOnce);
  const oldLimits = db
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(lt(rateLimits.expiresAt, now))
    .limit(atOnce);
  const oldSteps = db
    .select({ id: pendingLogIns.id })
    .from(pendingLogIns)
    .where(lt(pendingLogIns.expiresAt, now))
    .limit(atOnce);
  const oldChallenges = db
    .select({ id: usedChallenges.id })
    .from(usedChallenges)
    .where(lt(usedChallenges.expiresAt, now))
    .limit(atOnce);
  const oldSignUps = db
    .select({ id: pendingSignUps.id })
    .from(pendingSignUps)
    .where(lt(pendingSignUps.expiresAt, now - pendingAfterLink))
    .limit(atOnce);
  for (let isFull = true; isFull && budget.allows({ statements: 9 });) {
    const results = await db.batch([
      db.delete(sessions).where(inArray(sessions.id, ended)),
      db.delete(emailTokens).where(inArray(emailTokens.id, oldLinks)),
      db.delete(companyInvitations).where(inArray(companyInvitations.id, oldInvitations)),
      db.delete(rateLimits).where(inArray(rateLimits.key, oldLimits)),
      db.delete(pendingLogIns).where(inArray(pendingLogIns.id, oldSteps)),
      db.delete(usedChallenges).where(inArray(usedChallenges.id, oldChallenges)),
      forgetEvents(context, atOnce),
      db.delete(pendingSignUps).where(inArray(pendingSignUps.id, oldSignUps)),
      forgetAccountDevices(context, atOnce),
    ]);
    const [
      of = 0,
      links = 0,
      invitations = 0,
      limits = 0,
      steps = 0,
      challenges = 0,
      events = 0,
      signUps = 0,
      devices = 0,
    ] = results.map(({ meta }) => meta.changes);
    counts.sessions += of;
    counts.links += links;
    counts.invitations += invitations;
    counts.limits += limits;
    counts.second_steps += steps;
    counts.challenges += challenges;
    counts.events += events;
    counts.sign_ups += signUps;
    counts.devices += devices;
    isFull = [of, links, invitations, limits, steps, challenges, events, signUps, devices].some(
      (count) => count >= atOnce,
    );
  }
  return counts;
}
