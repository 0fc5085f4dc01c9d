import { and, eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { createId } from "db/id";
import { companies, interviews, jobApplications, jobs, type GivenAnswer } from "db/schema";
import { ifChanged } from "db/statements";
import type { ApplicationStatus } from "db/vocabulary";
import { noRequest } from "~/features/applications/interview-end.server";
import type { AppContext } from "~/features/context";
import { holdText, screenForApplicant, type Held } from "~/features/held-texts/holding.server";
import { trackInteraction } from "~/features/interactions/commands.server";
import { findFirstSource } from "~/features/interactions/statements.server";
import { recordEvent } from "~/features/outbox/record-event.server";
import { optional } from "~/optional.server";
import { isOpen, statusesBefore } from "./application";
import { statusAtEnd } from "./interview-end.server";
import { recordTransition, setStatus } from "./transition.server";

export type SubmitResult = { ok: true; again: boolean } | { ok: false; reason: "not_open" };

/**
 * Applies for a listed job, once per seeker and job however often it is pressed. `again` says that the application was
 * there before. Refused when the job is not open.
 */
export async function submitApplication(
  context: AppContext,
  seeker: { userId: string },
  jobId: string,
  note: string | null,
  answers: readonly GivenAnswer[] = [],
): Promise<SubmitResult> {
  const now = context.now();
  const id = createId(now);
  const made = sql`exists (select 1 from job_applications where id = ${id})`;
  const event = recordEvent(context, { kind: "application.submitted", applicationId: id }, made);
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
          })
          .from(jobs)
          .innerJoin(companies, eq(companies.id, jobs.companyId))
          .where(
            and(
              eq(jobs.id, jobId),
              eq(jobs.status, "active"),
              eq(companies.accountStatus, "active"),
            ),
          ),
      )
      .onConflictDoNothing()
      .returning({ id: jobApplications.id }),
    context.db.update(jobs).set({ applicationsCount: sql`${jobs.applicationsCount} + 1` }).where(and(eq(jobs.id, jobId), made)),
    recordTransition(context, { applicationId: id, from: null, to: "applied", actorId: seeker.userId }, made),
    event.statement,
  ]);
  if (inserted.length > 0) {
    event.send();
    context.waitUntil(trackInteraction(context, { jobId, userId: seeker.userId, type: "apply", personKey: seeker.userId }));
    return { ok: true, again: false };
  }
  const existing = await context.db
    .select({ id: jobApplications.id })
    .from(jobApplications)
    .where(and(eq(jobApplications.jobId, jobId), eq(jobApplications.userId, seeker.userId)))
    .get();
  return existing ? { ok: true, again: true } : { ok: false, reason: "not_open" };
}

/**
 * Moves an application of one of the company's jobs to another status, if it still stands where the transition starts,
 * with a message to the applicant or null. A message with warning signs is held for review: the applicant is notified of the
 * status without it.
 * Returns null when it is another user's or has moved meanwhile.
 */
export async function moveApplication(
  context: AppContext,
  employer: { userId: string; company: { id: string } },
  applicationId: string,
  from: ApplicationStatus,
  to: ApplicationStatus,
  message: string | null = null,
): Promise<{ held: Held | null } | null> {
  const companyId = employer.company.id;
  const own = sql`${jobApplications.jobId} in (select id from jobs where company_id = ${companyId})`;
  const held = await screenForApplicant(context.db, companyId, message);
  const id = createId(context.now());
  const made = sql`exists (select 1 from application_transitions where id = ${id})`;
  const place = { companyId, authorId: employer.userId, applicationId, subjectId: id, field: "status_message" as const };
  const queued = recordEvent(context, { kind: "queue.changed", queue: "texts" }, made);
  const holding = held ? [...holdText(context, place, held, made), queued.statement] : [];
  if (!(await move(context, employer.userId, { id, applicationId, from, to, message: held ? null : message }, own, holding))) return null;
  if (held) queued.send();
  return { held };
}

/** Withdraws one's own application while it is open. Returns false when it is not one's own or has ended. */
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
  const change = { id: createId(context.now()), applicationId, from: current.status, to: "withdrawn" as const, message: null };
  return move(context, seeker.userId, change, eq(jobApplications.userId, seeker.userId), []);
}

async function move(
  context: AppContext,
  actorId: string,
  { id, applicationId, from, to, message }: { id: string; applicationId: string; from: ApplicationStatus; to: ApplicationStatus; message: string | null },
  own: ReturnType<typeof eq>,
  more: readonly BatchItem<"sqlite">[],
): Promise<boolean> {
  if (!statusesBefore(to).includes(from)) return false;
  const now = context.now();
  const event = recordEvent(context, { kind: "application.moved", applicationId, from, to }, ifChanged);
  const [moved] = await context.db.batch([
    setStatus(context.db, to, sql`${jobApplications.id} = ${applicationId} and ${jobApplications.status} = ${from} and ${own}`, now),
    recordTransition(context, { id, applicationId, from, to, actorId, message: message ?? undefined }, ifChanged),
    event.statement,
    ...(isOpen(to) ? [] : [closeInterview(context, applicationId, to, now)]),
    ...more,
  ]);
  if (moved.length === 0) return false;
  event.send();
  return true;
}

/** With the end of an application its interview is over: held, or no longer to come. The news of the end says so too. */
function closeInterview(context: AppContext, applicationId: string, ended: ApplicationStatus, now: number) {
  return context.db
    .update(interviews)
    .set({ status: statusAtEnd(now), ...noRequest, updatedAt: now })
    .where(
      and(
        eq(interviews.applicationId, applicationId),
        sql`${interviews.status} not in ('completed', 'cancelled')`,
        sql`exists (select 1 from job_applications where id = ${applicationId} and status = ${ended})`,
      ),
    );
}
