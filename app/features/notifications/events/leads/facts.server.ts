import { and, eq } from "drizzle-orm";
import { leadContacts, leadReveals, leads, professionals, users } from "db/schema";
import type { AppContext } from "~/features/context";
import { mayBeNotified } from "../../choices/conditions.server";

const person = {
  userId: users.id,
  userType: users.userType,
  locale: users.locale,
  email: users.email,
  fullName: users.fullName,
};

/**
 * The professionals who have the contact of a lead, the points that each has paid, and the decision by which these were
 * refunded; null if they were not.
 */
export const listBuyers = ({ db }: AppContext, leadId: string) =>
  db
    .select({
      revealId: leadReveals.id,
      points: leadReveals.points,
      decision: leadReveals.refundDecision,
      category: leads.category,
      person,
    })
    .from(leadReveals)
    .innerJoin(leads, eq(leads.id, leadReveals.leadId))
    .innerJoin(users, eq(users.id, leadReveals.userId))
    .where(and(eq(leadReveals.leadId, leadId), mayBeNotified))
    .orderBy(leadReveals.place);

/** A refund request and its decision; undefined while it is pending. */
export async function findDecidedRefund({ db }: AppContext, revealId: string) {
  const found = await db
    .select({
      revealId: leadReveals.id,
      points: leadReveals.points,
      status: leadReveals.refundStatus,
      decision: leadReveals.refundDecision,
      category: leads.category,
      person,
    })
    .from(leadReveals)
    .innerJoin(leads, eq(leads.id, leadReveals.leadId))
    .innerJoin(users, eq(users.id, leadReveals.userId))
    .where(and(eq(leadReveals.id, revealId), mayBeNotified))
    .get();
  return found?.status === "granted" || found?.status === "refused" ? found : undefined;
}

/**
 * The client of a lead with an address that a code has verified, for mails; undefined for others, and once the contact
 * is emptied.
 */
export async function findClient({ db }: AppContext, leadId: string) {
  const found = await db
    .select({
      id: leads.id,
      category: leads.category,
      locale: leads.locale,
      buyers: leads.buyers,
      status: leads.status,
      endReason: leads.endReason,
      openedAt: leads.openedAt,
      expiresAt: leads.expiresAt,
      extensions: leads.extensions,
      isEmptied: leads.isEmptied,
      name: leadContacts.name,
      email: leadContacts.email,
      confirmedAt: leadContacts.emailConfirmedAt,
    })
    .from(leads)
    .innerJoin(leadContacts, eq(leadContacts.leadId, leads.id))
    .where(eq(leads.id, leadId))
    .get();
  return found && found.confirmedAt !== null && !found.isEmptied && found.email !== "" ? found : undefined;
}

/** The professional who got a contact: their name, and the categories of the services that they offer. */
export const findBuyer = ({ db }: AppContext, revealId: string) =>
  db
    .select({ name: users.fullName, services: professionals.services })
    .from(leadReveals)
    .innerJoin(users, and(eq(users.id, leadReveals.userId), mayBeNotified))
    .leftJoin(professionals, eq(professionals.userId, users.id))
    .where(eq(leadReveals.id, revealId))
    .get();
