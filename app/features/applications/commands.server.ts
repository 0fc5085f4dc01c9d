import { and, eq, not, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { createId } from "db/id";
import { applicationTransitions, companies, interviews, jobApplications, jobs, type GivenAnswer } from "db/schema";
import { always, every, existsIn, ifChanged, increment, never } from "db/statements";
import type { ApplicationStatus, InterviewCancelReason } from "db/vocabulary";
import { noRequest } from "~/features/applications/interview-end.server";
import type { AppContext } from "~/features/context";
import { holdText, screenToApplicant, type UnreviewedText } from "~/features/held-texts/holding.server";
import { trackInteraction } from "~/features/interactions/commands.server";
import { findFirstSource } from "~/features/interactions/statements.server";
import { deliverEarlier, holdEvents, recordEvent, sendAfterEarlier } from "~/features/outbox/record-event.server";
import { optional } from "~/optional.server";
import { isOpen, reopenableFor, statusesBefore } from "./application";
import { statusAtEnd } from "./interview-end.server";
import { prepareReply } from "./messages/thread/sending.server";
import {
  hasInterviewToCome,
  hasMet,
  mayMoveOn,
  recordTransition,
  setStatus,
  settleEarlierMoves,
  visibleFrom,
} from "./transition.server";

type SubmitResult = { ok: true; again: boolean } | { ok: false; reason: "not_open" };

/**
 * Applies for a listed job, once per seeker and job. `again`: it existed before. Refused when the job is not open.
 * @param held held texts of the application, delivered to the company as a message after approval
 */
export async function submitApplication(
  context: AppContext,
  seeker: { userId: string },
  jobId: string,
  note: string | null,
  answers: readonly GivenAnswer[] = [],
  held: UnreviewedText | null = null,
): Promise<SubmitResult> {
  const now = context.now();
  const id = createId(now);
  const made = existsIn(jobApplications, eq(jobApplications.id, id));
  const event = recordEvent(context, { kind: "application.submitted", applicationId: id }, made);
  const words = held && prepareReply(context, seeker, id, held.written, held);
  const source = await optional("by which way an applicant came", findFirstSource(context, jobId, seeker.userId), null);
  const [inserted] = await context.db.batch([
    context.db
      .insert(jobApplications)
      .select(
        context.db
          .select({
            id: sql`${id}`.as("id"),
            jobId: jobs.id,
            userId: sql`${seeker.userId}`.as("user_id"),
            status: sql`'applied'`.as("status"),
            note: sql`${note}`.as("note"),
            createdAt: sql`${now}`.as("created_at"),
            updatedAt: sql`${now}`.as("updated_at"),
            companyId: jobs.companyId,
            answers: sql`${JSON.stringify(answers)}`.as("answers"),
            source: sql`${source}`.as("source"),
            matchScore: sql`-1`.as("match_score"),
            matchReasons: sql`null`.as("match_reasons"),
          })
          .from(jobs)
          .innerJoin(companies, eq(companies.id, jobs.companyId))
          .where(and(eq(jobs.id, jobId), eq(jobs.status, "active"), eq(companies.accountStatus, "active"))),
      )
      .onConflictDoNothing()
      .returning({ id: jobApplications.id }),
    context.db
      .update(jobs)
      .set({ applicationsCount: increment(jobs.applicationsCount) })
      .where(and(eq(jobs.id, jobId), made)),
    recordTransition(context, { applicationId: id, from: null, to: "applied", actorId: seeker.userId }, made),
    event.statement,
    ...(words?.statements(made) ?? []),
  ]);
  if (inserted.length > 0) {
    event.send();
    words?.send();
    context.waitUntil(
      trackInteraction(context, { jobId, userId: seeker.userId, type: "apply", personKey: seeker.userId }),
    );
    return { ok: true, again: false };
  }
  const existing = await context.db
    .select({ id: jobApplications.id })
    .from(jobApplications)
    .where(and(eq(jobApplications.jobId, jobId), eq(jobApplications.userId, seeker.userId)))
    .get();
  return existing ? { ok: true, again: true } : { ok: false, reason: "not_open" };
}

/** The options of a move besides the status. */
interface MoveMore {
  /** The reason, visible to the team only. */
  reason?: string | null;
  /** A rejection without a notification; an applicant with a coming interview is notified anyway. */
  isSilent?: boolean;
  /** The reason for cancelling a coming interview; required if the application stays open without it. */
  cancelReason?: InterviewCancelReason | null;
  /** The employer has confirmed hiring without an interview in this system. */
  isSure?: boolean;
}

/** `held`: why the message is in review. no_interview: confirm first. interview: no reason. late: after seven days. */
type MoveResult =
  | { state: "moved"; id: string; held: UnreviewedText | null }
  | { state: "no_interview" | "interview" | "late" | "often" };

/**
 * Moves an application of one of the company's jobs to another status, if its current status is still `from`, with a
 * message to the applicant or null. During context.undoMs the move can be undone, unseen by the applicant. A message
 * with warning signs is held for review, and the applicant is notified of the status without it. Null when the
 * application is another company's or has moved meanwhile.
 */
export async function moveApplication(
  context: AppContext,
  employer: { userId: string; company: { id: string } },
  applicationId: string,
  from: ApplicationStatus,
  to: ApplicationStatus,
  message: string | null = null,
  { reason = null, isSilent = false, cancelReason = null, isSure = true }: MoveMore = {},
): Promise<MoveResult | null> {
  const companyId = employer.company.id;
  const now = context.now();
  const own = sql`${jobApplications.jobId} in (select id from jobs where company_id = ${companyId})`;
  const refusal = await refusalOf(context, { applicationId, companyId, from, to }, { cancelReason, isSure });
  if (refusal) return refusal;
  const held = await screenToApplicant(context.db, companyId, applicationId, message);
  const id = createId(now);
  const made = existsIn(applicationTransitions, eq(applicationTransitions.id, id));
  const place = {
    companyId,
    authorId: employer.userId,
    applicationId,
    subjectId: id,
    field: "status_message" as const,
  };
  const queued = recordEvent(context, { kind: "queue.changed", queue: "texts" }, made);
  const holding = held ? [...holdText(context, place, held, made), queued.statement] : [];
  const silent = isSilent && to === "rejected" ? not(hasInterviewToCome(sql`${applicationId}`, now)) : never;
  const change = {
    id,
    applicationId,
    from,
    to,
    message: held ? null : message,
    reason,
    isSilent: silent,
    toldAt: visibleFrom(context),
  };
  const mayReopen = isOpen(from) ? always : canReopen(now);
  if (
    !(await move(
      context,
      employer.userId,
      change,
      every(own, mayReopen, mayMoveOn(sql`job_applications.id`, now)),
      holding,
      cancelReason,
    ))
  )
    return null;
  if (held) queued.send();
  return { state: "moved", id, held };
}

/** Whether an application ended less than seven days ago and its applicant can be reached. @param now ms UTC */
export const canReopen = (
  now: number,
  application: SQL = sql`job_applications`,
) => sql`(exists (select 1 from application_transitions t where t.application_id = ${application}.id and t.to_status = ${application}.status and t.created_at > ${now - reopenableFor})
  and exists (select 1 from users u join profiles p on p.user_id = u.id where u.id = ${application}.user_id and u.erased_at is null and p.account_status = 'active'))`;

/**
 * Why a company's application cannot be moved like this, or needs confirmation first; null when it can, or is no longer
 * in the start status.
 */
async function refusalOf(
  { db, now: clock }: AppContext,
  {
    applicationId,
    companyId,
    from,
    to,
  }: { applicationId: string; companyId: string; from: ApplicationStatus; to: ApplicationStatus },
  { cancelReason, isSure }: Required<Pick<MoveMore, "cancelReason" | "isSure">>,
): Promise<MoveResult | null> {
  const now = clock();
  const id = sql`job_applications.id`;
  const row = await db
    .select({
      status: jobApplications.status,
      hasMet: sql<number>`${hasMet(id, sql`job_applications.user_id`)}`,
      mayMoveOn: sql<number>`${mayMoveOn(id, now)}`,
      hasInterview: sql<number>`${hasInterviewToCome(id, now)}`,
      canReopen: sql<number>`${canReopen(now)}`,
    })
    .from(jobApplications)
    .where(and(eq(jobApplications.id, applicationId), eq(jobApplications.companyId, companyId)))
    .get();
  if (row?.status !== from) return null;
  if (!row.mayMoveOn) return { state: "often" };
  if (!isOpen(from)) return row.canReopen ? null : { state: "late" };
  if (to === "hired" && from !== "interview_scheduled" && !row.hasMet && !isSure) return { state: "no_interview" };
  return isOpen(to) && row.hasInterview && cancelReason === null ? { state: "interview" } : null;
}

/** Withdraws the seeker's open application. Returns false when it is not the seeker's or has ended. */
export async function withdrawApplication(
  context: AppContext,
  seeker: { userId: string },
  applicationId: string,
): Promise<boolean> {
  const current = await context.db
    .select({ status: jobApplications.status })
    .from(jobApplications)
    .where(and(eq(jobApplications.id, applicationId), eq(jobApplications.userId, seeker.userId)))
    .get();
  if (!current) return false;
  const change = {
    id: createId(context.now()),
    applicationId,
    from: current.status,
    to: "withdrawn" as const,
    message: null,
    toldAt: null,
  };
  return move(context, seeker.userId, change, eq(jobApplications.userId, seeker.userId), []);
}

interface Change {
  id: string;
  applicationId: string;
  from: ApplicationStatus;
  to: ApplicationStatus;
  message: string | null;
  reason?: string | null;
  isSilent?: SQL;
  /** ms UTC; null for an undelayed event. */
  toldAt: number | null;
}

async function move(
  context: AppContext,
  actorId: string,
  change: Change,
  own: SQL,
  more: readonly BatchItem<"sqlite">[],
  cancelReason: InterviewCancelReason | null = null,
): Promise<boolean> {
  const { id, applicationId, from, to, toldAt: until } = change;
  if (!statusesBefore(to).includes(from)) return false;
  const now = context.now();
  const made = existsIn(applicationTransitions, eq(applicationTransitions.id, id));
  const moved = { kind: "application.moved" as const, applicationId, from, to, transitionId: id };
  // An interview is cancelled when the application ends or moves past it; only the latter has its own event.
  const isLeft = from === "interview_scheduled" || !isOpen(to);
  const open = isLeft && isOpen(to) ? await findInterviewToCome(context, applicationId) : null;
  const wasCancelled = sql`${made} and exists (select 1 from interviews where id = ${open ?? ""} and status = 'cancelled' and updated_at = ${now})`;
  const cancelled = { kind: "interview.changed" as const, interviewId: open ?? "", status: "cancelled" as const };
  // Until when the event is held; the start of a review is not held, since the applicant sees it at once.
  const held = from === "applied" && to === "under_review" && change.message === null ? null : until;
  // The team's open pages show the change before the applicant does.
  const events =
    held === null
      ? [recordEvent(context, moved, made), ...(open ? [recordEvent(context, cancelled, wasCancelled)] : [])]
      : [recordEvent(context, { kind: "applicants.changed", applicationId }, made)];
  const [rows, , released] = await context.db.batch([
    setStatus(context.db, to, every(eq(jobApplications.id, applicationId), eq(jobApplications.status, from), own), now),
    recordTransition(context, { ...change, actorId }, ifChanged),
    ...settleEarlierMoves(context, sql`(${applicationId})`, until, made),
    ...(isLeft ? [closeInterview(context, applicationId, to, made, cancelReason, now)] : []),
    ...events.map(({ statement }) => statement),
    ...(held === null
      ? []
      : [
          ...holdEvents(context, [moved], { key: id, until: held }, made),
          ...(open ? holdEvents(context, [cancelled], { key: `${id}-interview`, until: held }, wasCancelled) : []),
        ]),
    ...more,
  ]);
  if (rows.length === 0) return false;
  if (until !== null) deliverEarlier(context);
  if (until === null && released.length > 0) sendAfterEarlier(context, events);
  else for (const { send } of events) send();
  return true;
}

/** The id of an application's interview that is still to come; null without one. */
async function findInterviewToCome({ db, now }: AppContext, applicationId: string): Promise<string | null> {
  const row = await db
    .select({ id: interviews.id })
    .from(interviews)
    .where(
      and(
        eq(interviews.applicationId, applicationId),
        sql`${interviews.status} in ('scheduled', 'rescheduled') and ${interviews.scheduledAt} > ${now()}`,
      ),
    )
    .get();
  return row?.id ?? null;
}

/**
 * Uses the exact time of the change, since its mails are found by this time. When an application ends or moves on, its
 * interview is marked held or cancelled. The event of an ended application also reports this.
 */
function closeInterview(
  context: AppContext,
  applicationId: string,
  to: ApplicationStatus,
  made: SQL,
  cancelReason: InterviewCancelReason | null,
  now: number,
) {
  return context.db
    .update(interviews)
    .set({
      status: statusAtEnd(now),
      ...noRequest,
      cancelReason: sql`case when ${statusAtEnd(now)} = 'cancelled' then ${cancelReason} end`,
      updatedAt: now,
    })
    .where(
      and(
        eq(interviews.applicationId, applicationId),
        sql`${interviews.applicantId} = (select user_id from job_applications where id = ${applicationId})`,
        sql`${interviews.status} not in ('completed', 'cancelled')`,
        and(
          existsIn(jobApplications, and(eq(jobApplications.id, applicationId), eq(jobApplications.status, to))),
          made,
        ),
      ),
    );
}
