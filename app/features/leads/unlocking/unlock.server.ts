import { and, eq, sql } from "drizzle-orm";
import { createId } from "db/id";
import { leadContacts, leadFacets, leadReveals, leads, pointEntries } from "db/schema";
import { always, existsIn, increment, insertSelect, never } from "db/statements";
import type { AppContext } from "~/features/context";
import { mailboxOf } from "~/features/mail/email-address";
import { recordEvent } from "~/features/outbox/record-event.server";
import { getBalance, takePoints } from "~/features/points/ledger.server";
import { getSettings } from "~/features/settings/queries.server";
import { isHot, mostBuyersOfAll, priceOf } from "../lead";
import { getBuyer, isOfPerson, type Buyer } from "./buyer.server";
import { freeUsed } from "./free.server";

/**
 * done: the contact is disclosed now. again: it was disclosed before, and nothing was charged again. In all other cases
 * nothing was charged: unknown (never open), sold_out, over (ended), own (the client is the same person), other_account
 * (another account of the same person has the contact), price (higher than shown), points (too few).
 */
type UnlockResult =
  | { is: "done" | "again"; revealId: string; points: number }
  | { is: "unknown" | "sold_out" | "over" | "own" | "other_account" }
  | { is: "price"; points: number }
  | { is: "points"; points: number; balance: number };

/**
 * Discloses the contact of a lead to a professional: free while monthly free contacts remain and the number is
 * verified, otherwise for lead points. Charge, buyer's place, count and event are one batch. So concurrent buyers never
 * exceed the limit of three, each person counts once over all accounts, and only buyers are charged. The caller checks
 * the permission (see obstacle.server).
 * @param shown the price shown on the page, in lead points, 0 for a free one: the maximum charge
 */
export async function unlockLead(
  context: AppContext,
  userId: string,
  leadId: string,
  shown: number,
): Promise<UnlockResult> {
  const { db } = context;
  const now = context.now();
  const [{ packages }, buyer, lead, before] = await Promise.all([
    getSettings(db),
    getBuyer(context, userId),
    findLead(context, leadId),
    findReveal(context, userId, leadId),
  ]);
  if (before) return { is: "again", revealId: before.id, points: before.points };
  const mostBuyers = Math.min(packages.lead.mostBuyers, mostBuyersOfAll);
  const refusal = refusalOf(lead, mostBuyers, now);
  if (refusal || !lead) return { is: refusal ?? "unknown" };
  if (isClient(lead, buyer)) return { is: "own" };
  const points = priceOf(packages.lead, lead, now);
  const id = createId(now);
  const key = `lead:${leadId}:${userId}`;
  const mayBuy = sql`exists (select 1 from leads l where l.id = ${leadId} and l.status = 'open' and l.expires_at > ${now} and l.buyers < ${mostBuyers}
    and not exists (select 1 from lead_reveals r where r.lead_id = l.id and ${isOfPerson("r", buyer)}))`;
  // Checks that the number is still the buyer's; another account may have verified it since.
  const isFree = sql`(exists (select 1 from users where id = ${userId} and phone = ${buyer.phone}) and ${freeUsed(buyer, now)} < ${packages.lead.freeAMonth})`;
  const isPaid = existsIn(pointEntries, eq(pointEntries.idempotencyKey, key));
  const isDone = existsIn(leadReveals, eq(leadReveals.id, id));
  const event = recordEvent(context, { kind: "lead.revealed", leadId, revealId: id }, isDone);
  const values = {
    id,
    leadId,
    userId,
    phone: buyer.phone,
    mailbox: buyer.mailbox,
    place: sql`buyers + 1`,
    points: sql`case when ${isPaid} then ${points} else 0 end`,
    entryKey: sql`case when ${isPaid} then ${key} end`,
    wasHot: Number(isHot(lead, now)),
    outcome: "new",
    lostReason: null,
    earned: null,
    note: null,
    outcomeAt: null,
    refundStatus: null,
    refundReason: null,
    refundText: null,
    refundAskedAt: null,
    refundDecidedAt: null,
    refundDecision: null,
    rating: null,
    ratingText: null,
    ratedAt: null,
    createdAt: now,
  };
  await db.batch([
    takePoints(
      context,
      { userId, wallet: "lead", points, reason: "lead", reference: leadId, key },
      sql`${points <= shown ? always : never} and not (${isFree}) and ${mayBuy}`,
    ),
    insertSelect(
      db,
      leadReveals,
      values,
      sql`from leads where leads.id = ${leadId} and ${mayBuy} and (${isPaid} or ${isFree})`,
    ),
    db
      .update(leads)
      .set({
        buyers: increment(leads.buyers),
        status: sql`case when ${leads.buyers} + 1 >= ${mostBuyers} then 'sold_out' else ${leads.status} end`,
        updatedAt: now,
      })
      .where(and(eq(leads.id, leadId), isDone)),
    db
      .delete(leadFacets)
      .where(
        and(
          eq(leadFacets.leadId, leadId),
          isDone,
          sql`exists (select 1 from leads where id = ${leadId} and status = 'sold_out')`,
        ),
      ),
    event.statement,
  ]);
  const made = await findReveal(context, userId, leadId);
  if (made) {
    if (made.id === id) event.send();
    return { is: made.id === id ? "done" : "again", revealId: made.id, points: made.points };
  }
  if (await hasOtherAccount(context, buyer, leadId)) return { is: "other_account" };
  const after = await findLead(context, leadId);
  const end = refusalOf(after, mostBuyers, now);
  if (end || !after) return { is: end ?? "unknown" };
  if (points > shown) return { is: "price", points };
  return { is: "points", points, balance: await getBalance(db, { userId, wallet: "lead" }) };
}

