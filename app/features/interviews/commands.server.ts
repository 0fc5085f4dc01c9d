import { and, eq, inArray, ne, not, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { createId } from "db/id";
import { interviewOffers, interviews, jobApplications, jobs, outboxEvents } from "db/schema";
import { every, existsIn, ifChanged, never } from "db/statements";
import type { ApplicationStatus, InterviewCancelReason, InterviewMode } from "db/vocabulary";
import { isOpen } from "~/features/applications/application";
import { noRequest } from "~/features/applications/interview-end.server";
import { recordTransition, setStatus, settleEarlierMoves } from "~/features/applications/transition.server";
import type { AppContext } from "~/features/context";
import { recordEvent, sendAfterEarlier } from "~/features/outbox/record-event.server";
import { isMetAt } from "./calendar/overlap.server";
import type { InterviewForm } from "./forms";
import { screenInterview } from "./holding.server";
import { statusesBefore } from "./interview";
import { pickable } from "./offers/offer";
import { bothCanMeet, canMeet } from "./participants.server";
import type { Seen } from "./seen";

interface EmployerActor {
  userId: string;
  company: { id: string };
}

type ScheduleResult = { ok: true; id: string } | { ok: false; reason: "already" | "busy" | "not_possible" };

/**
 * Invites an applicant of the company to an interview; an open application moves to interview_scheduled. A message or
 * place with warning signs is held for review, and the interview is set without it. One open interview per application,
 * also on repeated submissions. "already": there is one. "busy": the company already meets the applicant at that time,
 * for another job. "not_possible": the application is another user's or at another stage, or these two cannot meet.
 * @param isSure whether the time was confirmed although this applicant has an interview then
 */
export async function scheduleInterview(
  context: AppContext,
  employer: EmployerActor,
  applicationId: string,
  typed: InterviewForm,
  isSure = false,
): Promise<ScheduleResult> {
  const id = createId(context.now());
  const { shown: form, holding } = await screenInterview(context, employer, { id, applicationId }, typed);
  const held = holding(existsIn(interviews, eq(interviews.id, id)));
  const companyId = employer.company.id;
  const isBusy = isMetAt(
    {
      applicantId: sql`(select user_id from job_applications where id = ${applicationId})`,
      companyId: sql`${companyId}`,
      exceptId: sql`${id}`,
    },
    sql`${form.scheduledAt}`,
    sql`${form.durationMinutes}`,
  );
  const interview = {
    ...form,
    id,
    applicationId,
    companyId,
    interviewerId: employer.userId,
    actorId: employer.userId,
    ...(!isSure && { when: not(isBusy) }),
  };
  if (await setInterview(context, interview, () => held.statements)) {
    held.send();
    return { ok: true, id };
  }
  const existing = await context.db
    .select({ id: interviews.id })
    .from(interviews)
    .where(
      and(
        eq(interviews.applicationId, applicationId),
        eq(interviews.companyId, companyId),
        inArray(interviews.status, ["scheduled", "rescheduled", "live"]),
      ),
    )
    .get();
  if (existing) return { ok: false, reason: "already" };
  const met = isSure
    ? undefined
    : await context.db.get(
        sql`select 1 from job_applications where id = ${applicationId} and company_id = ${companyId} and ${isBusy}`,
      );
  return { ok: false, reason: met ? "busy" : "not_possible" };
}

interface NewInterview {
  id: string;
  applicationId: string;
  companyId: string;
  /** The user id of the interviewer; null if unknown. */
  interviewerId: string | SQL;
  /** Who moves the application. */
  actorId: string;
  /** As stored, or queries of it; the time in ms UTC. */
  scheduledAt: number;
  durationMinutes: number | SQL;
  mode: InterviewMode | SQL;
  locationUrl: string | null | SQL;
  message: string | null | SQL;
  /** An additional condition. */
  when?: SQL;
}

/**
 * Creates an interview for an application and notifies the applicant. An open application moves to interview_scheduled,
 * and times offered for it are withdrawn. Returns false when the application is another company's, has ended or has an
 * open interview, or when these two cannot meet.
 * @param more further statements of the batch; the condition holds only when this call created the interview
 */
export async function setInterview(
  context: AppContext,
  interview: NewInterview,
  more: (made: SQL) => readonly BatchItem<"sqlite">[],
): Promise<boolean> {
  const {
    id,
    applicationId,
    companyId,
    interviewerId,
    actorId,
    scheduledAt,
    durationMinutes,
    mode,
    locationUrl,
    message,
    when,
  } = interview;
  const now = context.now();
  const from = await findOpenStatus(context, companyId, applicationId);
  const event = recordEvent(context, { kind: "interview.changed", interviewId: id, status: "scheduled" }, ifChanged);
  // The event's id is new in every call, while the interview's id may be given.
  const made = existsIn(outboxEvents, eq(outboxEvents.id, event.id));
  const moved = recordEvent(
    context,
    { kind: "application.moved", applicationId, from, to: "interview_scheduled" },
    ifChanged,
  );
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
            scheduledAt: sql`${scheduledAt}`.as("scheduled_at"),
            durationMinutes: sql`${durationMinutes}`.as("duration_minutes"),
            mode: sql`${mode}`.as("mode"),
            locationUrl: sql`${locationUrl}`.as("location_url"),
            message: sql`${message}`.as("message"),
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
            interviewerId: sql`${interviewerId}`.as("interviewer_id"),
          })
          .from(jobApplications)
          .innerJoin(jobs, eq(jobs.id, jobApplications.jobId))
          .where(
            and(
              eq(jobApplications.id, applicationId),
              eq(jobs.companyId, companyId),
              inArray(jobApplications.status, [from, "interview_scheduled"]),
              canMeet({ companyId: jobs.companyId, applicantId: jobApplications.userId, jobId: jobs.id }),
              when,
            ),
          ),
      )
      .onConflictDoNothing()
      .returning({ id: interviews.id }),
    event.statement,
    setStatus(
      context.db,
      "interview_scheduled",
      every(
        eq(jobApplications.id, applicationId),
        eq(jobApplications.status, from),
        ne(jobApplications.status, "interview_scheduled"),
        made,
      ),
      now,
    ),
    recordTransition(context, { applicationId, from, to: "interview_scheduled", actorId }, ifChanged),
    moved.statement,
    ...settleEarlierMoves(context, sql`(${applicationId})`, null, made),
    context.db
      .update(interviewOffers)
      .set({
        status: sql`case when ${interviewOffers.interviewId} = ${id} then 'picked' else 'replaced' end`,
        updatedAt: now,
      })
      .where(and(eq(interviewOffers.applicationId, applicationId), inArray(interviewOffers.status, pickable), made)),
    ...more(made),
  ]);
  if (inserted.length === 0) return false;
  if (released.length > 0) sendAfterEarlier(context, [moved, event]);
  else {
    moved.send();
    event.send();
  }
  return true;
}

