import { eq, sql } from "drizzle-orm";
import { users } from "db/schema";
import type { AppContext } from "~/features/context";

/** What keeps a seeker with a complete profile from getting contacts: the e-mail address is not confirmed, or they have not said what they offer; null for nothing. */
export async function findObstacle(
  { db }: Pick<AppContext, "db">,
  userId: string,
): Promise<"unconfirmed" | "not_set_up" | null> {
  const found = await db
    .select({
      confirmedAt: users.emailConfirmedAt,
      isSetUp: sql`exists (select 1 from professionals p where p.user_id = users.id)`.mapWith(Boolean),
    })
    .from(users)
    .where(eq(users.id, userId))
    .get();
  if (!found || found.confirmedAt === null) return "unconfirmed";
  return found.isSetUp ? null : "not_set_up";
}