type Lead = Awaited<ReturnType<typeof findLead>>;

/** Why the contact of a lead is no longer available; null when it is. */
function refusalOf(lead: Lead, mostBuyers: number, now: number): "unknown" | "sold_out" | "over" | null {
  if (!lead || lead.openedAt === null) return "unknown";
  if (lead.status === "sold_out") return "sold_out";
  if (lead.status !== "open" || (lead.expiresAt ?? 0) <= now) return "over";
  return lead.buyers >= mostBuyers ? "sold_out" : null;
}

const findReveal = ({ db }: AppContext, userId: string, leadId: string) =>
  db
    .select({ id: leadReveals.id, points: leadReveals.points })
    .from(leadReveals)
    .where(and(eq(leadReveals.leadId, leadId), eq(leadReveals.userId, userId)))
    .get();

/** Whether the client of a lead is the same person: by account, mailbox, or verified number. */
const isClient = ({ client }: NonNullable<Lead>, { userId, phone, mailbox }: Buyer): boolean =>
  client.userId === userId ||
  mailboxOf(client.email) === mailbox ||
  (client.phoneConfirmedAt !== null && phone !== null && `+91${client.phone}` === phone);

const hasOtherAccount = async ({ db }: AppContext, buyer: Buyer, leadId: string): Promise<boolean> =>
  (await db.get(sql`select 1 from lead_reveals r where r.lead_id = ${leadId} and ${isOfPerson("r", buyer)}`)) !==
  undefined;

const findLead = ({ db }: AppContext, leadId: string) =>
  db
    .select({
      status: leads.status,
      openedAt: leads.openedAt,
      expiresAt: leads.expiresAt,
      isPhoneConfirmed: leads.isPhoneConfirmed,
      buyers: leads.buyers,
      client: {
        userId: leadContacts.userId,
        email: leadContacts.email,
        phone: leadContacts.phone,
        phoneConfirmedAt: leadContacts.phoneConfirmedAt,
      },
    })
    .from(leads)
    .innerJoin(leadContacts, eq(leadContacts.leadId, leads.id))
    .where(eq(leads.id, leadId))
    .get();
