import { eq, sql } from "drizzle-orm";
import { companies, jobs } from "db/schema";
import type { UserMessage } from "party/protocol";
import { declinedBy } from "~/features/applications/declined-by.server";
import { listTeam } from "~/features/companies/team/team.server";
import type { AppContext } from "~/features/context";
import { catalogue } from "./catalogue";
import type { DomainEvent } from "~/features/events";
import { nameInMessages } from "~/features/screening/name-field";
import type { NewsToWrite } from "~/features/deliveries";
import { tellMany } from "./many-recipients.server";

type DeclinedEvent = Extract<DomainEvent, { kind: "applicants.declined" }>;

/** Open pages of so many seekers learn at once; the others with their next page. */
const mostLive = 50;

async function findJob(context: AppContext, jobId: string) {
  return context.db
    .select({ job: jobs.title, company: companies.companyName, companyId: companies.id })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(eq(jobs.id, jobId))
    .get();
}

/** Tells everybody whom a press has declined: a notification each, and pushes. */
export async function tellDeclined(context: AppContext, eventId: string, { jobId, press }: DeclinedEvent): Promise<NewsToWrite> {
  const found = await findJob(context, jobId);
  if (!found) return { pushes: null, statements: [] };
  const [news] = catalogue["applicants.declined"]({ ...found, company: nameInMessages(found.company, "company"), jobId });
  if (!news) return { pushes: null, statements: [] };
  // Its step in the history was written by the press.
  const previous = sql`(select t.from_status from application_transitions t where t.application_id = a.id and t.id >= ${`${press}-`} and t.id < ${`${press}.`})`;
  return tellMany(context, eventId, news, {
    from: sql`job_applications a inner join users u on u.id = a.user_id`,
    where: sql`a.id in ${declinedBy(press)} and u.erased_at is null`,
    metadata: sql`json_set(${JSON.stringify(news.metadata)}, '$.application_id', a.id, '$.previous_status', ${previous})`,
  });
}

/** What open pages learn beside the notification: the first of the seekers, and the team once. */
export async function declinedChanges(context: AppContext, eventId: string, { jobId, press }: DeclinedEvent): Promise<{ userId: string; message: UserMessage }[]> {
  const found = await findJob(context, jobId);
  if (!found) return [];
  const people = await context.db.all<{ applicationId: string; userId: string }>(
    sql`select a.id as applicationId, u.id as userId from job_applications a inner join users u on u.id = a.user_id
      where a.id in ${declinedBy(press)} and u.erased_at is null limit ${mostLive}`,
  );
  const changed = (applicationId: string): UserMessage => ({
    type: "application.changed", eventId: `${eventId}-${applicationId}-change`, applicationId, jobId, status: "rejected",
  });
  const first = people[0];
  const team = first ? await listTeam(context.db, found.companyId) : [];
  return [
    ...people.map(({ applicationId, userId }) => ({ userId, message: changed(applicationId) })),
    ...team.map(({ userId }) => ({ userId, message: changed(first?.applicationId ?? "") })),
  ];
}
