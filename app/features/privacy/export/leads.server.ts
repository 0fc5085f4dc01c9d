import { and, asc, eq, inArray, isNotNull, isNull, or } from "drizzle-orm";
import type { Db } from "db/client";
import { leadContacts, leadReports, leadReveals, leads, leadNotifications, professionals, users } from "db/schema";
import { firstNameOf } from "~/features/leads/requests/client-page.server";
import { moment, withMoments } from "../moments";

/**
 * A user's requests as a client, who got the contact, and what the user said about these; and what they offer and have
 * bought as a professional. A bought contact is left out: it is another person's, who may have no account.
 */
export async function collectLeads(
  db: Db,
  { id, email, emailConfirmedAt }: Pick<typeof users.$inferSelect, "id" | "email" | "emailConfirmedAt">,
) {
  // Anyone may have typed the address, until a code has verified it.
  const isProved =
    emailConfirmedAt === null
      ? undefined
      : and(eq(leadContacts.email, email), isNotNull(leadContacts.emailConfirmedAt));
  const isClient = or(eq(leadContacts.userId, id), isProved);
  const ownLeads = db.select({ id: leadContacts.leadId }).from(leadContacts).where(isClient);
  const [asked, buyers, reported, offer, bought, reports, told] = await Promise.all([
    db
      .select({ lead: leads, contact: leadContacts })
      .from(leadContacts)
      .innerJoin(leads, eq(leads.id, leadContacts.leadId))
      .where(isClient)
      .orderBy(asc(leads.id)),
    db
      .select({
        leadId: leadReveals.leadId,
        fullName: users.fullName,
        erasedAt: users.erasedAt,
        since: leadReveals.createdAt,
        rating: leadReveals.rating,
        ratingText: leadReveals.ratingText,
        ratedAt: leadReveals.ratedAt,
      })
      .from(leadReveals)
      .innerJoin(users, eq(users.id, leadReveals.userId))
      .where(inArray(leadReveals.leadId, ownLeads))
      .orderBy(asc(leadReveals.place)),
    // Without a reporter it is the client who reports.
    db
      .select()
      .from(leadReports)
      .where(and(isNull(leadReports.reporterId), inArray(leadReports.leadId, ownLeads)))
      .orderBy(asc(leadReports.createdAt)),
    db.select().from(professionals).where(eq(professionals.userId, id)).get(),
    db
      .select({ category: leads.category, reveal: leadReveals })
      .from(leadReveals)
      .innerJoin(leads, eq(leads.id, leadReveals.leadId))
      .where(eq(leadReveals.userId, id))
      .orderBy(asc(leadReveals.id)),
    db.select().from(leadReports).where(eq(leadReports.reporterId, id)).orderBy(asc(leadReports.createdAt)),
    db
      .select({ category: leads.category, toldAt: leadNotifications.toldAt })
      .from(leadNotifications)
      .innerJoin(leads, eq(leads.id, leadNotifications.leadId))
      .where(eq(leadNotifications.userId, id))
      .orderBy(asc(leadNotifications.toldAt)),
  ]);
  return {
    leadsYouAskedFor: asked.map(({ lead, contact }) => ({
      ...withMoments(lead, ["id", "signs", "isEmptied"]),
      ...withMoments(contact, ["leadId", "userId", "codeHash", "codeChannel", "codeExpiresAt"]),
      whoHasYourContact: buyers
        .filter(({ leadId }) => leadId === lead.id)
        .map(({ fullName, erasedAt, since, rating, ratingText, ratedAt }) => ({
          firstName: erasedAt === null ? firstNameOf(fullName) : "",
          since: moment(since),
          rating,
          ratingText,
          ratedAt: moment(ratedAt),
        })),
      yourReports: reported
        .filter(({ leadId }) => leadId === lead.id)
        .map((row) => withMoments(row, ["id", "leadId", "reporterId", "reportedUserId"])),
    })),
    whatYouOffer: offer ? withMoments(offer, ["userId"]) : null,
    contactsYouBought: bought.map(({ category, reveal }) => ({
      category,
      ...withMoments(reveal, ["id", "leadId", "userId", "entryKey"]),
    })),
    leadReports: reports.map((row) => withMoments(row, ["id", "leadId", "reporterId", "reportedUserId"])),
    leadsTold: told.map(({ category, toldAt }) => ({ category, toldAt: moment(toldAt) })),
  };
}
