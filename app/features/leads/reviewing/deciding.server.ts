import { and, eq, isNull, type SQL } from "drizzle-orm";
import { leadReports, leads } from "db/schema";
import { always, existsIn } from "db/statements";
import { recordAudit, type AdminActor } from "~/features/audit/audit.server";
import type { AppContext } from "~/features/context";
import { carryOut, endLead, openLead, withLine, type Change } from "../lifecycle.server";

/** done; again: already decided; changed: it differs from what the page showed; null: unknown. */
type Decided = "done" | "again" | "changed" | null;

/** The details of an owner's decision. `seenAt` is the version shown on the page, ms UTC; null without a page. */
interface Grounds {
  reason: string;
  seenAt: number | null;
}

const findLead = ({ db }: AppContext, leadId: string) =>
  db
    .select({ status: leads.status, buyers: leads.buyers, updatedAt: leads.updatedAt })
    .from(leads)
    .where(eq(leads.id, leadId))
    .get();

const isUnchanged = (leadId: string, updatedAt: number): SQL =>
  existsIn(leads, and(eq(leads.id, leadId), eq(leads.updatedAt, updatedAt)));

/** Approves a held lead for professionals. */
export async function approveLead(
  context: AppContext,
  actor: AdminActor,
  leadId: string,
  seenAt: number | null,
): Promise<Decided> {
  const before = await findLead(context, leadId);
  if (!before) return null;
  if (before.status !== "held") return "again";
  if (seenAt !== null && seenAt !== before.updatedAt) return "changed";
  const change = openLead(context, leadId, "held", isUnchanged(leadId, before.updatedAt));
  const audit = recordAudit(context, {
    actor,
    action: "lead_approved",
    subjectId: leadId,
    before: { status: "held" },
    after: { status: "open" },
  });
  return (await carryOut(context, { ...change, statements: withLine(change, audit.statement) })) ? "done" : "again";
}

type Lead = NonNullable<Awaited<ReturnType<typeof findLead>>>;

const isRemovedLead = ({ status }: Lead): boolean => status === "removed";

/**
 * Removes a lead that breaks the rules, even an expired or withdrawn one. Its buyers are refunded, and professionals'
 * reports of it are upheld.
 */
export async function removeLead(
  context: AppContext,
  actor: AdminActor,
  leadId: string,
  { reason, seenAt }: Grounds,
): Promise<Decided> {
  const before = await findLead(context, leadId);
  if (!before) return null;
  if (isRemovedLead(before)) return "again";
  if (seenAt !== null && seenAt !== before.updatedAt) return "changed";
  if (await carryOut(context, await removalOf(context, actor, leadId, before, reason, always))) return "done";
  const after = await findLead(context, leadId);
  return after && isRemovedLead(after) ? "again" : "changed";
}

/**
 * The statements that remove an unchanged lead, with the audit log line; the first returns a row when it took place.
 */
async function removalOf(
  context: AppContext,
  actor: AdminActor,
  leadId: string,
  { status, buyers, updatedAt }: Lead,
  reason: string,
  when: SQL,
): Promise<Pick<Change, "statements" | "send">> {
  const change = await endLead(
    context,
    leadId,
    { to: "removed", reason: "spam", isLate: true },
    and(isUnchanged(leadId, updatedAt), when),
  );
  const audit = recordAudit(context, {
    actor,
    action: "lead_removed",
    subjectId: leadId,
    detail: reason,
    before: { status, buyers },
    after: { status: "removed", buyers },
  });
  const reports = context.db
    .update(leadReports)
    .set({ status: "upheld", decidedAt: context.now() })
    .where(
      and(
        eq(leadReports.leadId, leadId),
        eq(leadReports.status, "open"),
        isNull(leadReports.reportedUserId),
        audit.done,
      ),
    );
  return { statements: [...withLine(change, audit.statement), reports], send: change.send };
}

/**
 * Decides a report. Upholding a report of a lead also removes the lead, unless it was removed before. Upholding
 * a report of a professional is only recorded; measures are decided on the person's page. @param grounds.seenAt of the
 * lead, if it is removed
 */
export async function decideLeadReport(
  context: AppContext,
  actor: AdminActor,
  reportId: string,
  decision: "uphold" | "dismiss",
  { reason, seenAt }: Grounds,
): Promise<Decided> {
  const { db } = context;
  const report = await db.select().from(leadReports).where(eq(leadReports.id, reportId)).get();
  const lead = report && (await findLead(context, report.leadId));
  if (!lead) return null;
  if (report.status !== "open") return "again";
  const isRemoved = decision === "uphold" && report.reportedUserId === null && !isRemovedLead(lead);
  if (isRemoved && seenAt !== null && seenAt !== lead.updatedAt) return "changed";
  const to = decision === "uphold" ? "upheld" : "dismissed";
  const audit = recordAudit(context, {
    actor,
    action: decision === "uphold" ? "lead_report_upheld" : "lead_report_dismissed",
    subjectId: report.leadId,
    detail: reason,
    before: { report: reportId, status: "open" },
    after: { report: reportId, status: to, ...(report.reportedUserId !== null && { person: report.reportedUserId }) },
  });
  const removal = isRemoved ? await removalOf(context, actor, report.leadId, lead, reason, audit.done) : null;
  const [decided] = await db.batch([
    db
      .update(leadReports)
      .set({ status: to, decidedAt: context.now() })
      .where(
        and(
          eq(leadReports.id, reportId),
          eq(leadReports.status, "open"),
          isRemoved ? isUnchanged(report.leadId, lead.updatedAt) : always,
        ),
      )
      .returning({ id: leadReports.id }),
    audit.statement,
    ...(removal?.statements ?? []),
  ]);
  if (decided.length === 0) return isRemoved ? "changed" : "again";
  removal?.send();
  return "done";
}
