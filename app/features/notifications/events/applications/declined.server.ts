import { eq, sql } from "drizzle-orm";
import { companies, jobs } from "db/schema";
import type { UserMessage } from "party/protocol";
import { declinedBy } from "~/features/applications/declined-by.server";
import type { AppContext } from "~/features/context";
import type { EventOf } from "~/features/events";
import { nameInMessages } from "~/features/screening/names/name-field";
import { mailsToDeliver } from "../../channels/mails.server";
import { notifyMany } from "../../channels/many-notifications.server";
import type { News } from "../../channels/news";
import { noNews } from "../../channels/notifications.server";
import { listTeamIds, publishNews, type LiveChange } from "../../channels/rooms.server";
import type { EventDefinition } from "../definition";
import { mailsOfDeclined } from "./cancelled-interview-mails.server";
import type { ApplicationFacts } from "./news";
import { applicationTexts } from "./texts";

/** Maximum number of seekers whose open pages are updated; the others see it on their next page. */
const mostLive = 50;

/** All undecided applicants of a job were declined in one batch. */
export const applicantsDeclined: EventDefinition<"applicants.declined"> = {
  isOver: "never",
  notification: async (context, eventId, { jobId, press: batchId }) => {
    const found = await findJob(context, jobId);
    if (!found) return noNews;
    const news = declinedNews({ ...found, company: nameInMessages(found.company, "company"), jobId });
    // Its step in the history was written by the batch.
    const previous = sql`(select t.from_status from application_transitions t where t.application_id = a.id and t.id >= ${`${batchId}-`} and t.id < ${`${batchId}.`})`;
    return notifyMany(context, eventId, news, {
      from: sql`job_applications a inner join users u on u.id = a.user_id`,
      where: sql`a.id in ${declinedBy(batchId)} and u.erased_at is null`,
      metadata: sql`json_set(${JSON.stringify(news.metadata)}, '$.application_id', a.id, '$.previous_status', ${previous})`,
    });
  },
  live: async (context, eventId, event) => publishNews(context, eventId, await findChanges(context, eventId, event)),
  email: async (context, eventId, event) => mailsToDeliver(context, eventId, await mailsOfDeclined(context, event)),
};

/** For every applicant; the previous status of each is added when the rows are written. */
export const declinedNews = (facts: Omit<ApplicationFacts, "applicationId" | "seeker">): News => ({
  to: "seeker",
  kind: "applications",
  text: (locale) => applicationTexts.moved("rejected", facts, locale),
  actionUrl: "/activity",
  companyId: facts.companyId,
  metadata: {
    job_id: facts.jobId,
    company_id: facts.companyId,
    company_name: facts.company,
    match_type: "application",
    application_status: "rejected",
  },
});

function findJob({ db }: AppContext, jobId: string) {
  return db
    .select({ job: jobs.title, company: companies.companyName, companyId: companies.id })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(eq(jobs.id, jobId))
    .get();
}

/** Updates open pages: those of the first seekers, and the team's once. */
async function findChanges(
  context: AppContext,
  eventId: string,
  { jobId, press: batchId }: EventOf<"applicants.declined">,
): Promise<LiveChange[]> {
  const found = await findJob(context, jobId);
  if (!found) return [];
  const people = await context.db.all<{ applicationId: string; userId: string }>(
    sql`select a.id as applicationId, u.id as userId from job_applications a inner join users u on u.id = a.user_id
      where a.id in ${declinedBy(batchId)} and u.erased_at is null limit ${mostLive}`,
  );
  const changed = (applicationId: string): UserMessage => ({
    type: "application.changed",
    eventId: `${eventId}-${applicationId}-change`,
    applicationId,
    jobId,
    status: "rejected",
  });
  const [first] = people;
  const team = first ? await listTeamIds(context, found.companyId) : [];
  return [
    ...people.map(({ applicationId, userId }) => ({ userId, message: changed(applicationId) })),
    ...team.map((userId) => ({ userId, message: changed(first?.applicationId ?? "") })),
  ];
}
