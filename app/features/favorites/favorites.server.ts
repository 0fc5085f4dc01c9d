import { and, desc, eq, sql } from "drizzle-orm";
import { companies, jobFavorites, jobs } from "db/schema";
import type { Db } from "db/client";
import type { AppContext } from "../context";
import { cardColumns } from "../jobs/columns.server";

/** Saves a job or takes it back; twice is once. An unknown job is not saved. */
export async function setFavorite(context: AppContext, userId: string, jobId: string, saved: boolean): Promise<void> {
  if (!saved) {
    await context.db.delete(jobFavorites).where(and(eq(jobFavorites.userId, userId), eq(jobFavorites.jobId, jobId)));
    return;
  }
  await context.db.run(sql`insert into job_favorites (user_id, job_id, created_at)
    select ${userId}, id, ${context.now()} from jobs where id = ${jobId} on conflict do nothing`);
}

/** The saved jobs that are still listed, last saved first, at most 100. */
export function listFavorites(db: Db, userId: string) {
  return db
    .select(cardColumns)
    .from(jobFavorites)
    .innerJoin(jobs, eq(jobs.id, jobFavorites.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(eq(jobFavorites.userId, userId), sql`${jobs.status} = 'active' and ${jobs.visibility} = 'public'`))
    .orderBy(desc(jobFavorites.createdAt))
    .limit(100);
}
