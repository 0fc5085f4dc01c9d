import { eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { companies, jobs, notifications } from "db/schema";
import type { Locale } from "db/vocabulary";
import type { UserMessage } from "party/protocol";
import { declinedBy } from "../applications/declined-by.server";
import { listTeam } from "../companies/team.server";
import type { AppContext } from "../context";
import type { DomainEvent } from "./events";
import { pushToListed } from "./pushes.server";
import { notificationTexts } from "./texts";

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

/** The same words as a single rejection has. */
const textOf = (names: { job: string; company: string }, locale: Locale) => {
  const text = notificationTexts.applicationMoved("rejected", names, locale);
  if (!text) throw new Error("a rejection has words");
  return text;
};

/** The statements that tell everybody whom a press has declined: a notification each, and pushes; a repetition adds nothing. */
export async function tellDeclined(context: AppContext, eventId: string, { jobId, press }: DeclinedEvent): Promise<BatchItem<"sqlite">[]> {
  const found = await findJob(context, jobId);
  if (!found) return [];
  const { companyId } = found;
  const [en, hi] = [textOf(found, "en"), textOf(found, "hi")];
  return [
    // All columns in the table's order.
    context.db
      .insert(notifications)
      .select(
        sql`select ${eventId} || '-' || u.id, u.id, case u.locale when 'hi' then ${hi.title} else ${en.title} end,
        case u.locale when 'hi' then ${hi.message} else ${en.message} end, ${en.type}, '/activity', 0,
        json_object('job_id', ${jobId}, 'company_id', ${companyId}, 'company_name', ${found.company}, 'application_id', a.id, 'match_type', 'application',
          'application_status', 'rejected'), ${context.now()}, ${companyId}
        from job_applications a inner join users u on u.id = a.user_id where a.id in ${declinedBy(press)} and u.erased_at is null`,
      )
      .onConflictDoNothing(),
    pushToListed(context, eventId, "applications"),
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
