import { and, eq, gt, inArray, lt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Db } from "db/client";
import { applicationNotes, companies, employerNotifications, jobApplications, jobs, users } from "db/schema";
import { eachOf } from "db/statements";
import { listRecipients } from "~/features/companies/team/team.server";
import type { AppContext } from "~/features/context";
import type { EventOf } from "~/features/events";
import { nameInMessages } from "~/features/screening/names/name-field";
import { m } from "~/paraglide/messages";
import { typed } from "~/ui/mail/format";
import { mailsToDeliver } from "../../channels/mails.server";
import type { News } from "../../channels/news";
import { mailsOfNews } from "../../channels/news-mail.server";
import { notifyEach } from "../../channels/notifications.server";
import { publishNews } from "../../channels/rooms.server";
import type { EventDefinition } from "../definition";
import { applicationColumns, screened } from "./facts.server";
import { applicationMetadata, type ApplicationFacts } from "./news";

type MentionEvent = EventOf<"note.mentioned">;

/** How long, in ms, further mentions by the same author about the same applicant send no mail or push: a note can be deleted and rewritten. */
const mailPauseMs = 6 * 60 * 60_000;

/**
 * A note about an applicant mentions members of the team. Each mention is in their list of notifications; a mail and a
 * push go out at most once in six hours by author and applicant. Former members get nothing, and deleted notes notify
 * nobody.
 */
export const noteMentioned: EventDefinition<"note.mentioned"> = {
  isOver: "never",
  notification: async (context, eventId, event) => {
    const found = await findMention(context, eventId, event);
    return notifyEach(
      context,
      eventId,
      found
        ? found.readers.map((reader) => ({
            person: { ...reader, userType: "employer" as const },
            news: [mentionNews({ ...found, ...reader })],
          }))
        : [],
    );
  },
  live: (context, eventId) => publishNews(context, eventId),
  email: async (context, eventId, event) => {
    const found = await findMention(context, eventId, event);
    if (!found) return [];
    const news = mentionNews({
      ...found,
      seeker: typed(found.seeker),
      job: typed(found.job),
      author: typed(found.author),
    });
    const readers = found.readers.filter(({ isRepeated }) => !isRepeated);
    return mailsToDeliver(
      context,
      eventId,
      (
        await Promise.all(readers.map((reader) => mailsOfNews(context, { ...reader, userType: "employer" }, [news])))
      ).flat(),
    );
  },
};

/**
 * For the mentioned member. It does not contain the note's text, which can be deleted. The title contains no name,
 * since the employer's export contains the title. The author's id lets their erasure find it (features/privacy).
 * @param facts.isRepeated whether it goes into the list alone
 */
export const mentionNews = ({
  author,
  authorId,
  isRepeated = false,
  ...facts
}: ApplicationFacts & { author: string; authorId: string; isRepeated?: boolean }): News => ({
  to: "person",
  kind: "mentions",
  actionUrl: `/application/${facts.applicationId}?tab=activity#notes`,
  companyId: facts.companyId,
  metadata: { ...applicationMetadata(facts), author_id: authorId, ...(isRepeated && { repeated: 1 }) },
  ...(isRepeated && { isWithoutPush: true }),
  text: (locale) => ({
    title: m.notifications_mention_title({}, { locale }),
    message: m.notifications_mention_message({ author, seeker: facts.seeker, job: facts.job }, { locale }),
    type: "info",
  }),
});

/**
 * The members who got more than a list entry, since a time, for a mention by the same author about the same applicant
 * in an earlier event. @param since ms UTC
 */
const recentlyNotifiedQuery = (
  db: Db,
  userIds: readonly string[],
  {
    eventId,
    authorId,
    applicationId,
    since,
  }: { eventId: string; authorId: string; applicationId: string; since: number },
) =>
  db
    .select({ userId: employerNotifications.userId })
    .from(employerNotifications)
    .where(
      and(
        inArray(employerNotifications.userId, eachOf(userIds)),
        gt(employerNotifications.createdAt, since),
        sql`json_extract(${employerNotifications.metadata}, '$.author_id') = ${authorId} and json_extract(${employerNotifications.metadata}, '$.application_id') = ${applicationId}
          and json_extract(${employerNotifications.metadata}, '$.repeated') is null`,
        // The event's own rows are written before its mails, so only earlier events count.
        lt(employerNotifications.id, eventId),
      ),
    );

/**
 * A note with its application, and the mentioned members who work for the company now and are notified; null when the
 * note is gone.
 */
async function findMention(context: AppContext, eventId: string, { noteId, userIds }: MentionEvent) {
  const { db, now } = context;
  const author = alias(users, "author");
  const found = await db
    .select({ ...applicationColumns, author: author.fullName, authorId: author.id, jobStatus: jobs.status })
    .from(applicationNotes)
    .innerJoin(author, eq(author.id, applicationNotes.authorId))
    .innerJoin(jobApplications, eq(jobApplications.id, applicationNotes.applicationId))
    .innerJoin(jobs, eq(jobs.id, jobApplications.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .innerJoin(users, eq(users.id, jobApplications.userId))
    .where(eq(applicationNotes.id, noteId))
    .get();
  if (!found || found.jobStatus === "removed") return null;
  const notified = new Set(
    (await recentlyNotifiedQuery(db, userIds, { ...found, eventId, since: now() - mailPauseMs })).map(
      ({ userId }) => userId,
    ),
  );
  const readers = (await listRecipients(db, found.companyId))
    .filter(({ userId }) => userIds.includes(userId))
    .map((reader) => ({ ...reader, isRepeated: notified.has(reader.userId) }));
  return { ...screened(found), author: nameInMessages(found.author, "person"), readers };
}
