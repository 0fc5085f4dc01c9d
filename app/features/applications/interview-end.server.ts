import { sql } from "drizzle-orm";
import { interviews } from "db/schema";

/**
 * The status of an interview after its application ends: cancelled, or held. An interview that has begun counts as
 * held, also when it was joined early. @param now ms UTC
 */
export const statusAtEnd = (now: number) =>
  sql`case when ${interviews.status} in ('scheduled', 'rescheduled') and ${interviews.scheduledAt} > ${now} then 'cancelled' else 'completed' end`;

/** The columns of an interview once a reschedule request is answered or obsolete. */
export const noRequest = { askedAt: null, askedFor: null, askedNote: null } as const;
