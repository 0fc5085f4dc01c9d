import { sql } from "drizzle-orm";
import { recommendationTurns } from "db/schema";
import type { AppContext } from "../context";

/** After log-in new matches are looked for so much later, while the page that opens then has the database for itself. Milliseconds. */
export const firstTurnAfter = 2_000;
/** Then as often. Milliseconds. */
export const turnsEvery = 30 * 60_000;
/** For as long as somebody has been here within this time. Milliseconds. */
export const hereWithin = 24 * 3_600_000;

/** The statement by which a seeker who logs in has a turn soon; for others it does nothing. */
export const turnAtLogIn = (context: AppContext, userId: string) =>
  insertTurn(context, userId).onConflictDoUpdate({ target: recommendationTurns.userId, set: { nextAt: sql`min(next_at, excluded.next_at)` } });

/** The statement by which a seeker who is here again has turns again; whoever has one keeps it. */
export const turnAtVisit = (context: AppContext, userId: string) => insertTurn(context, userId).onConflictDoNothing();

const insertTurn = ({ db, now }: AppContext, userId: string) =>
  db.insert(recommendationTurns).select(sql`select id, ${now() + firstTurnAfter} from users where id = ${userId} and user_type = 'seeker' and erased_at is null`);
