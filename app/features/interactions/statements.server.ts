import { sql, type SQL } from "drizzle-orm";
import { createId } from "db/id";
import { jobInteractions, jobs } from "db/schema";
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

/**
 * The statements that write interactions down and count those that are new, for one db.batch, in this order. Each person
 * counts once for a job, a type and a day; the job must be open; what its own employer does never counts, and of owners
 * and admins only applications. One JSON parameter holds them all, however many they are.
 * @param when a condition without which nothing is written
 */
export function interactionStatements(context: AppContext, interactions: readonly Interaction[], when: SQL = sql`1`) {
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
  const counted = sql`(select job_id, sum(interaction_type = 'view') as views, sum(interaction_type = 'call') as calls,
    sum(interaction_type = 'share') as shares, sum(${weightOfRow}) as weight from job_interactions
    where id in (select value ->> 'id' from json_each(${rows})) group by job_id) as counted`;
  return [
    // All columns in the table's order, as insert … select wants them.
    context.db
      .insert(jobInteractions)
      .select(sql`select value ->> 'id', j.id, value ->> 'userId', value ->> 'type', value ->> 'metadata', value ->> 'personKey',
        value ->> 'day', value ->> 'at'
        from json_each(${rows}) join jobs j on j.id = value ->> 'jobId' join companies c on c.id = j.company_id
        where j.status = 'active' and c.account_status = 'active' and (value ->> 'userId' is null or (
          exists (select 1 from users u where u.id = value ->> 'userId' and u.erased_at is null)
          and c.user_id is not value ->> 'userId'
          and (value ->> 'type' = 'apply' or not exists (select 1 from admin_users a where a.user_id = value ->> 'userId'))
        )) and ${when}`)
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
  ] as const;
}
