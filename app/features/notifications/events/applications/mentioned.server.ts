import { eq } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { applicationNotes, companies, jobApplications, jobs, users } from "db/schema";
import { listRecipients } from "~/features/companies/team/team.server";
import type { AppContext } from "~/features/context";
import type { EventOf } from "~/features/events";
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

/** A note about an applicant mentions members of the team; whoever has left it since is told nothing, nor is anybody of a note that is gone. */
export const noteMentioned: EventDefinition<"note.mentioned"> = {
  notification: async (context, eventId, event) => {
    const found = await findMention(context, event);
    return notifyEach(context, eventId, found ? found.readers.map((reader) => ({ person: { ...reader, userType: "employer" as const }, news: [mentionNews(found)] })) : []);
  },
  live: (context, eventId) => publishNews(context, eventId),
  email: async (context, eventId, event) => {
    const found = await findMention(context, event);
    if (!found) return [];
    const news = mentionNews({ ...found, seeker: typed(found.seeker), job: typed(found.job), author: typed(found.author) });
    return mailsToDeliver(context, eventId, (await Promise.all(found.readers.map((reader) => mailsOfNews(context, { ...reader, userType: "employer" }, [news])))).flat());
  },
};

/** The member who is mentioned. Neither the note's words, which can be deleted, nor a name in the title, which is in the export of an employer. */
export const mentionNews = ({ author, ...facts }: ApplicationFacts & { author: string }): News => ({
  to: "person", kind: "mentions", actionUrl: `/application/${facts.applicationId}#notes`, companyId: facts.companyId, metadata: applicationMetadata(facts),
  text: (locale) => ({ title: m.notifications_mention_title({}, { locale }), message: m.notifications_mention_message({ author, seeker: facts.seeker, job: facts.job }, { locale }), type: "info" }),
});

/** A note with what its application joins, and those of the mentioned who work for the company now; null when the note is gone. */
async function findMention(context: AppContext, { noteId, userIds }: MentionEvent) {
  const author = alias(users, "author");
  const found = await context.db
    .select({ ...applicationColumns, author: author.fullName, jobStatus: jobs.status })
    .from(applicationNotes)
    .innerJoin(author, eq(author.id, applicationNotes.authorId))
    .innerJoin(jobApplications, eq(jobApplications.id, applicationNotes.applicationId))
    .innerJoin(jobs, eq(jobs.id, jobApplications.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .innerJoin(users, eq(users.id, jobApplications.userId))
    .where(eq(applicationNotes.id, noteId))
    .get();
  if (!found || found.jobStatus === "removed") return null;
  const readers = (await listRecipients(context.db, found.companyId)).filter(({ userId }) => userIds.includes(userId));
  return { ...screened(found), readers };
}
