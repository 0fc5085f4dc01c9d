import { inArray, lt, sql, type SQL } from "drizzle-orm";
import { notifiedMatches } from "db/schema";
import type { Locale } from "db/vocabulary";
import { bisectFailures, ofEach, type Failure } from "~/features/budgets/bisect";
import { unlimited, type Budget } from "~/features/budgets/budget";
import type { AppContext } from "~/features/context";
import { logInMessage } from "~/features/queue-messages";
import { logError } from "~/log/log";
import { recommendToMany, statementsFor, type RecommendedSeeker } from "./batch.server";
import { canBeRecommendedTo, endTurns, matchNews, withoutTurns, writeTurns, type Turn } from "./match-news.server";

/** The most matches that a user is notified of at a time. */
const matchesAtATime = 2;
/** A job is announced as a match from this score on, in percent; lists of recommendations also have weaker ones. */
const leastScoreAnnounced = 50;
/** The most turns in a run, and the most of them for users who have just logged in; they are notified in parts. */
export const seekersPerRun = 300;
const atLogInPerRun = 200;
const seekersPerPart = 100;
/** What a part costs at most as long as nothing fails. */
const perPart = { statements: statementsFor(seekersPerPart) + 8 };
/** Users who have logged in within this time come before those whose next turn is due. Milliseconds. */
const logInWithin = 3 * 60_000;
/**
 * A session's last use is written every quarter of an hour: a user seen within this time may have a page open.
 * Milliseconds.
 */
const openWithin = 20 * 60_000;
/**
 * How long a user's notified matches are stored: longer than a job is new, and than it is listed at a time.
 * Milliseconds.
 */
const notifiedKept = 60 * 24 * 3_600_000;
/** At most this many of those are forgotten in a run. */
const forgottenPerRun = 1_000;

interface FoundRow {
  userId: string;
  locale: Locale;
  skills: string;
  currentPosition: string | null;
  location: string | null;
  experienceYears: number | null;
  /** The time of the turn, ms UTC. */
  nextAt: number;
  isHere: number;
}

type Asking = RecommendedSeeker & Pick<FoundRow, "userId" | "locale" | "nextAt" | "isHere">;
type DueRow = Omit<FoundRow, "userId"> & { id: string; userId: string | null };

const facts = (
  now: number,
) => sql`p.user_id as userId, u.locale, p.skills, p.current_position as currentPosition, p.location, p.experience_years as experienceYears,
  exists (select 1 from sessions s where s.user_id = p.user_id and s.last_seen_at > ${now - openWithin}) as isHere`;

const dueWith = (now: number, where: SQL, limit: number): SQL =>
  sql`select t.user_id as id, t.next_at as nextAt, ${facts(now)} from recommendation_turns t
    left join users u on u.id = t.user_id left join profiles p on p.user_id = t.user_id and ${canBeRecommendedTo}
    where t.next_at <= ${now} ${where} order by t.next_at limit ${limit}`;

/** The due turns, the longest waiting first, with the profile of users who may be notified of matches. */
const dueTurns = (now: number): SQL => dueWith(now, sql``, seekersPerRun);

/** The same for users who have just logged in. */
const dueAtLogIn = (now: number): SQL =>
  dueWith(
    now,
    sql`and t.next_at > ${now - logInWithin} and exists (select 1 from sessions s where s.user_id = t.user_id and s.created_at > ${now - logInWithin})`,
    atLogInPerRun,
  );

/** The same for certain users. */
const dueOf = (now: number, userIds: readonly string[]): SQL =>
  dueWith(now, sql`and t.user_id in (select value from json_each(${JSON.stringify(userIds)}))`, seekersPerPart);

/** Clocks of servers may differ by this many ms; a turn is taken all the same. */
const clockSkew = 1_000;

/**
 * create_recommendation_notifications_for_user of the specification: notifies the seekers of a batch of log-ins of new
 * matches, if their turn still is due; for the queue. A message that cannot be read is dropped. Throws when the
 * database does not respond, so that the queue retries.
 */
export async function notifyAtLogIn(context: AppContext, messages: readonly unknown[]): Promise<void> {
  const userIds = messages.flatMap((message) => logInMessage.safeParse(message).data?.userId ?? []);
  const due = await context.db.all<DueRow>(dueOf(context.now() + clockSkew, userIds));
  await notifyPart(context, await withProfile(context, due));
}

/** The due users who may be notified of matches; the others lose their turn until their next visit. */
async function withProfile(context: AppContext, due: readonly DueRow[]): Promise<FoundRow[]> {
  const gone = due.filter(({ userId }) => userId === null).map(({ id }) => id);
  if (gone.length > 0) await withoutTurns(context, gone);
  return due.flatMap(({ userId, ...row }) => (userId === null ? [] : [{ ...row, userId }]));
}