/** The status of a company's application for which an interview can be set; shortlisted where there is none. */
async function findOpenStatus(
  { db }: AppContext,
  companyId: string,
  applicationId: string,
): Promise<ApplicationStatus> {
  const row = await db
    .select({ status: jobApplications.status })
    .from(jobApplications)
    .where(and(eq(jobApplications.id, applicationId), eq(jobApplications.companyId, companyId)))
    .get();
  return row && isOpen(row.status) ? row.status : "shortlisted";
}

/**
 * Moves an own interview that has not begun to another time, mode or place, which answers a reschedule request. A
 * message or place with warning signs is held for review. An unchanged form notifies nobody again. "gone": it is
 * another user's, has begun or is over, or these two cannot meet. "changed": it, or the request that this answers,
 * differs from what was seen. "busy": the company already meets the applicant at that time.
 * @param seen null to skip the check for changes
 * @param isSure whether the time was confirmed although this applicant has an interview then
 */
export async function rescheduleInterview(
  context: AppContext,
  employer: EmployerActor,
  id: string,
  typed: InterviewForm,
  seen: Seen | null = null,
  isSure = false,
): Promise<"moved" | "changed" | "busy" | "gone"> {
  const movable = and(
    eq(interviews.id, id),
    eq(interviews.companyId, employer.company.id),
    inArray(interviews.status, statusesBefore("rescheduled")),
    bothCanMeet,
  );
  const { shown: form, holding } = await screenInterview(
    context,
    employer,
    { id, applicationId: sql`(select application_id from interviews where id = ${id})` },
    typed,
  );
  const { scheduledAt, durationMinutes, mode, locationUrl, message } = form;
  const differs = sql`(${interviews.scheduledAt}, ${interviews.durationMinutes}, ${interviews.mode}, ${interviews.locationUrl}, coalesce(${interviews.message}, ''), ${interviews.askedAt})
    is not (${scheduledAt}, ${durationMinutes}, ${mode}, ${locationUrl}, ${message ?? ""}, null)`;
  // A request for exactly the new time counts as answered; a withdrawn request does not.
  const isAsSeen =
    seen === null
      ? undefined
      : sql`${interviews.updatedAt} = ${seen.updatedAt} and (${interviews.askedFor} is ${seen.askedFor} or ${interviews.askedFor} = ${scheduledAt}
          or (${interviews.askedFor} is null and ${seen.askedFor} is not ${scheduledAt}))`;
  const isBusy = isMetAt(
    { applicantId: sql`interviews.applicant_id`, companyId: sql`interviews.company_id`, exceptId: sql`${id}` },
    sql`${scheduledAt}`,
    sql`${durationMinutes}`,
  );
  const event = recordEvent(context, { kind: "interview.changed", interviewId: id, status: "rescheduled" }, ifChanged);
  // A new time resets the reminders; the right-hand sides read the old time.
  const ifSameTime = (column: typeof interviews.remindedDayAt | typeof interviews.remindedHourAt) =>
    sql`case when ${interviews.scheduledAt} = ${scheduledAt} then ${column} end`;
  const reminded = {
    remindedDayAt: ifSameTime(interviews.remindedDayAt),
    remindedHourAt: ifSameTime(interviews.remindedHourAt),
  };
  const held = holding(sql`exists (select 1 from ${interviews} where ${and(movable, not(differs))})`);
  const [changed] = await context.db.batch([
    context.db
      .update(interviews)
      .set({ ...form, status: "rescheduled", ...noRequest, ...reminded, updatedAt: context.now() })
      .where(and(movable, differs, isAsSeen, isSure ? undefined : not(isBusy)))
      .returning({ id: interviews.id }),
    event.statement,
    ...held.statements,
  ]);
  if (changed.length > 0) {
    held.send();
    event.send();
    return "moved";
  }
  const standing = await context.db
    .select({ differs: differs.mapWith(Boolean), isBusy: sql`${isSure ? never : isBusy}`.mapWith(Boolean) })
    .from(interviews)
    .where(movable)
    .get();
  if (!standing) return "gone";
  if (standing.differs) return standing.isBusy ? "busy" : "changed";
  held.send();
  return "moved";
}

/**
 * Cancels the company's interview, with a reason that the applicant reads. Returns false when it is another company's,
 * has begun, or its planned end has passed.
 */
export async function cancelInterview(
  context: AppContext,
  employer: EmployerActor,
  id: string,
  cancelReason: InterviewCancelReason | null = null,
): Promise<boolean> {
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
