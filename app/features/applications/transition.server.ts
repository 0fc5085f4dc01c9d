import { gt, inArray, sql, type SQL } from "drizzle-orm";
import type { Db } from "db/client";
import { createId } from "db/id";
import { applicationTransitions, jobApplications } from "db/schema";
import { always, every, insertSelect, never } from "db/statements";
import type { ApplicationStatus } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import { holdUntil } from "~/features/outbox/record-event.server";

/**
 * The statement that changes the status of applications and returns their ids, for the batch of the change. No other
 * statement writes this column (tests/architecture/writers.test.ts).
 * @param now ms UTC
 */
export const setStatus = (db: Db, to: ApplicationStatus, which: SQL, now: number) =>
  db.update(jobApplications).set({ status: to, updatedAt: now }).where(which).returning({ id: jobApplications.id });

/** A transition without message, reason or undo time. */
export const plainTransition = {
  message: null,
  reason: null,
  isSilent: 0,
  toldAt: null,
  interviewBefore: null,
} as const;

/** The coming interview of an application as JSON, before the status changes. @param application its id */
export const interviewOf = (application: SQL) =>
  sql`(select json_object('id', i.id, 'status', i.status, 'askedAt', i.asked_at, 'askedFor', i.asked_for, 'askedNote', i.asked_note)
    from interviews i where i.application_id = ${application} and i.status in ('scheduled', 'rescheduled', 'live'))`;

/** Whether an application has an interview that is still to come. @param application its id; @param now ms UTC */
export const hasInterviewToCome = (application: SQL, now: number) =>
  sql`exists (select 1 from interviews i where i.application_id = ${application} and i.status in ('scheduled', 'rescheduled') and i.scheduled_at > ${now})`;

/**
 * Whether an interview with the applicant exists and was not cancelled. @param application its id; @param applicant the
 * user's
 */
export const hasMet = (application: SQL, applicant: SQL) =>
  sql`exists (select 1 from interviews m where m.applicant_id = ${applicant} and m.application_id = ${application} and m.status <> 'cancelled')`;

/** Maximum number of moves per application and day, since most moves notify the applicant. */
const mostMovesADay = 12;

/**
 * Whether an application is below the limit of moves. Undone moves do not count. @param application its id; @param now
 * ms UTC
 */
export const mayMoveOn = (application: SQL, now: number) =>
  sql`(select count(*) from application_transitions o where o.application_id = ${application} and o.created_at > ${now - 24 * 60 * 60_000}
    and o.from_status is not null and o.to_status <> 'withdrawn') < ${mostMovesADay}`;

/** When the applicant sees a change made now, ms UTC; null for at once. */
export const visibleFrom = ({ now, undoMs }: Pick<AppContext, "now" | "undoMs">): number | null =>
  undoMs > 0 ? now() + undoMs : null;

/**
 * Whether a transition starts the review of a new application, without a message. Such a transition sends no
 * notification. The applicant sees it at once, and the employer can still undo it.
 * @param t the name of the table
 */
export const beginsReview = (t: SQL) =>
  sql`(${t}.from_status = 'applied' and ${t}.to_status = 'under_review' and ${t}.message is null)`;

/** Whether a transition is published to the applicant. @param now ms UTC; @param t the name of the table */
export const isVisibleToApplicant = (now: number, t: SQL = sql`application_transitions`) =>
  sql`(coalesce(${t}.told_at, 0) <= ${now} or ${beginsReview(t)})`;

const isInvisibleToApplicant = (now: number) => sql`t.told_at > ${now} and not ${beginsReview(sql`t`)}`;

/**
 * The published status of an application. It ignores changes that the employer can still undo, unless an immediate
 * change has followed. The columns are named in full by hand, since Drizzle omits the table name in a query of one
 * table.
 * @param now ms UTC
 */
export const knownStatus = (now: number) =>
  sql<ApplicationStatus>`coalesce(
    (select k.to_status from application_transitions k where k.application_id = job_applications.id and ${isVisibleToApplicant(now, sql`k`)}
      and exists (select 1 from application_transitions t where t.application_id = k.application_id and ${isInvisibleToApplicant(now)} and (t.created_at, t.id) < (k.created_at, k.id))
      order by k.created_at desc, k.id desc limit 1),
    (select t.from_status from application_transitions t where t.application_id = job_applications.id and ${isInvisibleToApplicant(now)} order by t.created_at, t.id limit 1),
    job_applications.status)`;

/**
 * The statements that move the held events of earlier moves to the time of a later move, for its batch. So they are
 * delivered before the later event, or skipped as outdated. The first statement returns the events that were still
 * held.
 * @param applications a query of their ids
 * @param until ms UTC, when the later move is published; null for at once
 */
export function settleEarlierMoves(context: AppContext, applications: SQL, until: number | null, when: SQL) {
  const now = context.now();
  const held = sql`(select t.id || e.value from application_transitions t, json_each('["-0","-interview-0","-event"]') e where t.application_id in ${applications})`;
  const told = every(
    inArray(applicationTransitions.applicationId, applications),
    gt(applicationTransitions.toldAt, now),
    until === null ? always : never,
    when,
  );
  return [
    holdUntil(context, held, until ?? now, when),
    context.db.update(applicationTransitions).set({ toldAt: now }).where(told),
  ] as const;
}

/**
 * The statement that records a change of status, for the batch of the change. Its condition must hold only when the
 * change took place.
 */
export function recordTransition(
  context: AppContext,
  change: {
    applicationId: string;
    from: ApplicationStatus | null;
    to: ApplicationStatus;
    actorId: string;
    /** The employer's message to the applicant. */
    message?: string | null;
    /** The reason, visible to the team only. */
    reason?: string | null;
    /** The applicant is not notified. */
    isSilent?: SQL;
    /** ms UTC; null if published at once. */
    toldAt?: number | null;
    /** Its id, for references to it. */
    id?: string;
  },
  when: SQL,
) {
  const now = context.now();
  const {
    applicationId,
    from,
    to,
    actorId,
    id = createId(now),
    message = null,
    reason = null,
    isSilent = never,
    toldAt: told = null,
  } = change;
  const row = {
    id,
    applicationId,
    fromStatus: from,
    toStatus: to,
    actorId,
    createdAt: now,
    message,
    reason,
    isSilent,
    toldAt: told,
  };
  return insertSelect(
    context.db,
    applicationTransitions,
    { ...row, interviewBefore: told === null ? null : interviewOf(sql`${applicationId}`) },
    sql`where ${when}`,
  );
}
