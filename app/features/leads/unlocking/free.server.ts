import { sql } from "drizzle-orm";
import { idsBefore } from "db/id";
import type { AppContext } from "~/features/context";
import { getSettings } from "~/features/settings/queries.server";
import { startOfIndianMonth } from "~/india-time";
import { getBuyer, isOfPerson, type Buyer } from "./buyer.server";

/** Refunds are requested within 72 hours and decided within weeks, so older ones are final. Milliseconds. */
const longestDecision = 62 * 86_400_000;

/**
 * The number of free contacts that a person has used this month, over all accounts. Refunded ones do not count. A free
 * contact of an earlier month that is refunded this month is credited to its account, so the number can be negative.
 * @param now ms UTC
 */
export function freeUsed(buyer: Buyer, now: number) {
  const month = startOfIndianMonth(now);
  const isBack = sql`f.user_id = ${buyer.userId} and f.created_at < ${month} and f.refund_status = 'granted' and f.refund_decided_at >= ${month}`;
  // The condition on the id limits the read to the rows of the last months.
  return sql<number>`(select count(*) filter (where f.created_at >= ${month} and coalesce(f.refund_status, '') <> 'granted') - count(*) filter (where ${isBack}) from lead_reveals f where ${isOfPerson("f", buyer)} and f.id >= ${idsBefore(month - longestDecision)} and f.points = 0)`;
}

interface FreeContacts {
  /** 0 without a verified number. */
  left: number;
  /** Including refunds of earlier months; 0 where no number can be verified. */
  of: number;
  /** Whether some would remain if the professional verified a number. */
  needsPhone: boolean;
}

/** The remaining free contacts of a professional; only for people with a verified number. */
export async function findFreeLeft(context: AppContext, userId: string): Promise<FreeContacts> {
  const { db } = context;
  const [{ packages }, buyer] = await Promise.all([getSettings(db), getBuyer(context, userId)]);
  const row = await db.get<{ used: number }>(sql`select ${freeUsed(buyer, context.now())} as used`);
  const left = Math.max(0, packages.lead.freeAMonth - (row?.used ?? 0));
  const of = Math.max(packages.lead.freeAMonth, left);
  if (buyer.phone !== null) return { left, of, needsPhone: false };
  const canProve = context.textMessages !== null;
  return { left: 0, of: canProve ? of : 0, needsPhone: canProve && left > 0 };
}
