import { and, eq, isNull } from "drizzle-orm";
import { applicationTransitions, companies, heldTexts, interviews, jobApplications, jobs, users } from "db/schema";
import type { ApplicationStatus, HeldField, Locale } from "db/vocabulary";
import { isOpen } from "~/features/applications/application";
import { knownStatus } from "~/features/applications/transition.server";
import type { AppContext } from "~/features/context";
import type { EventOf } from "~/features/events";
import { m } from "~/paraglide/messages";
import { typed } from "~/ui/mail/format";
import { findAppeal, withAppeal, type Appeal } from "../channels/appeal.server";
import { mailsToDeliver, type Mail } from "../channels/mails.server";
import type { News, NotificationText } from "../channels/news";
import { mailsOfNews, mailsToTeam } from "../channels/news-mail.server";
import { noNews, notify } from "../channels/notifications.server";
import { listTeamIds, publishNews, publishQueue, type LiveChange } from "../channels/rooms.server";
import { mailsToApplicant } from "./applications/applicant-mail.server";
import { applicationColumns, screened, sidesOf } from "./applications/facts.server";
import { conversationAddress, replyNews } from "./applications/message.server";
import { applicationMetadata, newsToApplicant, type ApplicationFacts } from "./applications/news";
import type { EventDefinition } from "./definition";
import { addedDetailsMails } from "./interviews/mails.server";
import { newsOfInterview, type InterviewFacts } from "./interviews/news";

/** A held text between an employer and an applicant was approved. */
export const heldTextApproved: EventDefinition<"held_text.approved"> = {
  isOver: "never",
  notification: async (context, eventId, { heldTextId }) => {
    const found = await findApproved(context, heldTextId);
    return found
      ? notify(context, eventId, heldTextApprovedNews({ ...found, interview: interviewOf(found) }), sidesOf(found))
      : noNews;
  },
  live: async (context, eventId, { heldTextId }) => {
    const found = await findApproved(context, heldTextId);
    await publishNews(
      context,
      eventId,
      found
        ? changesFor(
            found.field === "reply" ? await listTeamIds(context, found.companyId) : [found.seekerId],
            eventId,
            found,
          )
        : [],
    );
  },
  email: async (context, eventId, { heldTextId }) =>
    mailsToDeliver(context, eventId, await approvedMails(context, heldTextId)),
};

/** The result of a held text's review, for the team or the applicant who wrote it; a refusal is also mailed. */
export const heldTextReviewed: EventDefinition<"held_text.reviewed"> = {
  isOver: "never",
  notification: async (context, eventId, event) => {
    const found = await findHeldText(context, event.heldTextId);
    return found
      ? notify(
          context,
          eventId,
          heldTextReviewedNews(event, { ...found, appeal: await findAppeal(context) }),
          sidesOf(found),
        )
      : noNews;
  },
  email: async (context, eventId, event) => {
    const found = event.outcome === "refused" ? await findHeldText(context, event.heldTextId) : undefined;
    if (!found) return [];
    const news = heldTextReviewedNews(event, {
      ...found,
      seeker: typed(found.seeker),
      company: typed(found.company),
      appeal: await findAppeal(context),
    });
    return mailsToDeliver(
      context,
      eventId,
      await (found.field === "reply"
        ? mailsToAuthor(context, found.seekerId, news)
        : mailsToTeam(context, found.companyId, news)),
    );
  },
  live: async (context, eventId, { heldTextId }) => {
    const found = await findHeldText(context, heldTextId);
    await publishNews(
      context,
      eventId,
      found
        ? changesFor(
            found.field === "reply" ? [found.seekerId] : await listTeamIds(context, found.companyId),
            eventId,
            found,
          )
        : [],
    );
    await publishQueue(context, eventId, "texts");
  },
};

interface HeldFacts extends ApplicationFacts {
  field: HeldField;
  /** As the applicant reads it. */
  text: string;
  applicationStatus: ApplicationStatus;
  /** The interview that the text belongs to; null for words that went with a status. */
  interview: InterviewFacts | null;
}

/** For the applicant; an answer is for the team. */
export function heldTextApprovedNews(facts: HeldFacts): News[] {
  const { field, interview, applicationId, applicationStatus } = facts;
  const text = (locale: Locale) => approvedText(facts, locale);
  if (field === "reply") return [replyNews(facts)];
  if (field === "message")
    return [
      { ...newsToApplicant(facts, applicationStatus, null, text), actionUrl: conversationAddress(applicationId) },
    ];
  return [
    interview ? newsOfInterview(interview).toSeeker(text) : newsToApplicant(facts, applicationStatus, null, text),
  ];
}

/** To the writer: the team, or the applicant who wrote an answer. */
export function heldTextReviewedNews(
  { outcome, reason = "" }: Pick<EventOf<"held_text.reviewed">, "outcome" | "reason">,
  facts: ApplicationFacts & { field?: HeldField; appeal: Appeal },
): News[] {
  const isReply = facts.field === "reply";
  const reader = isReply ? facts.company : facts.seeker;
  // Where the page about the applicant shows the text, with the reason.
  const tab = facts.field === "message" ? "messages" : "activity";
  return [
    {
      to: isReply ? "seeker" : "team",
      kind: null,
      text: (locale) => reviewedText(outcome, { ...facts, reader }, reason, locale),
      actionUrl: isReply ? conversationAddress(facts.applicationId) : `/application/${facts.applicationId}?tab=${tab}`,
      companyId: facts.companyId,
      metadata: applicationMetadata(facts),
    },
  ];
}

