import { eq, sql } from "drizzle-orm";
import { professionals } from "db/schema";
import type { LeadNewsFrequency } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import { nextSummaryAfter, type Quiet } from "./quiet";
import { writeReach } from "./reach.server";

export interface NewsSettings extends Quiet {
  frequency: LeadNewsFrequency;
}

/** A professional's notification settings; undefined without a professional profile. */
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
 * Saves a professional's notification settings, effective from the next lead. Immediate notification includes a summary
 * of leads that came in quiet hours or beyond the daily limit. @returns false without a professional profile
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
