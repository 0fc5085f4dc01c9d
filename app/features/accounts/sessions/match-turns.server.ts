import { sql } from "drizzle-orm";
import { recommendationTurns } from "db/schema";
import { insertSelect } from "db/statements";
import type { AppContext } from "~/features/context";
import { logError } from "~/log/log";

/** After log-in new matches are looked for this much later, while the page that opens then has the database for itself. Milliseconds. */
const firstTurnAfter = 2_000;
/** Then as often. Milliseconds. */
export const turnsEvery = 30 * 60_000;
/** For as long as a user has been here within this time. Milliseconds. */
export const hereWithin = 24 * 3_600_000;

/**
 * Gives a seeker who logs in a turn soon, and asks the queue of log-ins to take it then; the cron takes what the queue loses.
 * For others it does nothing. Never throws: nobody is kept out for lack of recommendations.
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

/** Gives a seeker who is here again turns again; anyone who has one keeps it. Never throws. */
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
