import { and, eq, isNull, ne, or, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { leadReveals } from "db/schema";
import type { AppContext } from "~/features/context";
import { earnPoints, earnPointsByRow } from "~/features/points/ledger.server";
import { mostBuyersOfAll } from "../lead";

type Reveal = typeof leadReveals.$inferSelect;

const isNotReturned = or(isNull(leadReveals.refundStatus), ne(leadReveals.refundStatus, "granted"));

const grant = ({ db, now }: AppContext, decision: string, which: SQL | undefined) =>
  db
    .update(leadReveals)
    .set({ refundStatus: "granted", refundDecidedAt: now(), refundDecision: decision })
    .where(and(which, isNotReturned));

/**
 * The statements that refund a contact once: its points are returned, and a free one no longer counts. For the db.batch
 * of the decision.
 * @param decision a name of a rule, or the owner's text
 * @param when a condition that holds before and after the first statement, so not one on the status of the refund
 */
export function returnPoints(
  context: AppContext,
  { id, userId, leadId, entryKey, points }: Pick<Reveal, "id" | "userId" | "leadId" | "points" | "entryKey">,
  decision: string,
  when: SQL,
): BatchItem<"sqlite">[] {
  const granted = grant(context, decision, and(eq(leadReveals.id, id), when));
  if (entryKey === null) return [granted];
  const taken = (column: string) =>
    sql`(select ${sql.identifier(column)} from point_entries where idempotency_key = ${entryKey})`;
  const entry = {
    userId,
    wallet: "lead",
    points,
    reason: "lead_returned",
    reference: leadId,
    account: "spent",
    key: `lead_returned:${id}`,
  } as const;
  return [
    granted,
    earnPoints(
      context,
      { ...entry, expiresAt: taken("expires_at"), returnsId: taken("id") },
      sql`exists (select 1 from lead_reveals where id = ${id} and refund_status = 'granted') and ${when}`,
    ),
  ];
}

/**
 * The same for all buyers of a lead at the time of the batch, including concurrent ones.
 * @param when a condition that holds before and after each of the statements
 */
export function returnAllPoints(
  context: AppContext,
  leadId: string,
  decision: string,
  when: SQL,
): BatchItem<"sqlite">[] {
  const places = Array.from({ length: mostBuyersOfAll }, (_, index) => index + 1);
  return [
    grant(context, decision, and(eq(leadReveals.leadId, leadId), when)),
    ...places.map((place) => {
      const ofPlace = sql`from lead_reveals where lead_id = ${leadId} and place = ${place}`;
      return earnPointsByRow(
        context,
        {
          wallet: "lead",
          reason: "lead_returned",
          reference: leadId,
          account: "spent",
          userId: sql`(select user_id ${ofPlace})`,
          points: sql`(select points ${ofPlace})`,
          key: sql`(select 'lead_returned:' || id ${ofPlace})`,
          expiresAt: sql`(select expires_at from point_entries where idempotency_key = (select entry_key ${ofPlace}))`,
          returnsId: sql`(select id from point_entries where idempotency_key = (select entry_key ${ofPlace}))`,
        },
        sql`exists (select 1 ${ofPlace} and points > 0 and refund_status = 'granted') and ${when}`,
      );
    }),
  ];
}
