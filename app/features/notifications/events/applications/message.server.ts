import { eq } from "drizzle-orm";
import { applicationMessages, companies, jobApplications, jobs, users } from "db/schema";
import type { ApplicationStatus, Locale } from "db/vocabulary";
import { knownStatus } from "~/features/applications/transition.server";
import type { AppContext } from "~/features/context";
import { m } from "~/paraglide/messages";
import { typed } from "~/ui/mail/format";
import { mailsToDeliver, type Mail } from "../../channels/mails.server";
import type { News } from "../../channels/news";
import { mailsToTeam } from "../../channels/news-mail.server";
import { noNews, notify } from "../../channels/notifications.server";
import { listTeamIds, publishNews } from "../../channels/rooms.server";
import type { EventDefinition } from "../definition";
import { mailsToApplicant } from "./applicant-mail.server";
import { applicationColumns, screened, sidesOf } from "./facts.server";
import { applicationMetadata, newsToApplicant, type ApplicationFacts } from "./news";

/** One side has written to the other about an application. */
export const applicationMessage: EventDefinition<"application.message"> = {
  isOver: "never",
  notification: async (context, eventId, { messageId }) => {
    const found = await findMessage(context, messageId);
    return found ? notify(context, eventId, [messageNews(found)], sidesOf(found)) : noNews;
  },
  live: async (context, eventId, { messageId }) => {
    const found = await findMessage(context, messageId);
    if (!found) return;
    const { applicationId, jobId, status, seekerId, companyId } = found;
    const people = [
      { userId: seekerId, status: found.knownStatus },
      ...(await listTeamIds(context, companyId)).map((userId) => ({ userId, status })),
    ];
    await publishNews(
      context,
      eventId,
      people.map(({ userId, status }) => ({
        userId,
        message: { type: "application.changed", eventId: `${eventId}-change`, applicationId, jobId, status },
      })),
    );
  },
  email: async (context, eventId, { messageId }) => {
    const found = await findMessage(context, messageId);
    return found ? mailsToDeliver(context, eventId, await messageMails(context, found)) : [];
  },
};

interface MessageFacts extends ApplicationFacts {
  side: "company" | "applicant";
  text: string;
  /** The status that the applicant sees: without changes that the employer can still undo. */
  knownStatus: ApplicationStatus;
}

/** Where an applicant reads and answers what a company writes. */
export const conversationAddress = (applicationId: string) => `/application/${applicationId}/conversation`;

/** The recipient's side. */
export function messageNews(facts: MessageFacts): News {
  const { side, applicationId, companyId, company, knownStatus: status, text } = facts;
  if (side === "applicant") return replyNews(facts);
  const words = (locale: Locale) => ({
    title: m.notifications_held_message_title({}, { locale }),
    message: m.notifications_employer_writes({ company, message: text }, { locale }),
    type: "info" as const,
  });
  return { ...newsToApplicant(facts, status, null, words), actionUrl: conversationAddress(applicationId), companyId };
}

/** For the team: an applicant's answer. The title contains no name, since the employer's export contains the title. */
export const replyNews = ({ text, ...facts }: ApplicationFacts & { text: string }): News => ({
  to: "team",
  kind: "applications",
  actionUrl: `/application/${facts.applicationId}?tab=messages#messages`,
  companyId: facts.companyId,
  metadata: { ...applicationMetadata(facts), match_type: "application" },
  text: (locale) => ({
    title: m.notifications_reply_title({}, { locale }),
    message: m.notifications_reply_message({ seeker: facts.seeker, job: facts.job, message: text }, { locale }),
    type: "info",
  }),
});

async function messageMails(context: AppContext, found: MessageFacts): Promise<Mail[]> {
  if (found.side === "applicant")
    return mailsToTeam(context, found.companyId, [
      replyNews({ ...found, seeker: typed(found.seeker), job: typed(found.job), text: typed(found.text) }),
    ]);
  return mailsToApplicant(context, found.applicationId, (_names, locale) => ({
    news: "message",
    title: m.notifications_held_message_title({}, { locale }),
    message: null,
    written: found.text,
    jobsLink: null,
    path: conversationAddress(found.applicationId),
  }));
}

/**
 * A message that can be read, with what its application joins; undefined when it was withdrawn, is held, or its
 * application was withdrawn.
 */
async function findMessage(context: AppContext, messageId: string) {
  const found = await context.db
    .select({
      ...applicationColumns,
      side: applicationMessages.side,
      text: applicationMessages.text,
      status: jobApplications.status,
      knownStatus: knownStatus(context.now()),
    })
    .from(applicationMessages)
    .innerJoin(jobApplications, eq(jobApplications.id, applicationMessages.applicationId))
    .innerJoin(jobs, eq(jobs.id, jobApplications.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .innerJoin(users, eq(users.id, jobApplications.userId))
    .where(eq(applicationMessages.id, messageId))
    .get();
  if (!found || found.text === null || found.status === "withdrawn") return undefined;
  return screened({ ...found, text: found.text });
}
