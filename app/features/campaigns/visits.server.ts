import { eq, sql } from "drizzle-orm";
import { createHash } from "node:crypto";
import { campaignDays, campaigns, rateLimits } from "db/schema";
import { ifChanged, increment, insertSelect } from "db/statements";
import type { AppContext } from "~/features/context";
import { indianDay, startOfIndianDay } from "~/india-time";

/** The campaign of a code, and where it leads; null for none. */
export async function findByCode(
  { db }: Pick<AppContext, "db">,
  code: string,
): Promise<{ id: string; target: string; isArchived: boolean } | null> {
  const found = await db
    .select({ id: campaigns.id, target: campaigns.target, archivedAt: campaigns.archivedAt })
    .from(campaigns)
    .where(eq(campaigns.code, code))
    .get();
  return found ? { id: found.id, target: found.target, isArchived: found.archivedAt !== null } : null;
}

/**
 * The statements that count a visit, once for each visitor and day; for one db.batch. Counted visitors are stored until
 * the day ends, as an irreversible hash.
 * @param visitor a keyed hash that changes every day
 */
function countingVisit({ db, now }: Pick<AppContext, "db" | "now">, campaignId: string, visitor: string) {
  const day = indianDay(now());
  const key = createHash("sha256").update(`campaign visit\n${campaignId}\n${visitor}`).digest("base64url");
  return [
    db
      .insert(rateLimits)
      .values({ key, hits: 1, expiresAt: startOfIndianDay(day + 1) })
      .onConflictDoNothing(),
    insertSelect(
      db,
      campaignDays,
      { campaignId, day, visits: 1, signUps: 0 },
      sql`where ${ifChanged}`,
    ).onConflictDoUpdate({
      target: [campaignDays.campaignId, campaignDays.day],
      set: { visits: increment(campaignDays.visits) },
    }),
  ] as const;
}

/** Counts a visit of a campaign. */
export async function countVisit(
  context: Pick<AppContext, "db" | "now">,
  campaignId: string,
  visitor: string,
): Promise<void> {
  const [first, second] = countingVisit(context, campaignId, visitor);
  await context.db.batch([first, second]);
}
