import { and, eq } from "drizzle-orm";
import { createId } from "db/id";
import { leadReports, leadReveals, leads } from "db/schema";
import type { LeadReportReason } from "db/vocabulary";
import type { AppContext } from "~/features/context";

/**
 * A lead that a professional may report: one that is on the lists, or whose contact they have; with their own report of it. Without the contact. Null for all
 * others.
 */
export async function findReportable({ db }: Pick<AppContext, "db">, userId: string, leadId: string) {
  const found = await db
    .select({ id: leads.id, status: leads.status, need: leads.need, category: leads.category, revealId: leadReveals.id, reportStatus: leadReports.status })
    .from(leads)
    .leftJoin(leadReveals, and(eq(leadReveals.leadId, leads.id), eq(leadReveals.userId, userId)))
    .leftJoin(leadReports, and(eq(leadReports.leadId, leads.id), eq(leadReports.reporterId, userId)))
    .where(eq(leads.id, leadId))
    .get();
  if (!found || (found.revealId === null && found.status !== "open" && found.status !== "sold_out")) return null;
  return found;
}

/** Writes a report of a lead for the owners, one of each professional; false when they have reported it before. */
export async function reportLead({ db, now }: Pick<AppContext, "db" | "now">, userId: string, leadId: string, { reason, text }: { reason: LeadReportReason; text: string }): Promise<boolean> {
  const at = now();
  const made = await db.insert(leadReports).values({ id: createId(at), leadId, reporterId: userId, reason, text, createdAt: at }).onConflictDoNothing().returning({ id: leadReports.id });
  return made.length > 0;
}
