import { and, eq, not, sql, type SQL } from "drizzle-orm";
import { createId } from "db/id";
import { companies, jobs, outboxEvents, scamReports, storedFiles } from "db/schema";
import { coalesce, every, existsIn, ifChanged } from "db/statements";
import type { ReportReason } from "db/vocabulary";
import { recordAudit, type AdminActor } from "~/features/audit/audit.server";
import { upTo } from "~/features/budgets/budget";
import type { AppContext } from "~/features/context";
import type { DomainEvent } from "~/features/events";
import { deleteFiles } from "~/features/files/commands.server";
import { endInterviewsOfJob } from "~/features/interviews/outcome/ending.server";
import { isHiddenByReports } from "~/features/jobs/lifecycle/hiding.server";
import { hideWhenReported, remove, returnWhenUnreported } from "~/features/jobs/lifecycle/review.server";
import { rememberRemoved } from "~/features/jobs/screening/history.server";
import { besideResponse, deliverDueEvents } from "~/features/outbox/deliver-events.server";
import { insertEvents, recordEvent } from "~/features/outbox/record-event.server";
import type { ReportSubject } from "./report-queries.server";

/** again: the person has an open report about the same already. */
type SubmitReportResult = { ok: true; id: string } | { ok: false; reason: "again" };

/**
 * Stores a report, one per user and subject while it is open. Hides the job in the same step when
 * {@link isHiddenByReports} says so. A job that is pending for another reason is marked as reported, too.
 */
export async function submitReport(
  context: AppContext,
  reporter: { userId: string },
  subject: ReportSubject,
  report: { reason: ReportReason; text: string; imageId: string | null },
): Promise<SubmitReportResult> {
  const now = context.now();
  const id = createId(now);
  const made = existsIn(scamReports, eq(scamReports.id, id));
  const jobId = subject.jobId ?? "";
  const changed = recordEvent(context, { kind: "job.changed", jobId }, ifChanged);
  const hidden = every(made, existsIn(outboxEvents, eq(outboxEvents.id, changed.id)));
  const event = recordEvent(context, { kind: "job.reviewed", jobId, outcome: "hidden" }, hidden);
  const queued = recordEvent(context, { kind: "queue.changed", queue: "reports" }, made);
  const [inserted, hiding] = await context.db.batch([
    context.db
      .insert(scamReports)
      .values({
        id,
        reporterId: reporter.userId,
        companyId: subject.companyId,
        jobId: subject.jobId,
        subjectId: subject.id,
        ...report,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: scamReports.id }),
    hideWhenReported(context.db, jobId, made, now),
    changed.statement,
    event.statement,
    queued.statement,
  ]);
  if (inserted.length === 0) return { ok: false, reason: "again" };
  queued.send();
  if (hiding.length > 0) {
    changed.send();
    event.send();
  }
  return { ok: true, id };
}

/**
 * again: it was settled before; changed: it differs from what the page has shown, such as its assignment. Null for an
 * unknown report.
 */
type ReportResult = "done" | "again" | "changed" | null;

/**
 * Why a report is settled, and the time of its last change that the page has shown, ms UTC; null when no page was
 * shown.
 */
interface Grounds {
  reason: string;
  seenAt: number | null;
}

const findReport = ({ db }: AppContext, id: string) =>
  db
    .select({ status: scamReports.status, jobId: scamReports.jobId, jobStatus: jobs.status })
    .from(scamReports)
    .leftJoin(jobs, eq(jobs.id, scamReports.jobId))
    .where(eq(scamReports.id, id))
    .get();

async function refusalOf(context: AppContext, id: string): Promise<ReportResult> {
  const report = await findReport(context, id);
  return report ? (report.status === "open" ? "changed" : "again") : null;
}

const asSeen = (seenAt: number | null) => (seenAt === null ? undefined : eq(scamReports.updatedAt, seenAt));

const isOpen = sql`${scamReports.status} = 'open'`;

/**
 * Upholds a report: its job is removed for good, its team gets the reason, its applicants are warned, the company goes
 * to review, and all open reports of the job are settled, so that all reporters are notified.
 */
