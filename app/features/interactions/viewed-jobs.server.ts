import { and, eq, sql } from "drizzle-orm";
import type { Db } from "db/client";
import { companies, jobApplications, jobInteractions, jobs } from "db/schema";
import type { AppContext } from "~/features/context";
import { indianDay } from "~/india-time";
import { listRecentViews, type RecentView } from "./recent-views.server";

const mostViewedJobs = 30;

/** How many views are read to find the jobs, since a user may view a job on several days. */
const viewsRead = 120;

/** The jobs with a page that a person looked at last, each once with the last time, newest first, at most 30. */
export async function listViewedJobs(context: Pick<AppContext, "db" | "logDb">, userId: string): Promise<ViewedJob[]> {
  const views = await listRecentViews(context, userId, viewsRead);
  return views.length === 0 ? [] : viewedJobsQuery(context.db, userId, views);
}

function viewedJobsQuery(db: Db, userId: string, views: readonly RecentView[]) {
  return db
    .select({
      id: jobs.id,
      title: jobs.title,
      companyName: companies.companyName,
      isOpen: sql<boolean>`${jobs.status} = 'active' and ${companies.accountStatus} = 'active'`.mapWith(Boolean),
      hasApplied:
        sql<boolean>`exists (select 1 from ${jobApplications} a where a.job_id = ${jobs.id} and a.user_id = ${userId})`.mapWith(
          Boolean,
        ),
      viewedAt: sql<number>`v.value ->> 'at'`,
    })
    .from(sql`json_each(${JSON.stringify(views)}) v`)
    .innerJoin(jobs, sql`${jobs.id} = v.value ->> 'jobId'`)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(sql`${jobs.status} in ('active', 'paused', 'closed', 'expired')`)
    .orderBy(sql`v.value ->> 'at' desc`)
    .limit(mostViewedJobs);
}

export type ViewedJob = Awaited<ReturnType<typeof viewedJobsQuery>>[number];

/**
 * Forgets which jobs a person has looked at; the jobs' numbers stay. A view of today keeps the key by which the person
 * counts once a day, until forgetVisits deletes the row.
 */
export async function clearViewedJobs(context: AppContext, userId: string): Promise<void> {
  const today = indianDay(context.now());
  await context.logDb
    .update(jobInteractions)
    .set({
      userId: null,
      personKey: sql`case ${jobInteractions.day} when ${today} then ${jobInteractions.personKey} else 'cleared-' || ${jobInteractions.id} end`,
      metadata: {},
    })
    .where(and(eq(jobInteractions.userId, userId), eq(jobInteractions.interactionType, "view")));
}

/**
 * The statement that removes an erased user from their interactions, for a batch of the log database; the numbers stay.
 */
export const erasingPerson = ({ logDb }: Pick<AppContext, "logDb">, userId: string) =>
  logDb
    .update(jobInteractions)
    .set({ userId: null, personKey: sql`'erased-' || ${jobInteractions.id}`, metadata: {} })
    .where(eq(jobInteractions.userId, userId));