async function notifyPart(
  context: AppContext,
  part: readonly FoundRow[],
): Promise<{ matches: number; failed: number }> {
  const { matches, failures } = await notify(context, part);
  for (const { item, error } of failures) logError(`matches of ${item.userId}`, error);
  return { matches, failed: failures.length };
}

export interface MatchCounts extends Record<string, number> {
  seekers: number;
  matches: number;
  /** Users whose profile makes it fail; they are retried at their next turn. */
  failed: number;
}

/**
 * Notifies the seekers whose turn it is of new matches, as far as the budget allows; for the cron. After the pushes,
 * one batch writes the notifications of a part, the notified matches and the next turns. So the next run continues
 * after a killed one, and a concurrent run notifies nobody twice.
 */
export async function notifyMatches(context: AppContext, budget: Budget = unlimited): Promise<MatchCounts> {
  const { db } = context;
  const now = context.now();
  const counts: MatchCounts = { seekers: 0, matches: 0, failed: 0 };
  const old = db
    .select({ id: sql`rowid` })
    .from(notifiedMatches)
    .where(lt(notifiedMatches.toldAt, now - notifiedKept))
    .limit(forgottenPerRun);
  const [atLogIn, others] = await Promise.all([
    db.all<DueRow>(dueAtLogIn(now)),
    db.all<DueRow>(dueTurns(now)),
    db.delete(notifiedMatches).where(inArray(sql`rowid`, old)),
  ]);
  const due = [...new Map([...atLogIn, ...others].map((row) => [row.id, row])).values()].slice(0, seekersPerRun);
  const seekers = await withProfile(context, due);
  for (let at = 0; at < seekers.length && budget.allows(perPart); at += seekersPerPart) {
    const part = seekers.slice(at, at + seekersPerPart);
    const { matches, failed } = await notifyPart(context, part);
    counts.seekers += part.length;
    counts.matches += matches;
    counts.failed += failed;
  }
  return counts;
}

/** Notifies seekers of matches, and gives them their next turn; also those with a failure, so that they do not block others. */
async function notify(
  context: AppContext,
  rows: readonly FoundRow[],
): Promise<{ matches: number; failures: Failure<{ userId: string }>[] }> {
  const { db } = context;
  if (rows.length === 0) return { matches: 0, failures: [] };
  const seekers = ofEach(rows, ({ skills, ...row }): Asking => ({ ...row, skills: JSON.parse(skills) as string[] }));
  const recommended = await recommendToMany(context, seekers.made);
  const fitting = seekers.made.flatMap((seeker) => {
    const jobs = recommended.jobs.get(seeker.userId);
    return jobs ? [{ seeker, matches: jobs.filter(({ score, isNew }) => score >= leastScoreAnnounced && isNew) }] : [];
  });
  const notified = await listNotified(
    context,
    fitting.flatMap(({ seeker: { userId }, matches }) => matches.map(({ job }) => ({ userId, jobId: job.id }))),
  );
  const turns = ofEach(fitting, ({ seeker, matches }): Turn => {
    const { userId, nextAt, isHere } = seeker;
    const fresh = matches.filter(({ job }) => !notified.has(`${userId} ${job.id}`)).slice(0, matchesAtATime);
    return { userId, nextAt, isHere: isHere === 1, news: fresh.map((match) => matchNews(seeker, match)) };
  });
  const unwritten = await bisectFailures(
    turns.made,
    (some) => writeTurns(context, some),
    () => Promise.all([db.run(sql`select 1`), context.logDb.run(sql`select 1`)]),
  );
  const failures: Failure<{ userId: string }>[] = [
    ...seekers.failures,
    ...recommended.failures,
    ...turns.failures.map(({ item, error }) => ({ item: item.seeker, error })),
    ...unwritten,
  ];
  const failed = new Set(failures.map(({ item }) => item.userId));
  if (failed.size > 0)
    await db.batch([
      ...endTurns(
        context,
        rows.filter(({ userId }) => failed.has(userId)),
      ),
    ]);
  return {
    matches: turns.made.reduce((sum, { userId, news }) => sum + (failed.has(userId) ? 0 : news.length), 0),
    failures,
  };
}

/** Which of these pairs of user and job were notified before. */
async function listNotified(
  { db }: AppContext,
  pairs: readonly { userId: string; jobId: string }[],
): Promise<Set<string>> {
  const rows = await db.all<{ userId: string; jobId: string }>(notifiedAmong(pairs));
  return new Set(rows.map(({ userId, jobId }) => `${userId} ${jobId}`));
}

const notifiedAmong = (pairs: readonly { userId: string; jobId: string }[]) =>
  sql`select x.user_id as userId, x.job_id as jobId from json_each(${JSON.stringify(pairs)}) p
    cross join job_matches_told x on x.user_id = p.value ->> 'userId' and x.job_id = p.value ->> 'jobId'`;
