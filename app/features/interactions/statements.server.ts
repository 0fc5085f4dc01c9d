import { sql, type SQL } from "drizzle-orm";
import { createId } from "db/id";
import { jobDailyCounts, jobInteractions, jobs } from "db/schema";
import type { AppContext } from "../context";
import { indianDay, type Interaction } from "./interaction";
import { boostFactor, halfLife, weights } from "./trending";

/** The weight of a row of job_interactions. */
export const weightOfRow = sql.raw(
  `case interaction_type ${Object.entries(weights).map(([type, weight]) => `when '${type}' then ${weight}`).join(" ")} else 0 end`,
);

/** What is left of a job's trending sum. @param now ms UTC */
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

/** By which way a person first came to a job, so long as the view is known; null when none is. */
export const firstSource = (jobId: SQL, personKey: SQL) =>
  sql`(select v.metadata ->> 'source' from job_interactions v
    where v.job_id = ${jobId} and v.interaction_type = 'view' and v.person_key = ${personKey} order by v.day limit 1)`;

const counts = ["views", "calls", "shares", "applications"] as const;
const added = Object.fromEntries(counts.map((name) => [name, sql.raw(`${name} + excluded.${name}`)])) as Record<(typeof counts)[number], SQL>;

/**
 * The statements that write interactions down and count those that are new, for one db.batch, in this order. Each person
 * counts once for a job, a type and a day, in the job's numbers and in those of its day; the job must be open; what its own
 * employer does never counts, and of owners and admins only applications. One JSON parameter holds them all, however many they are.
 */
export function interactionStatements(context: Pick<AppContext, "db" | "now">, interactions: readonly Interaction[]) {
  const now = context.now();
  // A message that a queue brings twice gets new ids and meets its first rows: what counts is what was inserted now.
  const rows = JSON.stringify(
    interactions.map(({ via, ...each }) => ({
      ...each,
      id: createId(now),
      day: indianDay(each.at),
      metadata: JSON.stringify({ timestamp: each.at, anonymous: each.userId === null, via }),
    })),
  );
  const inserted = sql`id in (select value ->> 'id' from json_each(${rows}))`;
  // What came without a word of its way is counted with that of the person's first view, or else as other.
  const source = sql`coalesce(value ->> 'source', ${firstSource(sql`j.id`, sql`value ->> 'personKey'`)},
    ${firstSource(sql`j.id`, sql`value ->> 'visitorKey'`)}, 'other')`;
  const counted = sql`(select job_id, sum(interaction_type = 'view') as views, sum(interaction_type = 'call') as calls,
    sum(interaction_type = 'share') as shares, sum(${weightOfRow}) as weight from job_interactions
    where ${inserted} group by job_id) as counted`;
  return [
    // All columns in the table's order, as insert … select wants them.
    context.db
      .insert(jobInteractions)
      .select(sql`select value ->> 'id', j.id, value ->> 'userId', value ->> 'type',
        json_set(value ->> 'metadata', '$.source', ${source}), value ->> 'personKey',
        value ->> 'day', value ->> 'at'
        from json_each(${rows}) join jobs j on j.id = value ->> 'jobId' join companies c on c.id = j.company_id
        where j.status = 'active' and c.account_status = 'active' and (value ->> 'userId' is null or (
          exists (select 1 from users u where u.id = value ->> 'userId' and u.erased_at is null)
          and c.user_id is not value ->> 'userId'
          and not exists (select 1 from company_members m where m.user_id = value ->> 'userId' and m.company_id = c.id)
          and (value ->> 'type' = 'apply' or not exists (select 1 from admin_users a where a.user_id = value ->> 'userId'))
        ))`)
      .onConflictDoNothing()
      .returning({ id: jobInteractions.id }),
    context.db
      .update(jobs)
      .set({
        viewsCount: sql`${jobs.viewsCount} + counted.views`,
        callsCount: sql`${jobs.callsCount} + counted.calls`,
        sharesCount: sql`${jobs.sharesCount} + counted.shares`,
        ...trendingColumns(sql`${decayed(now)} + counted.weight`, now),
        updatedAt: now,
      })
      .from(counted)
      .where(sql`${jobs.id} = counted.job_id`),
    context.db
      .insert(jobDailyCounts)
      .select(sql`select i.job_id, i.day, coalesce(i.metadata ->> 'source', 'other') as source, j.company_id,
        sum(i.interaction_type = 'view'), sum(i.interaction_type = 'call'), sum(i.interaction_type = 'share'), sum(i.interaction_type = 'apply')
        from job_interactions i join jobs j on j.id = i.job_id where i.${inserted} group by i.job_id, i.day, 3`)
      .onConflictDoUpdate({ target: [jobDailyCounts.jobId, jobDailyCounts.day, jobDailyCounts.source], set: added }),
  ] as const;
}
