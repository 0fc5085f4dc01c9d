import { and, desc, eq, sql } from "drizzle-orm";
import type { Db } from "db/client";
import { companies, jobApplications, jobInteractions, jobs } from "db/schema";
import type { AppContext } from "../context";
import { indianDay } from "./interaction";

export const mostViewedJobs = 30;

/** A person sees a job more than once on different days: so many views are read to find the jobs. */
const viewsRead = 120;

const isOwnView = (userId: string) => and(eq(jobInteractions.userId, userId), eq(jobInteractions.interactionType, "view"));

export type ViewedJob = Awaited<ReturnType<typeof listViewedJobs>>[number];

/** The jobs with a page that a person looked at last, each once with the last time, newest first, at most 30. */
export function listViewedJobs(db: Db, userId: string) {
  const views = db
    .select({ jobId: jobInteractions.jobId, at: jobInteractions.createdAt })
    .from(jobInteractions)
    .where(isOwnView(userId))
    .orderBy(desc(jobInteractions.createdAt))
    .limit(viewsRead)
    .as("views");
  return db
    .select({
      id: jobs.id,
      title: jobs.title,
      companyName: companies.companyName,
      isOpen: sql<boolean>`${jobs.status} = 'active' and ${companies.accountStatus} = 'active'`.mapWith(Boolean),
      hasApplied: sql<boolean>`exists (select 1 from ${jobApplications} a where a.job_id = ${jobs.id} and a.user_id = ${userId})`.mapWith(Boolean),
      viewedAt: sql<number>`max(${views.at})`,
    })
    .from(views)
    .innerJoin(jobs, eq(jobs.id, views.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(sql`${jobs.status} in ('active', 'paused', 'closed', 'expired')`)
    .groupBy(jobs.id)
    .orderBy(desc(sql`max(${views.at})`))
    .limit(mostViewedJobs);
}

/**
 * Forgets which jobs a person has looked at; the jobs' numbers stay. A view of today keeps the key by which the person
 * counts once a day, until forgetVisits deletes the row.
 */
export async function clearViewedJobs(context: AppContext, userId: string): Promise<void> {
  const today = indianDay(context.now());
  await context.db
    .update(jobInteractions)
    .set({
      userId: null,
      personKey: sql`case ${jobInteractions.day} when ${today} then ${jobInteractions.personKey} else 'cleared-' || ${jobInteractions.id} end`,
      metadata: {},
    })
    .where(isOwnView(userId));
}