/** What the employer wrote, as it is now shown. */
function approvedText(
  { field, text, company }: Pick<HeldFacts, "field" | "text" | "company">,
  locale: Locale,
): NotificationText {
  if (field === "interview_place") {
    return {
      title: m.notifications_held_place_title({}, { locale }),
      message: m.notifications_held_place_message({ company, place: text }, { locale }),
      type: "info",
    };
  }
  return {
    title: m.notifications_held_message_title({}, { locale }),
    message: m.notifications_employer_writes({ company, message: text }, { locale }),
    type: "info",
  };
}

function reviewedText(
  outcome: "approved" | "refused",
  { reader: seeker, appeal }: { reader: string; appeal: Appeal },
  reason: string,
  locale: Locale,
): NotificationText {
  return outcome === "approved"
    ? {
        title: m.notifications_held_approved_title({}, { locale }),
        message: m.notifications_held_approved_message({ seeker }, { locale }),
        type: "success",
      }
    : {
        title: m.notifications_held_refused_title({}, { locale }),
        message: withAppeal(m.notifications_held_refused_message({ seeker, reason }, { locale }), appeal, locale),
        type: "warning",
      };
}

/** To the applicant: the text, with the interview's facts while it is upcoming. */
async function approvedMails(context: AppContext, heldTextId: string): Promise<Mail[]> {
  const found = await findApproved(context, heldTextId);
  if (!found) return [];
  const { applicationId, interviewId, text: written } = found;
  if (found.field === "reply")
    return mailsToTeam(context, found.companyId, [
      replyNews({ ...found, seeker: typed(found.seeker), job: typed(found.job), text: typed(written) }),
    ]);
  if (interviewId !== null) return addedDetailsMails(context, interviewId, (locale) => approvedText(found, locale));
  return mailsToApplicant(context, applicationId, (_names, locale) => ({
    news: "message",
    title: approvedText(found, locale).title,
    message: null,
    written,
    jobsLink: null,
  }));
}

/**
 * An approved text that is news for its reader; undefined for any other. For an applicant its status is the known one,
 * without a change that can still be undone.
 */
async function findApproved(context: AppContext, heldTextId: string): Promise<HeldText | undefined> {
  const found = await findHeldText(context, heldTextId);
  if (!found || !isStillNews(found)) return undefined;
  return found.field === "reply" ? found : { ...found, applicationStatus: found.knownStatus };
}

interface Written {
  field: HeldField;
  applicationStatus: ApplicationStatus;
  /** The status that the text was sent with, and whether it is silent; null for other texts. */
  movedTo: ApplicationStatus | null;
  isSilent: boolean | null;
}

/**
 * Whether an approved text is notified: not with a silent move, nor after a withdrawal. A company's text is not news
 * after a rejection, nor with an end that it has undone. Pages show it in all cases.
 */
function isStillNews({ field, applicationStatus, movedTo, isSilent }: Written): boolean {
  if (isSilent || applicationStatus === "withdrawn") return false;
  if (field === "reply" || movedTo === applicationStatus) return true;
  return applicationStatus !== "rejected" && (movedTo === null || isOpen(movedTo));
}

/** To the applicant who wrote it. */
async function mailsToAuthor(context: AppContext, userId: string, news: readonly News[]): Promise<Mail[]> {
  const author = await context.db
    .select({
      userId: users.id,
      userType: users.userType,
      locale: users.locale,
      email: users.email,
      fullName: users.fullName,
    })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)))
    .get();
  return author ? mailsOfNews(context, author, news) : [];
}

type HeldText = NonNullable<Awaited<ReturnType<typeof findHeldText>>>;

function changesFor(userIds: readonly string[], eventId: string, found: HeldText): LiveChange[] {
  const { applicationId, jobId, applicationStatus, interviewId, interviewStatus } = found;
  const ids = { eventId: `${eventId}-change`, applicationId, jobId };
  return userIds.map((userId) => ({
    userId,
    message:
      interviewId === null || interviewStatus === null
        ? { type: "application.changed", ...ids, status: applicationStatus }
        : { type: "interview.changed", ...ids, interviewId, status: interviewStatus },
  }));
}

function interviewOf(found: HeldText): InterviewFacts | null {
  const { interviewId, interviewStatus: status, scheduledAt, mode } = found;
  if (interviewId === null || status === null || scheduledAt === null || mode === null) return null;
  return { ...found, interviewId, status, scheduledAt, mode };
}

/** A text that was held, with what its application joins and the move or the interview that it belongs to; undefined when it is gone. */
async function findHeldText(context: AppContext, heldTextId: string) {
  const found = await context.db
    .select({
      ...applicationColumns,
      field: heldTexts.field,
      text: heldTexts.text,
      subjectId: heldTexts.subjectId,
      applicationStatus: jobApplications.status,
      knownStatus: knownStatus(context.now()),
      movedTo: applicationTransitions.toStatus,
      isSilent: applicationTransitions.isSilent,
      interviewId: interviews.id,
      interviewStatus: interviews.status,
      scheduledAt: interviews.scheduledAt,
      mode: interviews.mode,
      locationUrl: interviews.locationUrl,
    })
    .from(heldTexts)
    .innerJoin(jobApplications, eq(jobApplications.id, heldTexts.applicationId))
    .innerJoin(jobs, eq(jobs.id, jobApplications.jobId))
    .innerJoin(companies, eq(companies.id, heldTexts.companyId))
    .innerJoin(users, eq(users.id, jobApplications.userId))
    .leftJoin(interviews, eq(interviews.id, heldTexts.subjectId))
    .leftJoin(applicationTransitions, eq(applicationTransitions.id, heldTexts.subjectId))
    .where(eq(heldTexts.id, heldTextId))
    .get();
  return found && screened(found);
}
