import { sql } from "drizzle-orm";
import { idsBefore } from "db/id";
import type { AppContext } from "~/features/context";
import { getSettings } from "~/features/settings/queries.server";
import { startOfIndianMonth } from "~/india-time";

/** What a professional has used of this month's free contacts; those that were given back do not count. @param now ms UTC */
export function freeUsed(userId: string, now: number) {
  const month = startOfIndianMonth(now);
  // By the id as well, so that only this month's rows are read.
  return sql<number>`(select count(*) from lead_reveals f where f.user_id = ${userId} and f.id >= ${idsBefore(month)} and f.points = 0 and f.created_at >= ${month} and coalesce(f.refund_status, '') <> 'granted')`;
}

/** How many free contacts a professional has left of those of this month. */
export async function findFreeLeft(context: AppContext, userId: string): Promise<{ left: number; of: number }> {
  const [{ packages }, row] = await Promise.all([getSettings(context.db), context.db.get<{ used: number }>(sql`select ${freeUsed(userId, context.now())} as used`)]);
  const of = packages.lead.freeAMonth;
  return { left: Math.max(0, of - (row?.used ?? 0)), of };
}
