import { and, eq } from "drizzle-orm";
import { createId } from "db/id";
import { leadReports, leadReveals, leads } from "db/schema";
import { existsIn } from "db/statements";
import type { LeadReportReason } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import { recordEvent } from "~/features/outbox/record-event.server";

/**
 * A lead that a professional may report: a listed one, or one whose contact they have bought. Includes their own
 * report, not the contact. Null for all others.
 */
export async function findReportable({ db }: Pick<AppContext, "db">, userId: string, leadId: string) {
  const found = await db
    .select({
      id: leads.id,
      status: leads.status,
      need: leads.need,
      category: leads.category,
      revealId: leadReveals.id,
      reportStatus: leadReports.status,
    })
    .from(leads)
    .leftJoin(leadReveals, and(eq(leadReveals.leadId, leads.id), eq(leadReveals.userId, userId)))
    .leftJoin(leadReports, and(eq(leadReports.leadId, leads.id), eq(leadReports.reporterId, userId)))
    .where(eq(leads.id, leadId))
    .get();
  if (!found || (found.revealId === null && found.status !== "open" && found.status !== "sold_out")) return null;
  return found;
}

/** Writes a report of a lead for the owners, one of each professional; false when they have reported it before. */
export async function reportLead(
  context: AppContext,
  userId: string,
  leadId: string,
  { reason, text }: { reason: LeadReportReason; text: string },
): Promise<boolean> {
  const { db } = context;
  const at = context.now();
  const id = createId(at);
  const queued = recordEvent(
    context,
    { kind: "queue.changed", queue: "leads" },
    existsIn(leadReports, eq(leadReports.id, id)),
  );
  const [made] = await db.batch([
    db
      .insert(leadReports)
      .values({ id, leadId, reporterId: userId, reason, text, createdAt: at })
      .onConflictDoNothing()
      .returning({ id: leadReports.id }),
    queued.statement,
  ]);
  if (made.length > 0) queued.send();
  return made.length > 0;
}
