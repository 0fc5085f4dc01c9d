import { sql, type SQL } from "drizzle-orm";
import { createId } from "db/id";
import {
  countedBatches,
  interactionBatches,
  jobDailyCounts,
  jobInteractions,
  jobs,
  type InteractionSums,
} from "db/schema";
import { insertSelect } from "db/statements";
import type { TrafficSource } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import type { Interaction } from "~/features/queue-messages";
import { indianDay } from "~/india-time";
import { boostFactor, halfLife, weights } from "./trending";

/** The weight of a row of job_interactions. */
export const weightOfRow = sql.raw(
  `case interaction_type ${Object.entries(weights)
    .map(([type, weight]) => `when '${type}' then ${weight}`)
    .join(" ")} else 0 end`,
);

/** A job's decayed trending sum. @param now ms UTC */
export const decayed = (now: number) =>
  sql`${jobs.trendingBase} * pow(0.5, max(0, ${now} - ${jobs.trendingAt}) / ${sql.raw(`${halfLife}.0`)})`;

/** The columns of a job whose trending sum is the given one now. */
export function trendingColumns(base: SQL, now: number) {
  return {
    trendingBase: base,
    trendingScore: sql`(${base}) * case when ${jobs.isBoosted} then ${sql.raw(String(boostFactor))} else 1 end`,
    trendingAt: sql`max(${jobs.trendingAt}, ${now})`,
  };
}

/** The source of a person's first view of a job, null when none is known; for statements of the log database. */
const firstSource = (jobId: SQL, personKey: SQL) =>
  sql`(select v.metadata ->> 'source' from job_interactions v
    where v.job_id = ${jobId} and v.interaction_type = 'view' and v.person_key = ${personKey} order by v.day limit 1)`;

/** The source of a person's first view of a job, while that view is stored; null when none is known. */
export async function findFirstSource(
  { logDb }: Pick<AppContext, "logDb">,
  jobId: string,
  personKey: string,
): Promise<TrafficSource | null> {
  return (
    await logDb.get<{ source: TrafficSource | null }>(
      sql`select ${firstSource(sql`${jobId}`, sql`${personKey}`)} as source`,
    )
  ).source;
}

/**
 * Interactions as rows, without the source. The ids are new: a repeated message conflicts with its first row, and only
 * newly inserted rows count.
 */
export function interactionRowsOf(interactions: readonly Interaction[], now: number) {
  return interactions.map(({ via, ...each }) => ({
    ...each,
    id: createId(now),
    day: indianDay(each.at),
    metadata: JSON.stringify({ timestamp: each.at, anonymous: each.userId === null, via }),
  }));
}

type InteractionRow = ReturnType<typeof interactionRowsOf>[number];

/**
 * The ids of the interactions that may count: the job must be open; what its own employer does never counts, and of
 * owners and admins only applications. One JSON parameter holds any number of them, as in the statements below.
 */
export function admittedQuery({ db }: Pick<AppContext, "db">, rows: readonly InteractionRow[]) {
  const asked = JSON.stringify(rows.map(({ id, jobId, userId, type }) => ({ id, jobId, userId, type })));
  return db
    .select({ id: sql<string>`value ->> 'id'` })
    .from(sql`json_each(${asked}) join jobs j on j.id = value ->> 'jobId' join companies c on c.id = j.company_id`)
    .where(sql`j.status = 'active' and c.account_status = 'active' and (value ->> 'userId' is null or (
      exists (select 1 from users u where u.id = value ->> 'userId' and u.erased_at is null)
      and c.user_id is not value ->> 'userId'
      and not exists (select 1 from company_members m where m.user_id = value ->> 'userId' and m.company_id = c.id)
      and (value ->> 'type' = 'apply' or not exists (select 1 from admin_users a where a.user_id = value ->> 'userId'))
    ))`);
}

/**
 * The statements that write interactions down, each person once for a job, a type and a day, and the sums of what was new as a
 * batch, for one batch of the log database. The first returns what counts, the second the sums; nothing when nothing was new.
 */
