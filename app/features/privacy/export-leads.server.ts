import { and, asc, eq, isNotNull, or } from "drizzle-orm";
import type { Db } from "db/client";
import { leadContacts, leadReports, leadReveals, leads, leadsTold, professionals, type users } from "db/schema";
import { moment, withMoments } from "./moments";

/** What a person has asked for as a client, and what they offer and have bought as a professional. A contact that was bought is somebody else's. */
export async function collectLeads(db: Db, { id, email, emailConfirmedAt }: Pick<typeof users.$inferSelect, "id" | "email" | "emailConfirmedAt">) {
  // Anybody may have typed the address, until a code has proved it.
  const isProved = emailConfirmedAt === null ? undefined : and(eq(leadContacts.email, email), isNotNull(leadContacts.emailConfirmedAt));
  const [asked, offer, bought, reports, told] = await Promise.all([
    db.select({ lead: leads, contact: leadContacts }).from(leadContacts).innerJoin(leads, eq(leads.id, leadContacts.leadId)).where(or(eq(leadContacts.userId, id), isProved)).orderBy(asc(leads.id)),
    db.select().from(professionals).where(eq(professionals.userId, id)).get(),
    db
      .select({ category: leads.category, reveal: leadReveals })
      .from(leadReveals)
      .innerJoin(leads, eq(leads.id, leadReveals.leadId))
      .where(eq(leadReveals.userId, id))
      .orderBy(asc(leadReveals.id)),
    db.select().from(leadReports).where(eq(leadReports.reporterId, id)).orderBy(asc(leadReports.createdAt)),
    db.select({ category: leads.category, toldAt: leadsTold.toldAt }).from(leadsTold).innerJoin(leads, eq(leads.id, leadsTold.leadId)).where(eq(leadsTold.userId, id)).orderBy(asc(leadsTold.toldAt)),
  ]);
  return {
    leadsYouAskedFor: asked.map(({ lead, contact }) => ({ ...withMoments(lead, ["id", "signs", "isEmptied"]), ...withMoments(contact, ["leadId", "userId", "codeHash", "codeChannel", "codeExpiresAt"]) })),
    whatYouOffer: offer ? withMoments(offer, ["userId"]) : null,
    contactsYouBought: bought.map(({ category, reveal }) => ({ category, ...withMoments(reveal, ["id", "leadId", "userId", "entryKey"]) })),
    leadReports: reports.map((row) => withMoments(row, ["id", "leadId", "reporterId", "reportedUserId"])),
    leadsTold: told.map(({ category, toldAt }) => ({ category, toldAt: moment(toldAt) })),
  };
}
