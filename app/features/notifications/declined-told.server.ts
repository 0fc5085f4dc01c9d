import { eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { companies, jobs, notifications } from "db/schema";
import type { UserMessage } from "party/protocol";
import { declinedBy } from "../applications/declined-by.server";
import { listTeam } from "../companies/team.server";
import type { AppContext } from "../context";
import { catalogue } from "./catalogue";
import type { DomainEvent } from "./events";
import { nameInMessages } from "../screening/name-field";
import { pushToListed } from "./pushes.server";

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

/** The statements that tell everybody whom a press has declined: a notification each, and pushes; a repetition adds nothing. */
export async function tellDeclined(context: AppContext, eventId: string, { jobId, press }: DeclinedEvent): Promise<BatchItem<"sqlite">[]> {
  const found = await findJob(context, jobId);
  if (!found) return [];
  const [news] = catalogue["applicants.declined"]({ ...found, company: nameInMessages(found.company, "company"), jobId });
  if (!news) return [];
  const [en, hi] = [news.text("en"), news.text("hi")];
  // Its step in the history was written by the press.
  const from = sql`(select t.from_status from application_transitions t where t.application_id = a.id and t.id >= ${`${press}-`} and t.id < ${`${press}.`})`;
  return [
    // All columns in the table's order.
    context.db
      .insert(notifications)
      .select(
        sql`select ${eventId} || '-' || u.id, u.id, case u.locale when 'hi' then ${hi.title} else ${en.title} end,
        case u.locale when 'hi' then ${hi.message} else ${en.message} end, ${en.type}, ${news.actionUrl}, 0,
        json_set(${JSON.stringify(news.metadata)}, '$.application_id', a.id, '$.previous_status', ${from}), ${context.now()}, ${news.companyId}
        from job_applications a inner join users u on u.id = a.user_id where a.id in ${declinedBy(press)} and u.erased_at is null`,
      )
      .onConflictDoNothing(),
    pushToListed(context, eventId, news.kind),
  ];
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
