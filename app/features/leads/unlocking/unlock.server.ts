import { and, eq, sql } from "drizzle-orm";
import { createId } from "db/id";
import { leadFacets, leadReveals, leads } from "db/schema";
import { insertSelect } from "db/statements";
import type { AppContext } from "~/features/context";
import { recordEvent } from "~/features/outbox/record-event.server";
import { getBalance, takePoints } from "~/features/points/ledger.server";
import { getSettings } from "~/features/settings/queries.server";
import { startOfIndianMonth } from "~/india-time";
import { isHot, mostBuyersOfAll, priceOf } from "../lead";

/**
 * done: the contact was disclosed now; again: it was before, and nothing was charged a second time. Otherwise nothing was charged: sold_out, over
 * (ended, or not there), own (the client is the same person), price (it costs more now than was shown), points (there are too few).
 */
export type UnlockResult =
  | { is: "done" | "again"; revealId: string; points: number }
  | { is: "sold_out" | "over" | "own" }
  | { is: "price"; points: number }
  | { is: "points"; points: number; balance: number };

/** What a professional has used of this month's free contacts; those that were given back do not count. */
export const freeUsed = (userId: string, now: number) =>
  sql<number>`(select count(*) from lead_reveals f where f.user_id = ${userId} and f.points = 0 and f.created_at >= ${startOfIndianMonth(now)} and coalesce(f.refund_status, '') <> 'granted')`;

/**
 * Discloses the contact of a lead to a professional: a free one of the month while there are any, else for lead points. Charge, place among the three
 * buyers, count and news are one batch: of any number of people at once, only so many get the contact as it has places, and nobody else is charged.
 * The caller has made sure that the professional may (complete, confirmed, not suspended).
 * @param shown the price on the page that was pressed, in lead points: never more is charged
 */
export async function unlockLead(context: AppContext, userId: string, leadId: string, shown: number): Promise<UnlockResult> {
  const { db } = context;
  const now = context.now();
  const [{ packages }, lead, before] = await Promise.all([getSettings(db), findLead(context, leadId), findReveal(context, userId, leadId)]);
  if (before) return { is: "again", revealId: before.id, points: before.points };
  if (!lead || lead.isOver) return { is: lead?.status === "sold_out" ? "sold_out" : "over" };
  if (lead.clientId === userId) return { is: "own" };
  const mostBuyers = Math.min(packages.lead.mostBuyers, mostBuyersOfAll);
  const points = priceOf(packages.lead, lead, now);
  const id = createId(now);
  const key = `lead:${leadId}:${userId}`;
  const mayBuy = sql`exists (select 1 from leads l where l.id = ${leadId} and l.status = 'open' and l.expires_at > ${now} and l.buyers < ${mostBuyers}
    and not exists (select 1 from lead_reveals r where r.lead_id = l.id and r.user_id = ${userId}))`;
  const isFree = sql`${freeUsed(userId, now)} < ${packages.lead.freeAMonth}`;
  const isPaid = sql`exists (select 1 from point_entries where idempotency_key = ${key})`;
  const isDone = sql`exists (select 1 from lead_reveals where id = ${id})`;
  const event = recordEvent(context, { kind: "lead.revealed", leadId, revealId: id }, isDone);
  const values = {
    id, leadId, userId, place: sql`buyers + 1`, points: sql`case when ${isPaid} then ${points} else 0 end`, entryKey: sql`case when ${isPaid} then ${key} end`, wasHot: Number(isHot(lead, now)),
    outcome: "new", lostReason: null, earned: null, note: null, outcomeAt: null, refundStatus: null, refundReason: null, refundText: null, refundAskedAt: null, refundDecidedAt: null, refundDecision: null,
    rating: null, ratingText: null, ratedAt: null, createdAt: now,
  };
  await db.batch([
    takePoints(context, { userId, wallet: "lead", points, reason: "lead", reference: leadId, key }, sql`${points <= shown ? sql`1` : sql`0`} and not (${isFree}) and ${mayBuy}`),
    insertSelect(db, leadReveals, values, sql`from leads where leads.id = ${leadId} and ${mayBuy} and (${isPaid} or ${isFree})`),
    db
      .update(leads)
      .set({ buyers: sql`${leads.buyers} + 1`, status: sql`case when ${leads.buyers} + 1 >= ${mostBuyers} then 'sold_out' else ${leads.status} end`, updatedAt: now })
      .where(and(eq(leads.id, leadId), isDone)),
    db.delete(leadFacets).where(and(eq(leadFacets.leadId, leadId), isDone, sql`exists (select 1 from leads where id = ${leadId} and status = 'sold_out')`)),
    event.statement,
  ]);
  const made = await findReveal(context, userId, leadId);
  if (made) {
    if (made.id === id) event.send();
    return { is: made.id === id ? "done" : "again", revealId: made.id, points: made.points };
  }
  const after = await findLead(context, leadId);
  if (!after || after.isOver) return { is: after?.status === "sold_out" ? "sold_out" : "over" };
  if (points > shown) return { is: "price", points };
  return { is: "points", points, balance: await getBalance(db, { userId, wallet: "lead" }) };
}

const findReveal = ({ db }: AppContext, userId: string, leadId: string) =>
  db.select({ id: leadReveals.id, points: leadReveals.points }).from(leadReveals).where(and(eq(leadReveals.leadId, leadId), eq(leadReveals.userId, userId))).get();

async function findLead({ db, now }: AppContext, leadId: string) {
  const found = await db
    .select({
      status: leads.status, openedAt: leads.openedAt, expiresAt: leads.expiresAt, isPhoneConfirmed: leads.isPhoneConfirmed,
      clientId: sql<string | null>`(select coalesce(c.user_id, (select u.id from users u where u.email = c.email)) from lead_contacts c where c.lead_id = ${leads.id})`,
    })
    .from(leads)
    .where(eq(leads.id, leadId))
    .get();
  return found && { ...found, isOver: found.status !== "open" || (found.expiresAt ?? 0) <= now() };
}
