import { eq, sql } from "drizzle-orm";
import { companies, interviews, jobApplications, jobs, users } from "db/schema";
import type { InterviewStatus, Locale } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import type { EventOf } from "~/features/events";
import { isStillDue } from "~/features/interviews/reminders/reminder";
import { formatDateTime } from "~/ui/format";
import { mailsToDeliver } from "../../channels/mails.server";
import type { News } from "../../channels/news";
import { noNews, notify } from "../../channels/notifications.server";
import { listTeamIds, publishNews, type LiveChange } from "../../channels/rooms.server";
import { applicationColumns, screened, sidesOf } from "../applications/facts.server";
import type { EventDefinition } from "../definition";
import { changedMails, reminderMails, rescheduleRequestMails } from "./mails.server";
import { newsOfInterview, type InterviewFacts } from "./news";
import { interviewTexts } from "./texts";

/** An interview was scheduled, moved, cancelled, joined or ended. */
export const interviewChanged: EventDefinition<"interview.changed"> = {
  // The interview was cancelled or moved since.
  isOver: () => sql`e.payload ->> 'status' in ('scheduled', 'rescheduled') and not exists (select 1 from interviews i
    where i.id = e.payload ->> 'interviewId' and i.status <> 'cancelled'
    and not (i.status = 'rescheduled' and e.payload ->> 'status' = 'scheduled'))`,
  notification: async (context, eventId, event) => {
    const found = await findInterviewFacts(context, event.interviewId);
    return found ? notify(context, eventId, interviewChangedNews(event, found), sidesOf(found)) : noNews;
  },
  live: async (context, eventId, { interviewId, status }) =>
    publishNews(context, eventId, await findChanges(context, eventId, interviewId, status)),
  email: async (context, eventId, event) => mailsToDeliver(context, eventId, await changedMails(context, event)),
};

/** An interview is in a day, or in an hour. */
export const interviewReminder: EventDefinition<"interview.reminder"> = {
  // It was cancelled or moved, or has begun.
  isOver: (now) => sql`not exists (select 1 from interviews i where i.id = e.payload ->> 'interviewId'
    and i.status in ('scheduled', 'rescheduled') and i.scheduled_at > ${now}
    and case e.payload ->> 'hours' when 24 then i.reminded_day_at else i.reminded_hour_at end is not null)`,
  notification: async (context, eventId, event) => {
    const found = await findInterviewFacts(context, event.interviewId);
    return found && isStillDue(found, event, context.now())
      ? notify(context, eventId, reminderNews(event, found), sidesOf(found))
      : noNews;
  },
  live: (context, eventId) => publishNews(context, eventId),
  email: async (context, eventId, event) => mailsToDeliver(context, eventId, await reminderMails(context, event)),
};

/** An applicant's reschedule request was made, withdrawn or declined. */
export const rescheduleRequestChanged: EventDefinition<"reschedule_request.changed"> = {
  isOver: "never",
  notification: async (context, eventId, event) => {
    const found = await findInterviewFacts(context, event.interviewId);
    return found ? notify(context, eventId, rescheduleRequestNews(event, found), sidesOf(found)) : noNews;
  },
  live: async (context, eventId, { interviewId }) =>
    publishNews(context, eventId, await findChanges(context, eventId, interviewId)),
  email: async (context, eventId, event) =>
    mailsToDeliver(context, eventId, await rescheduleRequestMails(context, event)),
};

/** For the applicant; for the team when the applicant acted. */
export function interviewChangedNews(
  { status, by }: Pick<EventOf<"interview.changed">, "status" | "by">,
  facts: InterviewFacts,
): News[] {
  const { toSeeker, toTeam } = newsOfInterview(facts, status);
  return by === "seeker" && (status === "live" || status === "ended")
    ? [toTeam((locale) => interviewTexts.changedBySeeker(status, facts, locale))]
    : [
        toSeeker((locale) =>
          interviewTexts.changed(status, { ...facts, when: formatDateTime(facts.scheduledAt, locale) }, locale),
        ),
      ];
}

/** Both sides. */
export function reminderNews({ hours }: Pick<EventOf<"interview.reminder">, "hours">, facts: InterviewFacts): News[] {
  const { toSeeker, toTeam } = newsOfInterview(facts);
  const details = (locale: Locale) => ({ ...facts, when: formatDateTime(facts.scheduledAt, locale) });
  return [
    toSeeker((locale) => interviewTexts.seekerReminder(hours, details(locale), locale)),
    toTeam((locale) => interviewTexts.employerReminder(hours, details(locale), locale)),
  ];
}

/** For the team about a request; for the applicant about a refusal. */
export function rescheduleRequestNews(
  { change, askedFor }: Pick<EventOf<"reschedule_request.changed">, "change" | "askedFor">,
  facts: InterviewFacts,
): News[] {
  const { toSeeker, toTeam } = newsOfInterview(facts);
  if (change === "dismissed")
    return [
      toSeeker((locale) =>
        interviewTexts.rescheduleDismissed({ ...facts, when: formatDateTime(facts.scheduledAt, locale) }, locale),
      ),
    ];
  if (change === "taken_back" || askedFor === null) return [];
  return [
    toTeam((locale) =>
      interviewTexts.rescheduleRequested({ ...facts, when: formatDateTime(askedFor, locale) }, locale),
    ),
  ];
}

/** Updates the open pages of both sides. @param status of the event; without it, the current one */
async function findChanges(
  context: AppContext,
  eventId: string,
  interviewId: string,
  status?: InterviewStatus,
): Promise<LiveChange[]> {
  const found = await findInterviewFacts(context, interviewId);
  if (!found) return [];
  const { applicationId, jobId, seekerId, companyId } = found;
  const userIds = [seekerId, ...(await listTeamIds(context, companyId))];
  return userIds.map((userId) => ({
    userId,
    message: {
      type: "interview.changed",
      eventId: `${eventId}-change`,
      interviewId,
      applicationId,
      jobId,
      status: status ?? found.status,
    },
  }));
}

/** An interview with the people and things that it joins; undefined when it is gone. */
async function findInterviewFacts(context: AppContext, interviewId: string) {
  const found = await context.db
    .select({
      ...applicationColumns,
      interviewId: interviews.id,
      scheduledAt: interviews.scheduledAt,
      mode: interviews.mode,
      locationUrl: interviews.locationUrl,
      status: interviews.status,
      remindedDayAt: interviews.remindedDayAt,
      remindedHourAt: interviews.remindedHourAt,
    })
    .from(interviews)
    .innerJoin(jobApplications, eq(jobApplications.id, interviews.applicationId))
    .innerJoin(jobs, eq(jobs.id, interviews.jobId))
    .innerJoin(companies, eq(companies.id, interviews.companyId))
    .innerJoin(users, eq(users.id, interviews.applicantId))
    .where(eq(interviews.id, interviewId))
    .get();
  return found && screened(found);
}
