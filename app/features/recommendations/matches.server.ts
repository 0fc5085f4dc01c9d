import { inArray, lt, sql, type SQL } from "drizzle-orm";
import { createId } from "db/id";
import { jobMatchesTold, outboxEvents, recommendationTurns } from "db/schema";
import type { AppContext } from "../context";
import { isCrowded } from "../notifications/deliver.server";
import { recommendToMany, type SeekerAsking } from "./many.server";
import { hereWithin, turnsEvery } from "./turns.server";

/** So many matches a person is told at most of at a time. */
export const matchesAtATime = 2;
/** So many people's turn it is at most in a run; a run ends earlier when it has found as many matches as the outbox can well take. */
export const seekersPerRun = 100;
export const matchesPerRun = 24;
/** So long it is remembered of which matches somebody was told: longer than a job is new, and than it is listed at once. Milliseconds. */
const toldKept = 60 * 24 * 3_600_000;
/** At most so many of those are forgotten in a run. */
const forgottenPerRun = 1_000;

/** Who can be told of matches: complete, neither suspended nor erased. */
export const canBeRecommendedTo = sql`u.user_type = 'seeker' and u.erased_at is null and p.is_profile_complete = 1 and p.account_status <> 'banned'`;

interface Asking extends SeekerAsking {
  /** The turn that is taken, ms UTC; null without one. */
  nextAt: number | null;
}

interface FoundRow {
  userId: string;
  skills: string;
  currentPosition: string | null;
  location: string | null;
  experienceYears: number | null;
  nextAt: number | null;
}

const asking = ({ skills, ...row }: FoundRow): Asking => ({ ...row, skills: JSON.parse(skills) as string[] });
const facts = sql`p.user_id as userId, p.skills, p.current_position as currentPosition, p.location, p.experience_years as experienceYears`;

/**
 * create_recommendation_notifications_for_user: tells a seeker of the best new jobs that match and that they have not been
 * told of. Nobody is told who is suspended, erased or whose profile is not complete. Returns how many they are told of.
 */
export async function createRecommendationNotifications(context: AppContext, userId: string, limit = matchesAtATime): Promise<number> {
  const rows = await context.db.all<FoundRow>(sql`select ${facts}, null as nextAt from profiles p join users u on u.id = p.user_id where p.user_id = ${userId} and ${canBeRecommendedTo}`);
  return rows.length > 0 ? (await tell(context, rows.map(asking), limit)).matches : 0;
}

/** The turns that are due, the longest waiting first, with the profile where it may be told of matches. Exported for the query-plan test. */
export const dueTurns = (now: number): SQL =>
  sql`select t.user_id as id, t.next_at as nextAt, ${facts} from recommendation_turns t
    left join users u on u.id = t.user_id left join profiles p on p.user_id = t.user_id and ${canBeRecommendedTo}
    where t.next_at <= ${now} order by t.next_at limit ${seekersPerRun}`;

/**
 * Tells the seekers whose turn it is of new matches, unless much news waits; for the cron. What is told and the next turns are one batch: a run that
 * is killed has told nobody and takes up the same turns again, and one beside it tells nothing twice.
 */
export async function notifyMatches(context: AppContext): Promise<{ seekers: number; matches: number; statements: number }> {
  const { db } = context;
  const now = context.now();
  if (await isCrowded(context)) return { seekers: 0, matches: 0, statements: 1 };
  const old = db.select({ id: sql`rowid` }).from(jobMatchesTold).where(lt(jobMatchesTold.toldAt, now - toldKept)).limit(forgottenPerRun);
  const [due] = await Promise.all([
    db.all<Omit<FoundRow, "userId"> & { id: string; userId: string | null }>(dueTurns(now)),
    db.delete(jobMatchesTold).where(inArray(sql`rowid`, old)),
  ]);
  if (due.length === 0) return { seekers: 0, matches: 0, statements: 3 };
  // Whoever may not be told of matches has no turn any more, until they are here again.
  const others = due.filter(({ userId }) => userId === null).map(({ id }) => id);
  const seekers = due.flatMap(({ userId, ...row }) => (userId === null ? [] : [asking({ ...row, userId })]));
  const { matches, done, statements } = await tell(context, seekers, matchesAtATime, others);
  return { seekers: done, matches, statements: statements + 3 };
}

