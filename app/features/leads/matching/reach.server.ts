import { eq, sql } from "drizzle-orm";
import { professionalReach } from "db/schema";
import { insertSelect } from "db/statements";
import type { AppContext } from "~/features/context";
import { spreadOf } from "./spread";

/**
 * The statements that rewrite a professional's index rows for immediate notifications, from the changed row: one for
 * each service and place, if wanted and not paused. For the db.batch of every change of that row, after the change.
 */
export function writeReach({ db }: Pick<AppContext, "db">, userId: string) {
  const places = sql`json_each(case when p.is_remote then json_insert(p.towns, '$[#]', 'remote') else p.towns end) w`;
  return [
    db.delete(professionalReach).where(eq(professionalReach.userId, userId)),
    insertSelect(
      db,
      professionalReach,
      { userId: sql`p.user_id`, category: sql`s.value`, place: sql`w.value`, spread: spreadOf(userId) },
      sql`from professionals p, json_each(p.services) s, ${places} where p.user_id = ${userId} and p.frequency = 'at_once' and p.is_paused = 0`,
    ).onConflictDoNothing(),
  ] as const;
}
