import { and, eq, sql } from "drizzle-orm";
import { profiles } from "db/schema";
import type { AppContext } from "~/features/context";
import { spendPoints, type SpendResult } from "~/features/points/ledger.server";
import { getSettings } from "~/features/settings/queries.server";

/** How long a highlight lasts, in ms: seven days. */
export const highlightLasts = 7 * 24 * 3600 * 1000;

/**
 * Highlights one's own profile for seven days, or for seven more when it is highlighted already, for points. Refused
 * with the balance when there are too few.
 * @param token the id of the submitted form: the same one buys once
 */
export async function highlightProfile(context: AppContext, userId: string, token: string): Promise<SpendResult> {
  const { points } = await getSettings(context.db);
  const now = context.now();
  return spendPoints(
    context,
    {
      userId,
      wallet: "seeker",
      points: points.profileHighlight,
      reason: "profile_highlight",
      reference: null,
      key: `profile_highlight:${token}:${userId}`,
    },
    (ifSpent) => [
      context.db
        .update(profiles)
        .set({
          highlightedUntil: sql`max(coalesce(${profiles.highlightedUntil}, ${now}), ${now}) + ${highlightLasts}`,
          updatedAt: now,
        })
        .where(and(eq(profiles.userId, userId), ifSpent)),
    ],
  );
}

/** Until when one's profile is highlighted (ms UTC); null when it is not. @param now ms UTC */
export async function highlightedUntil({ db, now }: AppContext, userId: string): Promise<number | null> {
  const row = await db
    .select({ until: profiles.highlightedUntil })
    .from(profiles)
    .where(eq(profiles.userId, userId))
    .get();
  return row?.until && row.until > now() ? row.until : null;
}
