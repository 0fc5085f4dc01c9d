import { eq, sql } from "drizzle-orm";
import { professionals } from "db/schema";
import type { LeadNewsFrequency } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import { nextSummaryAfter, type Quiet } from "./quiet";
import { writeReach } from "./reach.server";

export interface NewsSettings extends Quiet {
  frequency: LeadNewsFrequency;
}

/** How a professional wants to hear of new leads; undefined for anyone who has not said what they offer. */
export const findNewsSettings = ({ db }: Pick<AppContext, "db">, userId: string) =>
  db
    .select({
      frequency: professionals.frequency,
      quietFrom: professionals.quietFrom,
      quietTo: professionals.quietTo,
      isPaused: professionals.isPaused,
    })
    .from(professionals)
    .where(eq(professionals.userId, userId))
    .get();

/**
 * Saves how a professional is notified of new leads, from the next lead on. Anyone who hears of them at once gets a
 * summary, too: of those that came in their quiet hours, or beyond the limit of a day. @returns false for anyone who
 * has not said what they offer
 */
export async function saveNewsSettings(
  context: AppContext,
  userId: string,
  { frequency, quietFrom, quietTo }: NewsSettings,
): Promise<boolean> {
  const { db } = context;
  const now = context.now();
  const [saved] = await db.batch([
    db
      .update(professionals)
      .set({
        frequency,
        quietFrom,
        quietTo,
        // Leads from before summaries were turned on are not included.
        toldUntil: sql`case when ${professionals.nextSummaryAt} is null then ${now} else ${professionals.toldUntil} end`,
        nextSummaryAt: frequency === "never" ? null : nextSummaryAfter(now, { quietFrom, quietTo }),
        updatedAt: now,
      })
      .where(eq(professionals.userId, userId))
      .returning({ userId: professionals.userId }),
    ...writeReach(context, userId),
  ]);
  return saved.length > 0;
}
