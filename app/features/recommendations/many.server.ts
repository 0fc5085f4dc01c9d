import { sql } from "drizzle-orm";
import type { AppContext } from "../context";
import { wantedBy } from "./candidates";
import type { SeekerFacts } from "./match-score";
import { mostPopular, recommend, selectCandidates, selectPopular, type Candidate, type Recommendation } from "./queries.server";

/** So many people's candidates are asked for in one round trip. */
const atATime = 25;
/** So many popular jobs are read once for everybody; whoever has applied for some of them gets the next ones. */
const popularForAll = 80;

export interface SeekerAsking extends SeekerFacts {
  userId: string;
}

export interface RecommendedToMany {
  /** By user id: all that can be recommended to each, best first, as recommendJobs has it. */
  jobs: Map<string, Recommendation[]>;
  statements: number;
  /** Round trips to the database. */
  trips: number;
}

/** What recommendJobs recommends, for many people with few round trips: the popular jobs are read once, the candidates of many at a time. */
export async function recommendToMany(context: AppContext, seekers: readonly SeekerAsking[]): Promise<RecommendedToMany> {
  const { db } = context;
  if (seekers.length === 0) return { jobs: new Map(), statements: 0, trips: 0 };
  const popular = await selectPopular(db, "", popularForAll);
  const applied = await listApplied(context, seekers, popular);
  const candidates = await listCandidates(context, seekers);
  // One object for a job, however many people it fits: what is worked out about it once holds for all.
  const known = new Map(popular.map((job) => [job.id, job]));
  const one = (job: Candidate) => known.get(job.id) ?? (known.set(job.id, job), job);
  const jobs = seekers.map((seeker) => {
    const without = applied.get(seeker.userId);
    const open = without ? popular.filter(({ id }) => !without.has(id)) : popular;
    return [seeker.userId, recommend(context, seeker, (candidates.rows.get(seeker.userId) ?? []).map(one), open.slice(0, mostPopular))] as const;
  });
  return { jobs: new Map(jobs), statements: 2 + candidates.statements, trips: 2 + candidates.trips };
}

/** Which of the popular jobs each of them has applied for. */
async function listApplied({ db }: AppContext, seekers: readonly SeekerAsking[], popular: readonly Candidate[]): Promise<Map<string, Set<string>>> {
  const rows = await db.all<{ userId: string; jobId: string }>(appliedAmong(seekers.map(({ userId }) => userId), popular.map(({ id }) => id)));
  const applied = new Map<string, Set<string>>();
  for (const { userId, jobId } of rows) applied.set(userId, (applied.get(userId) ?? new Set()).add(jobId));
  return applied;
}

/** Exported for the query-plan test. */
export const appliedAmong = (userIds: readonly string[], jobIds: readonly string[]) =>
  sql`select a.user_id as userId, a.job_id as jobId from json_each(${JSON.stringify(userIds)}) u
    cross join job_applications a on a.user_id = u.value and +a.job_id in (select value from json_each(${JSON.stringify(jobIds)}))`;

async function listCandidates({ db }: AppContext, seekers: readonly SeekerAsking[]) {
  const rows = new Map<string, Candidate[]>();
  let statements = 0;
  let trips = 0;
  const asking = seekers.flatMap((seeker) => {
    const wanted = wantedBy(seeker);
    return wanted ? [{ userId: seeker.userId, ...wanted }] : [];
  });
  for (let at = 0; at < asking.length; at += atATime) {
    const some = asking.slice(at, at + atATime);
    const [first, ...others] = some.map((each) => selectCandidates(db, each));
    if (!first) break;
    const answers = await db.batch([first, ...others]);
    answers.forEach((each, index) => rows.set(some[index]?.userId ?? "", each));
    statements += some.length;
    trips++;
  }
  return { rows, statements, trips };
}
