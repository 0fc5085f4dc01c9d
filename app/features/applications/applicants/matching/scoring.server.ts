import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { Db } from "db/client";
import { jobApplications, jobs, profiles, type GivenAnswer, type JobQuestion } from "db/schema";
import { eachOf } from "db/statements";
import type { AppContext } from "~/features/context";
import { fitOf } from "~/features/jobs/matching/match-score";
import { logError } from "~/log/log";
import { countMissed } from "../../answers";
import type { Scope } from "../applicant-conditions.server";

/** The number of matches scored before a list is shown, and in each later batch. */
export const scoredAtOnce = 500;
/** Maximum number of batches after the response; the next view continues. */
const mostSteps = 20;

/** The score of hidden applicants. It sorts them after all others. */
const unseenScore = -2;

/**
 * Whether the applicant is hidden from employers, by the same conditions as shownProfile. The columns are named in full
 * by hand, since Drizzle omits the table name in a query of one table.
 */
const isUnseen = sql`(job_applications.status = 'withdrawn' or not exists (select 1 from profiles s join users u on u.id = s.user_id
  where s.user_id = job_applications.user_id and s.account_status = 'active' and u.erased_at is null))`;

/** Unscored applications of a company or of one of its jobs, with their applicants' profiles. */
export function unscoredQuery(db: Db, { companyId, jobId }: Scope, limit: number) {
  return (
    db
      .select({
        id: jobApplications.id,
        jobId: jobApplications.jobId,
        skills: profiles.skills,
        currentPosition: profiles.currentPosition,
        location: profiles.location,
        experienceYears: profiles.experienceYears,
        profileAt: profiles.updatedAt,
        answers: jobApplications.answers,
        isUnseen: sql<boolean>`${isUnseen}`.mapWith(Boolean),
      })
      .from(jobApplications)
      .leftJoin(profiles, eq(profiles.userId, jobApplications.userId))
      // The value is written as a literal, so that SQLite uses the partial index of unscored rows.
      .where(
        and(
          eq(jobApplications.companyId, companyId),
          jobId === null ? undefined : eq(jobApplications.jobId, jobId),
          sql`job_applications.match_score = -1`,
        ),
      )
      .limit(limit)
  );
}

/** The matching fields of a job; undefined for one that is gone. */
export const findJobFacts = (db: Db, id: string) => jobFactsQuery(db, [id]).get();

/** The matching fields of some jobs. @param ids at most `scoredAtOnce` */
function jobFactsQuery(db: Db, ids: readonly string[]) {
  const { id, title, description, skills, isRemote, city, location, questions, updatedAt } = jobs;
  const { experienceLevel, experienceMin } = jobs;
  return db
    .select({
      id,
      title,
      description,
      skills,
      isRemote,
      city,
      location,
      experienceLevel,
      experienceMin,
      questions,
      updatedAt,
    })
    .from(jobs)
    .where(inArray(jobs.id, eachOf(ids)));
}

/** One match score, with the times of its profile and job, ms UTC. */
interface Counted {
  id: string;
  score: number;
  /** Null for hidden applicants. */
  reasons: object | null;
  isUnseen: boolean;
  profileAt: number;
  jobAt: number;
}

/** Writes match scores, except where profile, job or visibility has changed since they were read. */
export const writeScores = (counted: readonly Counted[]): SQL =>
  sql`update job_applications set match_score = s.value ->> 'score', match_reasons = s.value -> 'reasons'
    from json_each(${JSON.stringify(counted)}) s
    where job_applications.id = s.value ->> 'id' and +job_applications.match_score = -1 and ${isUnseen} = (s.value ->> 'isUnseen')
      and coalesce((select p.updated_at from profiles p where p.user_id = job_applications.user_id), 0) = s.value ->> 'profileAt'
      and (select j.updated_at from jobs j where j.id = job_applications.job_id) = s.value ->> 'jobAt'`;

/** How well an applicant fits. Whoever misses a must-have sorts after all who do not. */
function fitWithAnswers(
  person: Parameters<typeof fitOf>[0],
  job: Parameters<typeof fitOf>[1] & { questions: JobQuestion[] },
  answers: readonly GivenAnswer[],
) {
  const { score, reasons } = fitOf(person, job);
  const missed = countMissed(job.questions, answers);
  return missed === 0 ? { score, reasons } : { score: 0, reasons: { ...reasons, missed } };
}

/**
 * Scores the unscored applications of a company or of one of its jobs, at most `scoredAtOnce`. Returns the number
 * scored.
 */
export async function countMatches(db: Db, scope: Scope): Promise<number> {
  const waiting = await unscoredQuery(db, scope, scoredAtOnce);
  if (waiting.length === 0) return 0;
  const facts = new Map(
    (await jobFactsQuery(db, [...new Set(waiting.map(({ jobId }) => jobId))])).map((job) => [job.id, job]),
  );
  const counted = waiting.flatMap(({ id, jobId, profileAt, isUnseen: unseen, skills, answers, ...person }) => {
    const job = facts.get(jobId);
    if (!job) return [];
    const fit = unseen
      ? { score: unseenScore, reasons: null }
      : fitWithAnswers({ ...person, skills: skills ?? [] }, job, answers);
    return [{ id, ...fit, isUnseen: unseen, profileAt: profileAt ?? 0, jobAt: job.updatedAt }];
  });
  await db.run(writeScores(counted));
  return waiting.length;
}

/** Scores the first batch before a list is answered and the rest after the response. */
export async function countBeforeShowing(context: Pick<AppContext, "db" | "waitUntil">, scope: Scope): Promise<void> {
  if ((await countMatches(context.db, scope)) < scoredAtOnce) return;
  context.waitUntil(
    countRest(context.db, scope).catch((error: unknown) =>
      logError("counting the matches of applicants broke off", error),
    ),
  );
}

async function countRest(db: Db, scope: Scope): Promise<void> {
  for (let step = 0; step < mostSteps; step++) if ((await countMatches(db, scope)) < scoredAtOnce) return;
}
