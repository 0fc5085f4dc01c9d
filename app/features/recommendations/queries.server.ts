import { and, desc, eq, sql, type Placeholder } from "drizzle-orm";
import { oncePerDb, type Db } from "db/client";
import { companies, jobs } from "db/schema";
import type { AppContext } from "~/features/context";
import { isNew } from "~/features/jobs/lifecycle/job";
import { cardColumns, listed } from "~/features/jobs/listing/columns.server";
import { matchScore, skillsIn, type Match, type SeekerFacts } from "~/features/jobs/matching/match-score";
import type { JobCardRow } from "~/features/jobs/queries.server";
import { newestMatching } from "~/features/jobs/search/search-index.server";
import { getProfile } from "~/features/profiles/queries.server";
import { wantedBy, type Wanted } from "./candidates";

/** How many are shown at once. */
const recommendationsShown = 12;
/** A recommended job is new for this long. Milliseconds. */
export const recommendedNewFor = 7 * 24 * 3600 * 1000;

/** How many of the newest jobs that have two or more things in common with a user are candidates. */
const twiceFitting = 24;
/** The same for jobs that have anything in common. */
const onceFitting = 48;
/** How many of the candidates are read and scored. */
const mostScored = 30;
export const mostPopular = 24;

export interface Recommendation {
  job: JobCardRow & { companyId: string };
  /** 0 to 100; 0 for a job that is only popular. */
  score: number;
  /** Null for a job that is only popular. */
  reasons: Match["reasons"] | null;
  /** The person's skills that the job names. */
  skills: readonly string[];
  /** Published within seven days. */
  isNew: boolean;
}

/** A job with all that is needed to score it. */
export type Candidate = JobCardRow & { companyId: string; description: string; skills: string[]; boostLevel: number };

const columns = {
  ...cardColumns,
  companyId: jobs.companyId,
  description: jobs.description,
  skills: jobs.skills,
  boostLevel: jobs.boostLevel,
};
type Given = Record<keyof Wanted | "userId", string | Placeholder>;
const notApplied = (userId: Given["userId"]) =>
  sql`not exists (select 1 from job_applications a where a.job_id = ${jobs.id} and a.user_id = ${userId})`;
/** For jobs with two or more in common, the search goes this many times as far back. */
const lookBack = sql.raw("8");

/** Which jobs are a person's candidates, and in which order. */
function candidates({ userId, once, twice, terms, levels }: Given) {
  const hits = sql`(with once as materialized (${newestMatching(once, onceFitting)}), twice as (${newestMatching(twice, twiceFitting, { after: sql`select min(key) - ${lookBack} * (max(key) - min(key)) from once` })}),
    counted as (select -s.rowid as key, min(40, 15 * sum(t.value ->> 'skill')) + 30 * max(t.value ->> 'position') as points
      from json_each(${terms}) t join job_search s on s.job_search match (t.value ->> 'match')
      and s.rowid <= (select -min(key) from once) group by s.rowid)
    select key, max(points) as points from (select key, 30 as points from twice
      union all select key, points from counted where key in (select key from once)) group by key) hits`;
  const order = [
    desc(jobs.boostLevel),
    sql`hits.points + (case when ${jobs.isRemote} then 20 else 15 end)
      + (case when ${jobs.experienceLevel} in (select value from json_each(${levels})) then 10 else 0 end) desc`,
    desc(jobs.trendingScore),
    desc(jobs.listingKey),
  ];
  return { hits, isHit: sql`${jobs.listingKey} = hits.key`, where: notApplied(userId), order };
}

const given = <Name extends string>(name: Name) => sql.placeholder(name);

/**
 * The newest jobs that have skills or the position in common with a person, best first by an estimate of their score: the
 * index also holds the company's name and the job's own skills, so that it finds too much rather than too little. What is
 * in common is counted among the newest; older jobs come in with at least two.
 */
const candidatesQuery = oncePerDb((db) => {
  const { hits, isHit, where, order } = candidates({
    userId: given("userId"),
    once: given("once"),
    twice: given("twice"),
    terms: given("terms"),
    levels: given("levels"),
  });
  return selectJobs(db)
    .innerJoin(hits, isHit)
    .where(where)
    .orderBy(...order)
    .limit(mostScored)
    .prepare();
});

