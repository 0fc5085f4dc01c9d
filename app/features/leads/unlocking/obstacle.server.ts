import { eq, sql } from "drizzle-orm";
import { users } from "db/schema";
import type { AppContext } from "~/features/context";

/**
 * Why a seeker with a complete profile cannot buy contacts: unconfirmed e-mail address, or no professional profile;
 * null if they can.
 */
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
