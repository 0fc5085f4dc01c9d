import { sql } from "drizzle-orm";
import { interviews } from "db/schema";

/**
 * What becomes of an interview when its application ends: no longer to come, or held. One that has begun was held, also when
 * it was joined before its time. @param now ms UTC
 */
export const statusAtEnd = (now: number) =>
  sql`case when ${interviews.status} in ('scheduled', 'rescheduled') and ${interviews.scheduledAt} > ${now} then 'cancelled' else 'completed' end`;
