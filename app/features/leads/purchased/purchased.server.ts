import { and, desc, eq, lt, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { leadContacts, leadReveals, leads } from "db/schema";
import type { LeadOutcome } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import { pageOf } from "~/features/list-page";
import type { OutcomeForm } from "./forms";

/** How many a page lists. */
const purchasedPerPage = 20;

/**
 * The owner of the address or number had not made the request, so the contact is hidden from all professionals,
 * including its buyers.
 */
const isDenied = sql<boolean>`${leads.endReason} is 'denied'`.mapWith(Boolean);
const unlessDenied = (column: SQLiteColumn) =>
  sql<string>`case when ${leads.endReason} is 'denied' then '' else ${column} end`;
const nullWhenDenied = (column: SQLiteColumn) =>
  sql<string | null>`case when ${leads.endReason} is not 'denied' then ${column} end`;

const listed = {
  id: leadReveals.id,
  outcome: leadReveals.outcome,
  lostReason: leadReveals.lostReason,
  earned: leadReveals.earned,
  note: leadReveals.note,
  points: leadReveals.points,
  createdAt: leadReveals.createdAt,
  refundStatus: leadReveals.refundStatus,
  leadId: leads.id,
  status: leads.status,
  category: leads.category,
  budget: leads.budget,
  place: leads.place,
  townKey: leads.townKey,
  isDenied,
  name: unlessDenied(leadContacts.name),
  company: nullWhenDenied(leadContacts.company),
  email: unlessDenied(leadContacts.email),
  phone: nullWhenDenied(leadContacts.phone),
  need: unlessDenied(leadContacts.need),
};

/** The contacts of a professional, newest first. */
export const purchasedQuery = (
  { db }: Pick<AppContext, "db">,
  userId: string,
  { outcome, after, most }: { outcome: LeadOutcome | null; after: string | null; most: number },
) =>
  db
    .select(listed)
    .from(leadReveals)
    .innerJoin(leads, eq(leads.id, leadReveals.leadId))
    .innerJoin(leadContacts, eq(leadContacts.leadId, leadReveals.leadId))
    .where(
      and(
        eq(leadReveals.userId, userId),
        outcome === null ? undefined : eq(leadReveals.outcome, outcome),
        after === null ? undefined : lt(leadReveals.id, after),
      ),
    )
    .orderBy(desc(leadReveals.id))
    .limit(most);

export type PurchasedRow = Awaited<ReturnType<typeof purchasedQuery>>[number];

/** A page of the contacts of a professional. @param after the id of the last contact already shown */
export async function listPurchased(
  context: Pick<AppContext, "db">,
  userId: string,
  { outcome, after }: { outcome: LeadOutcome | null; after: string | null },
): Promise<{ rows: PurchasedRow[]; next: string | null }> {
  const found = await purchasedQuery(context, userId, { outcome, after, most: purchasedPerPage + 1 });
  const { shown: rows, next } = pageOf(found, purchasedPerPage, ({ id }) => id);
  return { rows, next };
}

/** A professional's contact, with the lead and the need as typed; null when it is not theirs. */
export async function findPurchased({ db }: Pick<AppContext, "db">, userId: string, revealId: string) {
  const found = await db
    .select({
      ...listed,
      neededBy: leads.neededBy,
      skills: leads.skills,
      people: leads.people,
      buyers: leads.buyers,
      askedAt: leads.createdAt,
      isPhoneConfirmed: sql<boolean>`${leadContacts.phoneConfirmedAt} is not null`.mapWith(Boolean),
      isEmailConfirmed: sql<boolean>`${leadContacts.emailConfirmedAt} is not null`.mapWith(Boolean),
      refundReason: leadReveals.refundReason,
      refundText: leadReveals.refundText,
      refundAskedAt: leadReveals.refundAskedAt,
      refundDecidedAt: leadReveals.refundDecidedAt,
      refundDecision: leadReveals.refundDecision,
    })
    .from(leadReveals)
    .innerJoin(leads, eq(leads.id, leadReveals.leadId))
    .innerJoin(leadContacts, eq(leadContacts.leadId, leadReveals.leadId))
    .where(ownReveal(userId, revealId))
    .get();
  return found ?? null;
}

export type Purchased = NonNullable<Awaited<ReturnType<typeof findPurchased>>>;

const ownReveal = (userId: string, revealId: string): SQL | undefined =>
  and(eq(leadReveals.id, revealId), eq(leadReveals.userId, userId));

/**
 * Saves the outcome of a contact and the note; false when it is not the professional's. It can be changed at any time.
 */
export async function saveOutcome(
  { db, now }: Pick<AppContext, "db" | "now">,
  userId: string,
  revealId: string,
  { outcome, earned, lostReason, note }: OutcomeForm,
): Promise<boolean> {
  const saved = await db
    .update(leadReveals)
    .set({ outcome, earned, lostReason, note, outcomeAt: now() })
    .where(ownReveal(userId, revealId))
    .returning({ id: leadReveals.id });
  return saved.length > 0;
}
