import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { interviewOffers, interviews, jobApplications, jobs } from "db/schema";
import { ifChanged } from "db/statements";
import type { ApplicationStatus, InterviewMode } from "db/vocabulary";
import { isOpen } from "~/features/applications/application";
import { recordTransition, setStatus, settleEarlierMoves } from "~/features/applications/transition.server";
import type { AppContext } from "~/features/context";
import { recordEvent, sendAfterEarlier } from "~/features/outbox/record-event.server";
import { pickable } from "./offers/offer";
import { canMeet } from "./participants.server";

export interface NewInterview {
  id: string;
  applicationId: string;
  companyId: string;
  /** Who of the company holds it; the application's step is theirs. */
  interviewerId: string;
  /** As stored, or queries of it; the time in ms UTC. */
  scheduledAt: number;
  durationMinutes: number | SQL;
  mode: InterviewMode | SQL;
  locationUrl: string | null | SQL;
  message: string | null | SQL;
  /** What must hold besides. */
  when?: SQL;
}

/**
 * Makes an interview of an application, which then is at interview_scheduled if it is open, and tells the applicant; times that were offered
 * for it no longer hold. Returns whether it was made: not of an application that is another company's, has ended or has an open interview,
 * nor where these two cannot meet.
 * @param more what belongs to it, in the same batch; the condition holds only where it was made by this very call
 */
export async function setInterview(context: AppContext, interview: NewInterview, more: (made: SQL) => readonly BatchItem<"sqlite">[]): Promise<boolean> {
  const { id, applicationId, companyId, interviewerId, scheduledAt, durationMinutes, mode, locationUrl, message, when } = interview;
  const now = context.now();
  const from = await findOpenStatus(context, companyId, applicationId);
  const event = recordEvent(context, { kind: "interview.changed", interviewId: id, status: "scheduled" }, ifChanged);
  // Its id is new with every press, while that of the interview may be given.
  const made = sql`exists (select 1 from outbox_events where id = ${event.id})`;
  const moved = recordEvent(context, { kind: "application.moved", applicationId, from, to: "interview_scheduled" }, ifChanged);
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
    setStatus(context.db, "interview_scheduled", sql`${jobApplications.id} = ${applicationId} and ${jobApplications.status} = ${from} and ${jobApplications.status} <> 'interview_scheduled' and ${made}`, now),
    recordTransition(context, { applicationId, from, to: "interview_scheduled", actorId: interviewerId }, ifChanged),
    moved.statement,
    ...settleEarlierMoves(context, sql`(${applicationId})`, null, made),
    context.db
      .update(interviewOffers)
      .set({ status: sql`case when ${interviewOffers.interviewId} = ${id} then 'picked' else 'replaced' end`, updatedAt: now })
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
async function findOpenStatus({ db }: AppContext, companyId: string, applicationId: string): Promise<ApplicationStatus> {
  const row = await db
    .select({ status: jobApplications.status })
    .from(jobApplications)
    .where(and(eq(jobApplications.id, applicationId), eq(jobApplications.companyId, companyId)))
    .get();
  return row && isOpen(row.status) ? row.status : "shortlisted";
}
