import { sql } from "drizzle-orm";
import { recommendationTurns } from "db/schema";
import { insertSelect } from "db/statements";
import type { AppContext } from "~/features/context";
import { logError } from "~/log/log";

/**
 * The delay of the first match search after log-in, so that it does not compete with the opening page. Milliseconds.
 */
const firstTurnAfter = 2_000;
/** The interval of later searches. Milliseconds. */
export const turnsEvery = 30 * 60_000;
/** Searches continue for users active within this time. Milliseconds. */
export const hereWithin = 24 * 3_600_000;

/**
 * Schedules a match search for a seeker who logs in, and sends it to the log-in queue; the cron runs searches that the
 * queue loses. Does nothing for other users. Never throws, so that a failure does not block the log-in.
 */
export async function planNewsAtLogIn(context: AppContext, userId: string): Promise<void> {
  const turn = insertTurn(context, userId).onConflictDoUpdate({
    target: recommendationTurns.userId,
    set: { nextAt: sql`min(next_at, excluded.next_at)` },
  });
  try {
    const planned = await turn.returning({ userId: recommendationTurns.userId });
    if (planned.length > 0)
      context.waitUntil(context.logIns.send({ userId }, { delaySeconds: firstTurnAfter / 1000 }).catch(report));
  } catch (error) {
    report(error);
  }
}

/** Schedules a match search for a returning seeker unless one is scheduled. Never throws. */
export async function planNewsAtVisit(context: AppContext, userId: string): Promise<void> {
  await insertTurn(context, userId).onConflictDoNothing().catch(report);
}

const report = (error: unknown) => logError("news of matches is not planned", error);

const insertTurn = ({ db, now }: AppContext, userId: string) =>
  insertSelect(
    db,
    recommendationTurns,
    { userId: sql`id`, nextAt: now() + firstTurnAfter },
    sql`from users where id = ${userId} and user_type = 'seeker' and erased_at is null`,
  );
