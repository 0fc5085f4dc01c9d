import { eq, sql } from "drizzle-orm";
import { interactionBatches, jobInteractions, jobs } from "db/schema";
import { unlimited, whileFull, type Budget, type Counts } from "~/features/budgets/budget";
import type { AppContext } from "~/features/context";
import { decayed, trendingColumns, weightOfRow } from "./statements.server";
import { halfLife, least } from "./trending";

/** How many rows one statement of the cron may change. */
const perRun = 500;

/** The statements that count the numbers of one job again. */
const perSync = 3;

/** No score is decayed more often than this many ms. */
const decayEvery = 3600_000;

/** How long the interactions of visitors, who are keyed hashes, are stored. Milliseconds. */
const visitorsKept = 90 * 24 * 3600_000;

/** The minimum of a job's numbers according to its rows, without uncounted batches, whose sums will be added. */
async function sumInteractions({ logDb, now }: AppContext, jobId: string) {
  const [[rows], [waiting]] = await logDb.batch([sumQuery({ logDb, now }, jobId), waitingSumQuery({ logDb }, jobId)]);
  if (!rows || !waiting) throw new Error("sums without rows");
  const base = rows.weight - waiting.weight;
  return {
    views: rows.views - waiting.views,
    calls: rows.calls - waiting.calls,
    shares: rows.shares - waiting.shares,
    base: base < least ? 0 : base,
  };
}

const sumQuery = ({ logDb, now }: Pick<AppContext, "logDb" | "now">, jobId: string) =>
  logDb
    .select({
      views: sql<number>`count(*) filter (where interaction_type = 'view')`,
      calls: sql<number>`count(*) filter (where interaction_type = 'call')`,
      shares: sql<number>`count(*) filter (where interaction_type = 'share')`,
      weight: sql<number>`coalesce(sum((${weightOfRow}) * pow(0.5, max(0, ${now()} - created_at) / ${sql.raw(`${halfLife}.0`)})), 0)`,
    })
    .from(jobInteractions)
    .where(eq(jobInteractions.jobId, jobId));

const waitingSumQuery = ({ logDb }: Pick<AppContext, "logDb">, jobId: string) => {
  const sum = (name: string) => sql<number>`coalesce(sum(s.value ->> ${sql.raw(`'${name}'`)}), 0)`;
  return logDb
    .select({ views: sum("views"), calls: sum("calls"), shares: sum("shares"), weight: sum("weight") })
    .from(sql`${interactionBatches} b, json_each(b.sums) s`)
    .where(sql`b.applied_at is null and s.value ->> 'jobId' = ${jobId}`);
};

/**
 * Counts the numbers of one job again from its rows; sync_job_metrics, get_unique_view_count and calculate_trending_score of the
 * specification. A number only rises, since the rows of visitors are
 * forgotten after 90 days.
 */
export async function syncJobMetrics(context: AppContext, jobId: string): Promise<void> {
  const { views, calls, shares, base } = await sumInteractions(context, jobId);
  await context.db
    .update(jobs)
    .set({
      viewsCount: sql`max(${jobs.viewsCount}, ${views})`,
      callsCount: sql`max(${jobs.callsCount}, ${calls})`,
      sharesCount: sql`max(${jobs.sharesCount}, ${shares})`,
      applicationsCount: sql`max(${jobs.applicationsCount}, (select count(*) from job_applications where job_id = jobs.id))`,
      ...trendingColumns(sql`${base}`, context.now()),
    })
    .where(eq(jobs.id, jobId));
}

function decaying(context: AppContext) {
  const now = context.now();
  const left = sql`case when ${decayed(now)} < ${sql.raw(String(least))} then 0 else ${decayed(now)} end`;
  return context.db
    .update(jobs)
    .set(trendingColumns(left, now))
    .where(
      sql`${jobs.id} in (select id from jobs where trending_base > 0 and trending_at < ${now - decayEvery} order by trending_at limit ${perRun})`,
    );
}

function forgetting(context: AppContext, type: "view" | "share") {
  return context.logDb.delete(jobInteractions).where(
    sql`${jobInteractions.id} in (select id from job_interactions where user_id is null and interaction_type = ${type}
      and created_at < ${context.now() - visitorsKept} limit ${perRun})`,
  );
}

/**
 * Decays the stalest trending scores, at most 500 a run; for the cron. Jobs whose score has decayed to 0 are recounted,
 * as many as the budget allows.
 */
export async function decayTrending(context: AppContext, budget: Budget = unlimited): Promise<Counts> {
  const left = await decaying(context).returning({ id: jobs.id, base: jobs.trendingBase });
  let recounted = 0;
  for (const { id, base } of left) {
    if (base !== 0) continue;
    if (!budget.allows({ statements: perSync })) break;
    await syncJobMetrics(context, id);
    recounted += 1;
  }
  return { decayed: left.length, recounted };
}

/** Deletes what visitors did more than 90 days ago, 500 rows of a type at a time; the jobs' numbers stay. For the cron. */
export async function forgetVisits(context: AppContext, budget: Budget = unlimited): Promise<Counts> {
  const forget = (type: "view" | "share") =>
    whileFull(perRun, budget, async () => (await forgetting(context, type)).meta.changes);
  return { views: await forget("view"), shares: await forget("share") };
}
