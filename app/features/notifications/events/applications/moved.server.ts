import { eq } from "drizzle-orm";
import { jobApplications } from "db/schema";
import { findMove } from "~/features/applications/history.server";
import type { AppContext } from "~/features/context";
import type { EventOf } from "~/features/events";
import { m } from "~/paraglide/messages";
import { formatDateTime } from "~/ui/format";
import { typed } from "~/ui/mail/format";
import { mailsToDeliver, type Mail } from "../../channels/mails.server";
import type { News } from "../../channels/news";
import { noNews, notify } from "../../channels/notifications.server";
import { listTeamIds, publishChanges, publishNews, type LiveChange } from "../../channels/rooms.server";
import type { EventDefinition } from "../definition";
import { calendarAttachment, type Meeting } from "../interviews/mail-to-sides.server";
import { mailsToApplicant } from "./applicant-mail.server";
import { findEndedInterview, mailsOfEndedInterview } from "./cancelled-interview-mails.server";
import { findApplicationFacts, sidesOf } from "./facts.server";
import { newsToApplicant, newsToTeam, type ApplicationFacts } from "./news";
import { applicationTexts, isAnnounced } from "./texts";

type MovedEvent = EventOf<"application.moved">;

/** An application has another status. */
export const applicationMoved: EventDefinition<"application.moved"> = {
  isOver: "never",
  notification: async (context, eventId, event) => {
    const found = await findApplicationFacts(context, event.applicationId);
    if (!found) return noNews;
    const move = await findMove(context.db, event);
    return move?.isSilent || move?.isPast
      ? noNews
      : notify(context, eventId, movedNews(event, found, move?.message), sidesOf(found));
  },
  live: async (context, eventId, event) => publishNews(context, eventId, await findChanges(context, eventId, event)),
  email: async (context, eventId, event) => {
    const meeting = await findEndedInterview(context, event);
    const ofInterview = meeting ? await mailsOfEndedInterview(context, event, meeting) : [];
    const ofStatus = await statusMails(context, event, meeting);
    // One mail per person: the second is sent only to users who have disabled the first's kind.
    return mailsToDeliver(
      context,
      eventId,
      event.to === "hired" ? [...ofStatus, ...ofInterview] : [...ofInterview, ...ofStatus],
    );
  },
};

/** Updates the applicant's status on the team's open pages. */
export const applicantsChanged: EventDefinition<"applicants.changed"> = {
  live: async (context, eventId, { applicationId }) => {
    const found = await context.db
      .select({ jobId: jobApplications.jobId, companyId: jobApplications.companyId, status: jobApplications.status })
      .from(jobApplications)
      .where(eq(jobApplications.id, applicationId))
      .get();
    if (!found?.companyId) return;
    const { jobId, companyId, status } = found;
    const team = await listTeamIds(context, companyId);
    await publishChanges(
      context,
      team.map((userId) => ({
        userId,
        message: { type: "application.changed", eventId: `${eventId}-change`, applicationId, jobId, status },
      })),
    );
  },
};

/**
 * For the applicant; for the team when the applicant has withdrawn.
 * @param written the employer's message with it, which makes silent statuses news, too. An interview has its own news
 */
export function movedNews(
  { from, to }: Pick<MovedEvent, "from" | "to">,
  facts: ApplicationFacts,
  written: string | null = null,
): News[] {
  if (to === "withdrawn") {
    const hadInterview = from === "interview_scheduled";
    return [
      newsToTeam(facts, to, from, "?status=withdrawn", (locale) =>
        applicationTexts.withdrawn(facts, hadInterview, locale),
      ),
    ];
  }
  if (written === null && !isAnnounced(to)) return [];
  return [newsToApplicant(facts, to, from, (locale) => applicationTexts.moved(to, facts, locale, written))];
}

/** Silent and outdated moves update the team's pages only. */
async function findChanges(context: AppContext, eventId: string, event: MovedEvent): Promise<LiveChange[]> {
  const { applicationId, to: status } = event;
  const [found, move] = await Promise.all([findApplicationFacts(context, applicationId), findMove(context.db, event)]);
  if (!found) return [];
  const { jobId, seekerId, companyId } = found;
  const userIds = [...(move?.isSilent || move?.isPast ? [] : [seekerId]), ...(await listTeamIds(context, companyId))];
  return userIds.map((userId) => ({
    userId,
    message: { type: "application.changed", eventId: `${eventId}-change`, applicationId, jobId, status },
  }));
}

/**
 * To the applicant, if the app has news of it, too: none for silent statuses, and none about a removed job or by a
 * suspended user.
 */
async function statusMails(context: AppContext, event: MovedEvent, interview: Meeting | null): Promise<Mail[]> {
  const { applicationId, to: status } = event;
  const { message: written = null, isSilent = false, isPast = false } = (await findMove(context.db, event)) ?? {};
  if (status === "withdrawn" || isSilent || isPast || (written === null && !isAnnounced(status))) return [];
  const isOff = interview !== null && status === "hired";
  const mails = await mailsToApplicant(context, applicationId, (names, locale) => ({
    news: status === "shortlisted" || status === "rejected" || status === "hired" ? status : "message",
    title: applicationTexts.moved(status, names, locale).title,
    message: isAnnounced(status)
      ? applicationTexts.moved(status, { job: typed(names.job), company: typed(names.company) }, locale).message
      : null,
    written,
    ...(isOff && {
      after: m.mails_moved_interview_off({ when: formatDateTime(interview.scheduledAt, locale) }, { locale }),
    }),
    jobsLink: status === "rejected" ? `${context.siteUrl}/jobs` : null,
  }));
  if (!isOff) return mails;
  const attachments = [calendarAttachment(context, interview, "seeker", interview.seekerLocale)];
  return mails.map((mail) => ({ ...mail, attachments }));
}