export async function upholdReport(
  context: AppContext,
  actor: AdminActor,
  id: string,
  { reason, seenAt }: Grounds,
): Promise<ReportResult> {
  const now = context.now();
  const report = await findReport(context, id);
  if (!report) return null;
  const { status, jobStatus } = report;
  const audit = recordAudit(context, {
    actor,
    action: "report_upheld",
    subjectId: id,
    detail: reason,
    before: { status, ...(jobStatus && { job: jobStatus }) },
    after: { status: "upheld", ...(jobStatus && { job: "removed" }) },
  });
  const jobOf = sql`(select job_id from scam_reports where id = ${id})`;
  const others = sql`job_id = ${jobOf} and status = 'open'`;
  /** An event for each row; due at once, sent by deliverDueEvents. */
  const events = (name: string, kind: DomainEvent["kind"], payload: SQL, rows: SQL) =>
    insertEvents(
      context,
      { id: sql`${createId(now)} || ${`-${name}-`} || id`, kind, payload },
      sql`from ${rows} and ${audit.done}`,
    );
  const shown = sql`jobs where id = ${jobOf} and status <> 'removed'`;
  const [upheld] = await context.db.batch([
    context.db
      .update(scamReports)
      .set({ status: "upheld", updatedAt: now })
      .where(and(eq(scamReports.id, id), isOpen, asSeen(seenAt)))
      .returning({ id: scamReports.id }),
    audit.statement,
    events(
      "settled",
      "report.settled",
      sql`json_object('reportId', id, 'status', 'upheld')`,
      sql`scam_reports where (id = ${id} or (${others}))`,
    ),
    context.db.update(scamReports).set({ status: "upheld", updatedAt: now }).where(and(others, audit.done)),
    events("changed", "job.changed", sql`json_object('jobId', id)`, shown),
    events("warned", "job.warned", sql`json_object('jobId', id)`, shown),
    events("reviewed", "job.reviewed", sql`json_object('jobId', id, 'outcome', 'removed', 'reason', ${reason})`, shown),
    remove(context.db, jobOf, audit.done, now),
    ...endInterviewsOfJob(context, jobOf, audit.done),
    ...(report.jobId ? await rememberRemoved(context, report.jobId, audit.done) : []),
    context.db
      .update(companies)
      .set({ reviewRequestedAt: coalesce(companies.reviewRequestedAt, now), updatedAt: now })
      .where(sql`${companies.id} = (select company_id from scam_reports where id = ${id}) and ${audit.done}`),
  ]);
  if (upheld.length === 0) return refusalOf(context, id);
  context.waitUntil(deliverDueEvents(context, upTo(besideResponse)));
  return "done";
}

/**
 * Dismisses a report. A job hidden only by reports returns to its old place when no other report hides it; a job whose
 * text is pending review stays pending, and a job of a suspended company is paused. Its reporter reads the reason.
 */
export async function dismissReport(
  context: AppContext,
  actor: AdminActor,
  id: string,
  { reason, seenAt }: Grounds,
): Promise<ReportResult> {
  const now = context.now();
  const report = await findReport(context, id);
  if (!report) return null;
  const jobId = report.jobId ?? "";
  const audit = recordAudit(context, {
    actor,
    action: "report_dismissed",
    subjectId: id,
    detail: reason,
    before: { status: report.status },
    after: { status: "dismissed" },
  });
  const settled = recordEvent(
    context,
    { kind: "report.settled", reportId: id, status: "dismissed", reason },
    audit.done,
  );
  const changed = recordEvent(context, { kind: "job.changed", jobId, returns: true }, ifChanged);
  const returned = recordEvent(
    context,
    { kind: "job.reviewed", jobId, outcome: "returned" },
    sql`exists (select 1 from outbox_events where id = ${changed.id})
    and exists (select 1 from jobs where id = ${jobId} and status = 'active')`,
  );
  const [dismissed, , , moved] = await context.db.batch([
    context.db
      .update(scamReports)
      .set({ status: "dismissed", updatedAt: now })
      .where(and(eq(scamReports.id, id), isOpen, asSeen(seenAt)))
      .returning({ id: scamReports.id }),
    audit.statement,
    settled.statement,
    returnWhenUnreported(context.db, jobId, audit.done, now),
    changed.statement,
    returned.statement,
  ]);
  if (dismissed.length === 0) return refusalOf(context, id);
  settled.send();
  if (moved.length > 0) changed.send();
  if (moved[0]?.status === "active") returned.send();
  return "done";
}

/**
 * Removes the picture of a report that was not stored. A picture that a stored report uses stays: the report may be
 * stored although the database's response was lost.
 */
export async function removeReportImage(
  context: AppContext,
  reporter: { userId: string },
  imageId: string,
): Promise<void> {
  const isUsed = existsIn(
    scamReports,
    and(eq(scamReports.reporterId, reporter.userId), eq(scamReports.imageId, imageId)),
  );
  await deleteFiles(context, reporter, and(eq(storedFiles.id, imageId), not(isUsed)));
}
