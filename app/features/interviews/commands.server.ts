import { and, eq, inArray, sql } from "drizzle-orm";
import { createId } from "db/id";
import { interviews, jobApplications, jobs } from "db/schema";
import { ifChanged } from "db/statements";
import type { ApplicationStatus, InterviewCancelReason } from "db/vocabulary";
import { isOpen } from "~/features/applications/application";
import { noRequest } from "~/features/applications/interview-end.server";
import { recordTransition, setStatus, settleEarlierMoves } from "~/features/applications/transition.server";
import type { AppContext } from "~/features/context";
import { recordEvent, sendAfterEarlier } from "~/features/outbox/record-event.server";
import type { InterviewForm } from "./forms";
import { screenInterview } from "./holding.server";
import { statusesBefore } from "./interview";
import { bothCanMeet, canMeet } from "./participants.server";
import type { Seen } from "./seen";

interface EmployerActor {
  userId: string;
  company: { id: string };
}

export type ScheduleResult = { ok: true; id: string } | { ok: false; reason: "already" | "not_possible" };

/**
 * Invites an applicant of the company to an interview; an open application then is at interview_scheduled. A message
 * or place with warning signs is held for review, and the interview is set without it.
 * One open interview per application, however often it is pressed: "already" says that there is one. "not_possible" says
 * that the application is another user's or not at that point, or that these two cannot meet.
 */
export async function scheduleInterview(
  context: AppContext,
  employer: EmployerActor,
  applicationId: string,
  typed: InterviewForm,
): Promise<ScheduleResult> {
  const now = context.now();
  const id = createId(now);
  const { shown: form, holding } = await screenInterview(context, employer, id, typed);
  const made = sql`exists (select 1 from interviews where id = ${id})`;
  const from = await findOpenStatus(context, employer, applicationId);
  const event = recordEvent(context, { kind: "interview.changed", interviewId: id, status: "scheduled" }, made);
  const moved = recordEvent(
    context,
    { kind: "application.moved", applicationId, from, to: "interview_scheduled" },
    ifChanged,
  );
  const held = holding(made);
  const [inserted, , , , , released] = await context.db.batch([
    context.db
      .insert(interviews)
      .select(
        context.db
          .select({
            id: sql`${id}`.as("id"),
            applicationId: jobApplications.id,
            applicantId: jobApplications.userId,
            jobId: jobApplications.jobId,
            companyId: jobs.companyId,
            status: sql`'scheduled'`.as("status"),
            scheduledAt: sql`${form.scheduledAt}`.as("scheduled_at"),
            durationMinutes: sql`${form.durationMinutes}`.as("duration_minutes"),
            mode: sql`${form.mode}`.as("mode"),
            locationUrl: sql`${form.locationUrl}`.as("location_url"),
            message: sql`${form.message}`.as("message"),
            createdAt: sql`${now}`.as("created_at"),
            updatedAt: sql`${now}`.as("updated_at"),
            askedAt: sql`null`.as("asked_at"),
            askedFor: sql`null`.as("asked_for"),
            askedNote: sql`null`.as("asked_note"),
            cancelReason: sql`null`.as("cancel_reason"),
            outcome: sql`null`.as("outcome"),
            outcomeNote: sql`null`.as("outcome_note"),
            remindedDayAt: sql`null`.as("reminded_day_at"),
            remindedHourAt: sql`null`.as("reminded_hour_at"),
          })
          .from(jobApplications)
          .innerJoin(jobs, eq(jobs.id, jobApplications.jobId))
          .where(
            and(
              eq(jobApplications.id, applicationId),
              eq(jobs.companyId, employer.company.id),
              inArray(jobApplications.status, [from, "interview_scheduled"]),
              canMeet({ companyId: jobs.companyId, applicantId: jobApplications.userId, jobId: jobs.id }),
            ),
          ),
      )
      .onConflictDoNothing()
      .returning({ id: interviews.id }),
    setStatus(context.db, "interview_scheduled", sql`${jobApplications.id} = ${applicationId} and ${jobApplications.status} = ${from} and ${jobApplications.status} <> 'interview_scheduled' and ${made}`, now),
    recordTransition(
      context,
      { applicationId, from, to: "interview_scheduled", actorId: employer.userId },
      ifChanged,
    ),
    moved.statement,
    event.statement,
    ...settleEarlierMoves(context, sql`(${applicationId})`, null, made),
    ...held.statements,
  ]);
  if (inserted.length > 0) {
    held.send();
    if (released.length > 0) sendAfterEarlier(context, [moved, event]);
    else {
      moved.send();
      event.send();
    }
    return { ok: true, id };
  }
  const existing = await context.db
    .select({ id: interviews.id })
    .from(interviews)
    .where(
      and(
        eq(interviews.applicationId, applicationId),
        eq(interviews.companyId, employer.company.id),
        inArray(interviews.status, ["scheduled", "rescheduled", "live"]),
      ),
    )
    .get();
  return { ok: false, reason: existing ? "already" : "not_possible" };
}

