import { sql } from "drizzle-orm";
import { idsBefore } from "db/id";
import type { AppContext } from "~/features/context";
import { getSettings } from "~/features/settings/queries.server";
import { startOfIndianMonth } from "~/india-time";

/** Points are wanted back within 72 hours, and a claim is decided within weeks: what is older was decided long ago. In ms. */
const longestDecision = 62 * 86_400_000;

/**
 * What a professional has used of this month's free contacts. One that was given back counts no longer, and one of an earlier month that
 * was given back in this one counts for it: below 0, there are more than those of the month. @param now ms UTC
 */
export function freeUsed(userId: string, now: number) {
  const month = startOfIndianMonth(now);
  // By the id as well, so that only the rows of the last months are read.
  return sql<number>`(select count(*) filter (where f.created_at >= ${month} and coalesce(f.refund_status, '') <> 'granted') - count(*) filter (where f.created_at < ${month} and f.refund_status = 'granted' and f.refund_decided_at >= ${month}) from lead_reveals f where f.user_id = ${userId} and f.id >= ${idsBefore(month - longestDecision)} and f.points = 0)`;
}

/** How many free contacts a professional has left, of how many: of those of this month, and those given back of earlier ones. */
export async function findFreeLeft(context: AppContext, userId: string): Promise<{ left: number; of: number }> {
  const [{ packages }, row] = await Promise.all([getSettings(context.db), context.db.get<{ used: number }>(sql`select ${freeUsed(userId, context.now())} as used`)]);
  const left = Math.max(0, packages.lead.freeAMonth - (row?.used ?? 0));
  return { left, of: Math.max(packages.lead.freeAMonth, left) };
}
