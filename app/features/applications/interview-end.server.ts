import { sql } from "drizzle-orm";
import { interviews } from "db/schema";

/**
 * What becomes of an interview when its application ends: no longer to come, or held. One that has begun was held, also when
 * it was joined before its time. @param now ms UTC
 */
export const statusAtEnd = (now: number) =>
  sql`case when ${interviews.status} in ('scheduled', 'rescheduled') and ${interviews.scheduledAt} > ${now} then 'cancelled' else 'completed' end`;

/** The columns of an interview once a wish for another time is answered or no longer of use. */
export const noRequest = { askedAt: null, askedFor: null, askedNote: null } as const;