/** Tells seekers of matches, as many of them as make no more than the outbox can take, and gives them their next turn. */
async function tell(context: AppContext, seekers: readonly Asking[], limit: number, withoutTurn: readonly string[] = []) {
  const { db } = context;
  const now = context.now();
  const recommended = await recommendToMany(context, seekers);
  const fitting = seekers.map(({ userId }) => ({
    userId,
    matches: (recommended.jobs.get(userId) ?? []).filter(({ reasons, isNew }) => reasons !== null && isNew).map(({ job, score }) => ({ jobId: job.id, score })),
  }));
  const told = await listTold(context, fitting.flatMap(({ userId, matches }) => matches.map(({ jobId }) => ({ userId, jobId }))));
  const chosen: { id: string; userId: string; jobId: string; score: number }[] = [];
  let done = 0;
  for (const { userId, matches } of fitting) {
    if (chosen.length + limit > matchesPerRun && done > 0) break;
    const fresh = matches.filter(({ jobId }) => !told.has(`${userId} ${jobId}`)).slice(0, limit);
    chosen.push(...fresh.map((match) => ({ id: createId(now), userId, ...match })));
    done++;
  }
  const turns = seekers.slice(0, done).flatMap(({ userId, nextAt }) => (nextAt === null ? [] : [{ userId, nextAt }]));
  const matches = sql`json_each(${JSON.stringify(chosen)}) m`;
  const m = (name: string) => sql.raw(`m.value ->> '${name}'`);
  const taken = sql`select 1 from json_each(${JSON.stringify(turns)}) t where t.value ->> 'userId' = recommendation_turns.user_id and t.value ->> 'nextAt' = recommendation_turns.next_at`;
  const isHere = sql`exists (select 1 from sessions s where s.user_id = recommendation_turns.user_id and s.last_seen_at > ${now - hereWithin})`;
  const payload = sql`json_object('userId', ${m("userId")}, 'jobId', ${m("jobId")}, 'score', ${m("score")})`;
  const isNews = sql`not exists (select 1 from job_matches_told x where x.user_id = ${m("userId")} and x.job_id = ${m("jobId")})`;
  await db.batch([
    // All columns in the tables' order.
    db.insert(outboxEvents).select(sql`select ${m("id")}, 'job.matched', ${payload}, '[]', 0, null, ${now}, ${now}, null from ${matches} where ${isNews}`),
    db.insert(jobMatchesTold).select(sql`select ${m("userId")}, ${m("jobId")}, ${now} from ${matches} where 1`).onConflictDoNothing(),
    db.delete(recommendationTurns).where(
      sql`user_id in (select value from json_each(${JSON.stringify(withoutTurn)})) or (user_id in (select t.value ->> 'userId' from json_each(${JSON.stringify(turns)}) t) and exists (${taken}) and not ${isHere})`,
    ),
    db.update(recommendationTurns).set({ nextAt: now + turnsEvery }).where(sql`user_id in (select t.value ->> 'userId' from json_each(${JSON.stringify(turns)}) t) and exists (${taken})`),
  ]);
  return { matches: chosen.length, done, statements: recommended.statements + 5 };
}

/** Which of these pairs have been told. */
async function listTold({ db }: AppContext, pairs: readonly { userId: string; jobId: string }[]): Promise<Set<string>> {
  const rows = await db.all<{ userId: string; jobId: string }>(toldAmong(pairs));
  return new Set(rows.map(({ userId, jobId }) => `${userId} ${jobId}`));
}

/** Exported for the query-plan test. */
export const toldAmong = (pairs: readonly { userId: string; jobId: string }[]) =>
  sql`select x.user_id as userId, x.job_id as jobId from json_each(${JSON.stringify(pairs)}) p
    cross join job_matches_told x on x.user_id = p.value ->> 'userId' and x.job_id = p.value ->> 'jobId'`;