export function writingStatements(
  { logDb, now }: Pick<AppContext, "logDb" | "now">,
  batchId: string,
  rows: readonly InteractionRow[],
) {
  const written = JSON.stringify(rows);
  const given = (name: string) => sql.raw(`value ->> '${name}'`);
  // An interaction without a source gets the source of the user's first view, or else "other".
  const source = sql`coalesce(value ->> 'source', ${firstSource(sql`value ->> 'jobId'`, sql`value ->> 'personKey'`)},
    ${firstSource(sql`value ->> 'jobId'`, sql`value ->> 'visitorKey'`)}, 'other')`;
  const sums = sql`(select job_id, day, coalesce(metadata ->> 'source', 'other') as source, sum(interaction_type = 'view') as views,
    sum(interaction_type = 'call') as calls, sum(interaction_type = 'share') as shares, sum(interaction_type = 'apply') as applications,
    sum(${weightOfRow}) as weight from job_interactions
    where id in (select value ->> 'id' from json_each(${written})) group by job_id, day, 3) as counted`;
  return [
    insertSelect(
      logDb,
      jobInteractions,
      {
        id: given("id"),
        jobId: given("jobId"),
        userId: given("userId"),
        interactionType: given("type"),
        metadata: sql`json_set(value ->> 'metadata', '$.source', ${source})`,
        personKey: given("personKey"),
        day: given("day"),
        createdAt: given("at"),
      },
      sql`from json_each(${written}) where 1`,
    )
      .onConflictDoNothing()
      .returning({ id: jobInteractions.id }),
    insertSelect(
      logDb,
      interactionBatches,
      {
        id: batchId,
        sums: sql`json_group_array(json_object('jobId', job_id, 'day', day, 'source', source, 'views', views,
          'calls', calls, 'shares', shares, 'applications', applications, 'weight', weight))`,
        createdAt: now(),
        appliedAt: null,
      },
      sql`from ${sums} having count(*) > 0`,
    ).returning({ id: interactionBatches.id, sums: interactionBatches.sums }),
  ] as const;
}

const counts = ["views", "calls", "shares", "applications"] as const;
const added = Object.fromEntries(counts.map((name) => [name, sql.raw(`${name} + excluded.${name}`)])) as Record<
  (typeof counts)[number],
  SQL
>;

/** The sums of some interactions, under the id of their batch. */
export type SummedBatch = Pick<typeof interactionBatches.$inferSelect, "id" | "sums">;

/** The statements that add the sums of batches to the numbers of jobs and of days, of each batch once, for one db.batch. */
export function countingStatements({ db, now }: Pick<AppContext, "db" | "now">, batches: readonly SummedBatch[]) {
  const attempt = createId(now());
  const given = JSON.stringify(batches);
  const sum = (name: keyof InteractionSums) => sql`s.value ->> ${sql.raw(`'${name}'`)}`;
  const ofNewBatches = sql`json_each(${given}) b join counted_batches n on n.id = b.value ->> 'id' and n.attempt = ${attempt}, json_each(b.value -> 'sums') s`;
  const counted = sql`(select ${sum("jobId")} as job_id, sum(${sum("views")}) as views, sum(${sum("calls")}) as calls, sum(${sum("shares")}) as shares,
    sum(${sum("weight")}) as weight from ${ofNewBatches} group by 1) as counted`;
  return [
    insertSelect(
      db,
      countedBatches,
      { id: sql`value ->> 'id'`, attempt },
      sql`from json_each(${given}) where 1`,
    ).onConflictDoNothing(),
    db
      .update(jobs)
      .set({
        viewsCount: sql`${jobs.viewsCount} + counted.views`,
        callsCount: sql`${jobs.callsCount} + counted.calls`,
        sharesCount: sql`${jobs.sharesCount} + counted.shares`,
        ...trendingColumns(sql`${decayed(now())} + counted.weight`, now()),
      })
      .from(counted)
      .where(sql`${jobs.id} = counted.job_id`),
    insertSelect(
      db,
      jobDailyCounts,
      {
        jobId: sql`j.id`,
        day: sum("day"),
        source: sum("source"),
        companyId: sql`j.company_id`,
        views: sql`sum(${sum("views")})`,
        calls: sql`sum(${sum("calls")})`,
        shares: sql`sum(${sum("shares")})`,
        applications: sql`sum(${sum("applications")})`,
      },
      sql`from ${ofNewBatches} join jobs j on j.id = ${sum("jobId")} where 1 group by 1, 2, 3`,
    ).onConflictDoUpdate({ target: [jobDailyCounts.jobId, jobDailyCounts.day, jobDailyCounts.source], set: added }),
  ] as const;
}