/** The most users in one statement: D1 joins at most five selects. */
export const seekersPerStatement = 4;

/** The same for some people, by their ids alone. @param people at most `seekersPerStatement`, not none */
export function selectCandidateIds(db: Db, people: readonly (Wanted & { userId: string })[]) {
  const own = people.map((values) => {
    const { hits, isHit, where, order } = candidates(values);
    const ids = db
      .select({ id: jobs.id })
      .from(jobs)
      .innerJoin(hits, isHit)
      .where(where)
      .orderBy(...order)
      .limit(mostScored);
    return sql`select ${values.userId} as user_id, id from ${ids}`;
  });
  return db
    .select({ userId: sql<string>`c.user_id`, id: sql<string>`c.id` })
    .from(sql`(${sql.join(own, sql` union all `)}) c`);
}

/** Jobs with all that is needed to score them. */
export const selectJobs = (db: Db) =>
  db.select(columns).from(jobs).innerJoin(companies, eq(companies.id, jobs.companyId));

/** The most popular jobs, without those that a person has applied for; of all people for an empty id. */
export function selectPopular(db: Db, userId: Given["userId"], limit: number) {
  return selectJobs(db)
    .where(and(listed, notApplied(userId)))
    .orderBy(desc(jobs.boostLevel), desc(jobs.trendingScore), desc(jobs.listingKey))
    .limit(limit);
}

const popularQuery = oncePerDb((db) => selectPopular(db, given("userId"), mostPopular).prepare());

/**
 * The jobs for a person, best first: promoted ones by their level, then by match score, trending score and date,
 * without those they have applied for. When fewer jobs fit than are shown, popular ones follow, without reasons; a
 * visitor (null) gets only these.
 * @param turn which dozen; after the last one the first follows
 */
export async function recommendJobs(context: AppContext, userId: string | null, turn = 0): Promise<Recommendation[]> {
  const asking = popularQuery(context.db).all({ userId: userId ?? "" });
  // Rejections meanwhile are handled below.
  asking.catch(() => {});
  const seeker = userId === null ? null : await getProfile(context.db, userId);
  const wanted = seeker && wantedBy(seeker);
  const found = wanted ? await candidatesQuery(context.db).all({ userId: userId ?? "", ...wanted }) : [];
  const ranked = recommend(context, seeker, found, await asking);
  const turns = Math.max(1, Math.ceil(ranked.length / recommendationsShown));
  const start = (turn % turns) * recommendationsShown;
  return ranked.slice(start, start + recommendationsShown);
}

/** All jobs that can be recommended to a user, best first: fitting ones, then popular ones. */
export function recommend(
  context: AppContext,
  seeker: SeekerFacts | null,
  found: readonly Candidate[],
  popular: readonly Candidate[],
): Recommendation[] {
  // Promoted jobs can be older than the candidates; the popular jobs start with the promoted ones.
  const matching = seeker
    ? rank(context, seeker, [...new Map([...found, ...popular].map((job) => [job.id, job])).values()])
    : [];
  const isMatching = new Set(matching.map(({ job }) => job.id));
  const rest = matching.length < recommendationsShown ? popular.filter(({ id }) => !isMatching.has(id)) : [];
  return [...matching, ...rest.map((job) => recommendation(context, job, null, []))];
}

function rank(context: AppContext, seeker: SeekerFacts, scored: Candidate[]): Recommendation[] {
  return scored
    .map((job) => ({ job, match: matchScore(seeker, job) }))
    .filter((each): each is { job: Candidate; match: Match } => each.match !== null)
    .sort(
      ({ job: a, match: first }, { job: b, match: second }) =>
        b.boostLevel - a.boostLevel ||
        second.score - first.score ||
        b.trendingScore - a.trendingScore ||
        (b.listingKey ?? 0) - (a.listingKey ?? 0),
    )
    .map(({ job, match }) => recommendation(context, job, match, skillsIn(seeker, job)));
}

function recommendation(
  { now }: AppContext,
  { description: _description, ...job }: Candidate,
  match: Match | null,
  skills: readonly string[],
): Recommendation {
  return {
    job,
    score: match?.score ?? 0,
    reasons: match?.reasons ?? null,
    skills,
    isNew: isNew(job.publishedAt ?? 0, now(), recommendedNewFor),
  };
}
