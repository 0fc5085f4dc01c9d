import { and, eq, isNull, ne, or, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { leadReveals } from "db/schema";
import type { AppContext } from "~/features/context";
import { earnPoints } from "~/features/points/ledger.server";

type Reveal = typeof leadReveals.$inferSelect;

/**
 * The statements that give back what a contact has cost, once: its points come back, a free one counts no longer. For the db.batch of what decides it.
 * @param decision a name of a rule, or the owner's words
 * @param when must hold
 */
export function returnPoints(context: AppContext, { id, userId, leadId, points, entryKey }: Pick<Reveal, "id" | "userId" | "leadId" | "points" | "entryKey">, decision: string, when: SQL): BatchItem<"sqlite">[] {
  const { db } = context;
  const now = context.now();
  const isNotReturned = or(isNull(leadReveals.refundStatus), ne(leadReveals.refundStatus, "granted"));
  const granted = db
    .update(leadReveals)
    .set({ refundStatus: "granted", refundDecidedAt: now, refundDecision: decision })
    .where(and(eq(leadReveals.id, id), isNotReturned, when));
  if (entryKey === null) return [granted];
  const end = sql`(select expires_at from point_entries where idempotency_key = ${entryKey})`;
  const entry = { userId, wallet: "lead", points, reason: "lead_returned", reference: leadId, account: "spent", key: `lead_returned:${id}` } as const;
  return [granted, earnPoints(context, { ...entry, expiresAt: end }, sql`exists (select 1 from lead_reveals where id = ${id} and refund_status = 'granted') and ${when}`)];
}
