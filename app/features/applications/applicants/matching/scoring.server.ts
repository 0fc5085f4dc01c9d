import { and, eq, sql, type SQL } from "drizzle-orm";
import type { Db } from "db/client";
import { jobApplications, jobs, profiles } from "db/schema";
import type { AppContext } from "~/features/context";
import { fitOf } from "~/features/jobs/matching/match-score";
import { logError } from "~/log/log";
import type { Scope } from "../applicant-conditions.server";

/** So many matches are counted before a list is shown, and in each step of what is counted behind it. */
export const scoredAtOnce = 500;
/** So many steps behind a list at most: the next look goes on. */
const mostSteps = 20;

/** Applications of a company, or of one of its jobs, whose match is not counted, with what their applicants say of themselves. */
export function waitingQuery(db: Db, { companyId, jobId }: Scope, limit: number) {
  return db
    .select({
      id: jobApplications.id,
      jobId: jobApplications.jobId,
      skills: profiles.skills,
      currentPosition: profiles.currentPosition,
      location: profiles.location,
      experienceYears: profiles.experienceYears,
      profileAt: profiles.updatedAt,
    })
    .from(jobApplications)
    .leftJoin(profiles, eq(profiles.userId, jobApplications.userId))
    // Spelled out, so that the index of those who wait is found.
    .where(and(eq(jobApplications.companyId, companyId), jobId === null ? undefined : eq(jobApplications.jobId, jobId), sql`job_applications.match_score = -1`))
    .limit(limit);
}

/** What some jobs say that a profile can fit. @param ids at most `scoredAtOnce` */
export function jobFactsQuery(db: Db, ids: readonly string[]) {
  const { id, title, description, skills, isRemote, city, location, experienceLevel, updatedAt } = jobs;
  return db
    .select({ id, title, description, skills, isRemote, city, location, experienceLevel, updatedAt })
    .from(jobs)
    .where(sql`${jobs.id} in (select value from json_each(${JSON.stringify(ids)}))`);
}

/** One counted match, with the times of what it is counted from, ms UTC. */
interface Counted {
  id: string;
  score: number;
  reasons: object;
  profileAt: number;
  jobAt: number;
}

/** Writes matches, each unless its profile or job has changed since it was read. */
export const writeScores = (counted: readonly Counted[]): SQL =>
  sql`update job_applications set match_score = s.value ->> 'score', match_reasons = s.value -> 'reasons'
    from json_each(${JSON.stringify(counted)}) s
    where job_applications.id = s.value ->> 'id' and +job_applications.match_score = -1
      and coalesce((select p.updated_at from profiles p where p.user_id = job_applications.user_id), 0) = s.value ->> 'profileAt'
      and (select j.updated_at from jobs j where j.id = job_applications.job_id) = s.value ->> 'jobAt'`;

/**
 * Counts the matches of a company's applications, or of one of its jobs', that are not counted yet, at most `scoredAtOnce`.
 * Returns how many were counted.
 */
export async function countMatches(db: Db, scope: Scope): Promise<number> {
  const waiting = await waitingQuery(db, scope, scoredAtOnce);
  if (waiting.length === 0) return 0;
  const facts = new Map((await jobFactsQuery(db, [...new Set(waiting.map(({ jobId }) => jobId))])).map((job) => [job.id, job]));
  const counted = waiting.flatMap(({ id, jobId, profileAt, skills, ...person }) => {
    const job = facts.get(jobId);
    return job ? [{ id, ...fitOf({ ...person, skills: skills ?? [] }, job), profileAt: profileAt ?? 0, jobAt: job.updatedAt }] : [];
  });
  await db.run(writeScores(counted));
  return waiting.length;
}

/** Counts what is not counted before a list is shown, and what is more behind the answer. */
export async function countBeforeShowing(context: Pick<AppContext, "db" | "waitUntil">, scope: Scope): Promise<void> {
  if ((await countMatches(context.db, scope)) < scoredAtOnce) return;
  context.waitUntil(countRest(context.db, scope).catch((error: unknown) => logError("counting the matches of applicants broke off", error)));
}

async function countRest(db: Db, scope: Scope): Promise<void> {
  for (let step = 0; step < mostSteps; step++) if ((await countMatches(db, scope)) < scoredAtOnce) return;
}