/** Where an own application stands that an interview can be scheduled for; shortlisted where there is none. */
async function findOpenStatus({ db }: AppContext, { company }: EmployerActor, applicationId: string): Promise<ApplicationStatus> {
  const row = await db
    .select({ status: jobApplications.status })
    .from(jobApplications)
    .where(and(eq(jobApplications.id, applicationId), eq(jobApplications.companyId, company.id)))
    .get();
  return row && isOpen(row.status) ? row.status : "shortlisted";
}

/**
 * Moves an own interview that has not begun to another time, mode or place, which answers a wish for another time. A message
 * or place with warning signs is held for review. Sent again unchanged, it tells nobody again. "gone" says that it is another user's, has begun or is over, or that these two
 * cannot meet; "changed" that it, or the wish that this answers, is not what was seen.
 * @param seen null to move it whatever it is now
 */
export async function rescheduleInterview(
  context: AppContext,
  employer: EmployerActor,
  id: string,
  typed: InterviewForm,
  seen: Seen | null = null,
): Promise<"moved" | "changed" | "gone"> {
  const movable = and(
    eq(interviews.id, id),
    eq(interviews.companyId, employer.company.id),
    inArray(interviews.status, statusesBefore("rescheduled")),
    bothCanMeet,
  );
  const { shown: form, holding } = await screenInterview(context, employer, id, typed);
  const { scheduledAt, durationMinutes, mode, locationUrl, message } = form;
  const differs = sql`(${interviews.scheduledAt}, ${interviews.durationMinutes}, ${interviews.mode}, ${interviews.locationUrl}, coalesce(${interviews.message}, ''), ${interviews.askedAt})
    is not (${scheduledAt}, ${durationMinutes}, ${mode}, ${locationUrl}, ${message ?? ""}, null)`;
  // A wish for the very time that is set now is answered too; one that was taken back is no answer to anything.
  const isAsSeen =
    seen === null
      ? undefined
      : sql`${interviews.updatedAt} = ${seen.updatedAt} and (${interviews.askedFor} is ${seen.askedFor} or ${interviews.askedFor} = ${scheduledAt}
          or (${interviews.askedFor} is null and ${seen.askedFor} is not ${scheduledAt}))`;
  const event = recordEvent(context, { kind: "interview.changed", interviewId: id, status: "rescheduled" }, ifChanged);
  // A new time is reminded of anew; the right-hand sides see the old one.
  const ifSameTime = (column: typeof interviews.remindedDayAt | typeof interviews.remindedHourAt) =>
    sql`case when ${interviews.scheduledAt} = ${scheduledAt} then ${column} end`;
  const reminded = { remindedDayAt: ifSameTime(interviews.remindedDayAt), remindedHourAt: ifSameTime(interviews.remindedHourAt) };
  const held = holding(sql`exists (select 1 from ${interviews} where ${and(movable, sql`not ${differs}`)})`);
  const [changed] = await context.db.batch([
    context.db
      .update(interviews)
      .set({ ...form, status: "rescheduled", ...noRequest, ...reminded, updatedAt: context.now() })
      .where(and(movable, differs, isAsSeen))
      .returning({ id: interviews.id }),
    event.statement,
    ...held.statements,
  ]);
  if (changed.length > 0) {
    held.send();
    event.send();
    return "moved";
  }
  const standing = await context.db.select({ differs: differs.mapWith(Boolean) }).from(interviews).where(movable).get();
  if (!standing) return "gone";
  if (standing.differs) return "changed";
  held.send();
  return "moved";
}

/** Calls an own interview off, for a reason that the applicant reads. Returns false when it is another user's, has begun or is over, also by its planned end alone. */
export async function cancelInterview(context: AppContext, employer: EmployerActor, id: string, cancelReason: InterviewCancelReason | null = null): Promise<boolean> {
  const now = context.now();
  const event = recordEvent(context, { kind: "interview.changed", interviewId: id, status: "cancelled" }, ifChanged);
  const [changed] = await context.db.batch([
    context.db
      .update(interviews)
      .set({ status: "cancelled", ...noRequest, cancelReason, updatedAt: now })
      .where(
        and(
          eq(interviews.id, id),
          eq(interviews.companyId, employer.company.id),
          inArray(interviews.status, statusesBefore("cancelled")),
          sql`${interviews.scheduledAt} + ${interviews.durationMinutes} * 60000 > ${now}`,
        ),
      )
      .returning({ id: interviews.id }),
    event.statement,
  ]);
  if (changed.length === 0) return false;
  event.send();
  return true;
}
