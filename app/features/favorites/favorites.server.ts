import { and, count, desc, eq, sql } from "drizzle-orm";
import type { Db } from "db/client";
import { companies, jobFavorites, jobs } from "db/schema";
import type { AppContext } from "~/features/context";
import { cardColumns, listed } from "~/features/jobs/listing/columns.server";

/** Saves or unsaves a job; a repetition changes nothing. An unknown job is not saved. */
export async function setFavorite(context: AppContext, userId: string, jobId: string, saved: boolean): Promise<void> {
  if (!saved) {
    await context.db.delete(jobFavorites).where(and(eq(jobFavorites.userId, userId), eq(jobFavorites.jobId, jobId)));
    return;
  }
  await context.db.run(sql`insert into job_favorites (user_id, job_id, created_at)
    select ${userId}, id, ${context.now()} from jobs where id = ${jobId} on conflict do nothing`);
}

const available = sql`${listed} and ${companies.accountStatus} = 'active'`;

/** The saved jobs that are still available, last saved first, at most 100. */
export function listFavorites(db: Db, userId: string) {
  return db
    .select(cardColumns)
    .from(jobFavorites)
    .innerJoin(jobs, eq(jobs.id, jobFavorites.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(eq(jobFavorites.userId, userId), available))
    .orderBy(desc(jobFavorites.createdAt))
    .limit(100);
}

/** How many saved jobs are still available, and how many are not. */
export async function countFavorites(db: Db, userId: string): Promise<{ available: number; gone: number }> {
  const row = await countsQuery(db, userId).get();
  return { available: row?.available ?? 0, gone: (row?.all ?? 0) - (row?.available ?? 0) };
}

function countsQuery(db: Db, userId: string) {
  return db
    .select({ all: count(), available: sql<number | null>`sum(${available})` })
    .from(jobFavorites)
    .innerJoin(jobs, eq(jobs.id, jobFavorites.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(eq(jobFavorites.userId, userId));
}

/** Deletes a user's saved jobs that are no longer available. */
export async function removeUnavailableFavorites(context: AppContext, userId: string): Promise<void> {
  await context.db.delete(jobFavorites).where(
    and(
      eq(jobFavorites.userId, userId),
      sql`not exists (select 1 from ${jobs} join ${companies} on ${companies.id} = ${jobs.companyId}
        where ${jobs.id} = ${jobFavorites.jobId} and ${available})`,
    ),
  );
}
