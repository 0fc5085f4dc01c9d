import { inArray, sql } from "drizzle-orm";
import { jobs } from "db/schema";
import { eachOf } from "db/statements";
import { bisectFailures, ofEach, type Failure } from "~/features/budgets/bisect";
import type { AppContext } from "~/features/context";
import type { SeekerFacts } from "~/features/jobs/matching/match-score";
import { wantedBy, type Wanted } from "./candidates";
import {
  seekersPerStatement,
  mostPopular,
  recommend,
  selectCandidateIds,
  selectJobs,
  selectPopular,
  type Candidate,
  type Recommendation,
} from "./queries.server";

/** The number of users whose candidates are read in one round trip. */
const atATime = 40;
/** How many popular jobs are read once for all users; those who have applied for some of them get the next ones. */
const popularForAll = 80;

export interface RecommendedSeeker extends SeekerFacts {
  userId: string;
}

interface RecommendedToMany {
  /** By user id: all that can be recommended to each, best first, as recommendJobs has it. */
  jobs: Map<string, Recommendation[]>;
  /** Users whose recommendations fail because of their profile. */
  failures: Failure<{ userId: string }>[];
}

/** What recommendToMany costs at most for this many people, as long as nothing fails. */
export const statementsFor = (people: number) =>
  2 + Math.ceil(people / seekersPerStatement) + Math.ceil(people / atATime);

/** What recommendJobs recommends, for many people with few round trips: the popular jobs are read once, the candidates of many at a time. */
export async function recommendToMany(
  context: AppContext,
  seekers: readonly RecommendedSeeker[],
): Promise<RecommendedToMany> {
  const { db } = context;
  if (seekers.length === 0) return { jobs: new Map(), failures: [] };
  const popular = await selectPopular(db, "", popularForAll);
  const applied = await listApplied(context, seekers, popular);
  // One object per job, however many users it fits: it is read once, and what is computed about it holds for all.
  const known = new Map<string, Candidate>(popular.map((job) => [job.id, job]));
  const found = await findCandidates(context, seekers, known);
  const failed = new Set(found.failures.map(({ item }) => item.userId));
  const { made, failures } = ofEach(
    seekers.filter(({ userId }) => !failed.has(userId)),
    (seeker) => {
      const without = applied.get(seeker.userId);
      const open = without ? popular.filter(({ id }) => !without.has(id)) : popular;
      const own = (found.ids.get(seeker.userId) ?? []).flatMap((id) => known.get(id) ?? []);
      return [seeker.userId, recommend(context, seeker, own, open.slice(0, mostPopular))] as const;
    },
  );
  return { jobs: new Map(made), failures: [...found.failures, ...failures] };
}

/** Which of the popular jobs each of them has applied for. */
async function listApplied(
  { db }: AppContext,
  seekers: readonly RecommendedSeeker[],
  popular: readonly Candidate[],
): Promise<Map<string, Set<string>>> {
  const rows = await db.all<{ userId: string; jobId: string }>(
    appliedAmong(
      seekers.map(({ userId }) => userId),
      popular.map(({ id }) => id),
    ),
  );
  const applied = new Map<string, Set<string>>();
  for (const { userId, jobId } of rows) applied.set(userId, (applied.get(userId) ?? new Set()).add(jobId));
  return applied;
}

const appliedAmong = (userIds: readonly string[], jobIds: readonly string[]) =>
  sql`select a.user_id as userId, a.job_id as jobId from json_each(${JSON.stringify(userIds)}) u
    cross join job_applications a on a.user_id = u.value and +a.job_id in (select value from json_each(${JSON.stringify(jobIds)}))`;

/** The ids of each one's candidates; adds the jobs that are not known yet. */
async function findCandidates(
  { db }: AppContext,
  seekers: readonly RecommendedSeeker[],
  known: Map<string, Candidate>,
) {
  const ids = new Map<string, string[]>();
  const { made, failures } = ofEach(seekers, (seeker) => {
    const wanted = wantedBy(seeker);
    return wanted ? [{ userId: seeker.userId, ...wanted }] : [];
  });
  const asking = made.flat();
  const failed: Failure<{ userId: string }>[] = [...failures];
  const ask = async (some: readonly (Wanted & { userId: string })[]) => {
    const queries = [];
    for (let at = 0; at < some.length; at += seekersPerStatement)
      queries.push(selectCandidateIds(db, some.slice(at, at + seekersPerStatement)));
    const [first, ...others] = queries;
    if (!first) return;
    for (const { userId, id } of (await db.batch([first, ...others])).flat())
      ids.set(userId, [...(ids.get(userId) ?? []), id]);
  };
  for (let at = 0; at < asking.length; at += atATime) {
    const some = asking.slice(at, at + atATime);
    failed.push(...(await bisectFailures(some, ask, () => db.run(sql`select 1`))));
    const unknown = [...new Set(some.flatMap(({ userId }) => ids.get(userId) ?? []))].filter((id) => !known.has(id));
    if (unknown.length === 0) continue;
    for (const job of await selectJobs(db).where(inArray(jobs.id, eachOf(unknown)))) known.set(job.id, job);
  }
  return { ids, failures: failed };
}
