import { and, eq, inArray, sql } from "drizzle-orm";
import { createId } from "db/id";
import { interviews } from "db/schema";
import { ifChanged } from "db/statements";
import type { InterviewCancelReason } from "db/vocabulary";
import { noRequest } from "~/features/applications/interview-end.server";
import type { AppContext } from "~/features/context";
import { recordEvent } from "~/features/outbox/record-event.server";
import type { InterviewForm } from "./forms";
import { screenInterview } from "./holding.server";
import { statusesBefore } from "./interview";
import { bothCanMeet } from "./participants.server";
import type { Seen } from "./seen";
import { setInterview } from "./setting.server";

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
  const id = createId(context.now());
  const { shown: form, holding } = await screenInterview(context, employer, { id, applicationId }, typed);
  const held = holding(sql`exists (select 1 from interviews where id = ${id})`);
  const interview = { ...form, id, applicationId, companyId: employer.company.id, interviewerId: employer.userId };
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
        eq(interviews.companyId, employer.company.id),
        inArray(interviews.status, ["scheduled", "rescheduled", "live"]),
      ),
    )
    .get();
  return { ok: false, reason: existing ? "already" : "not_possible" };
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
  const { shown: form, holding } = await screenInterview(context, employer, { id, applicationId: sql`(select application_id from interviews where id = ${id})` }, typed);
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
