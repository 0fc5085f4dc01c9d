import { and, eq, gt, inArray, isNull, not, or, sql, type SQL } from "drizzle-orm";
import type { Db } from "db/client";
import { jobs } from "db/schema";
import { approvedMark, refusedMark, reportedSign } from "~/features/screening/review-signs";
import { isHiddenByReports } from "./hiding.server";
import { listingKeyAt } from "./job";

/** Holds while a job's row has the report sign. */
export const isMarkedReported = sql`exists (select 1 from json_each(${jobs.reviewSigns}) where value = ${reportedSign})`;

/**
 * The new value of jobs.review_signs, from the row at write time: approved signs, the report sign, and the signs found
 * now.
 */
export function mergedSigns(found: readonly string[]): SQL {
  return sql`(select json_group_array(value) from (
    select value from json_each(${jobs.reviewSigns}) where value = ${reportedSign} or value like ${`${approvedMark}%`}
    union all select value from json_each(${JSON.stringify(found)})))`;
}

/** Holds for a job in review that no report hides. @param seenAt jobs.updated_at of the reviewed page, ms UTC */
const reviewed = (jobId: string, seenAt: number) =>
  and(
    eq(jobs.id, jobId),
    eq(jobs.status, "pending"),
    eq(jobs.updatedAt, seenAt),
    not(isMarkedReported),
    not(isHiddenByReports(jobId)),
  );

/**
 * The statement that approves a job and returns its id. A job whose earlier listing has not expired gets back its list
 * position; its end moves by the time in review. Its signs are stored as approved, so saving the same text does not
 * hold it again. Does nothing for a job of a suspended company, or one whose last day to apply has passed.
 * @param lifetime of a job that is listed for the first time, or anew, ms
 */
export function approve(db: Db, jobId: string, seenAt: number, now: number, lifetime: number) {
  // Null for a job that is listed for the first time or anew.
  const listedAgain = sql`(case when ${jobs.publishedAt} is not null then ${jobs.expiresAt} + ${now} - coalesce(${jobs.reviewRequestedAt}, ${now}) end)`;
  return db
    .update(jobs)
    .set({
      status: "active",
      publishedAt: sql`case when ${listedAgain} > ${now} then ${jobs.publishedAt} else ${now} end`,
      listingKey: sql`case when ${listedAgain} > ${now} then ${jobs.listingKey} else ${listingKeyAt(now)} end`,
      expiresAt: sql`min(case when ${listedAgain} > ${now} then ${listedAgain} else ${now + lifetime} end, coalesce(${jobs.closesAt}, ${Number.MAX_SAFE_INTEGER}))`,
      expiryWarnedAt: null,
      updatedAt: now,
      reviewRequestedAt: null,
      reviewSigns: sql`(select json_group_array(case when value like ${`${approvedMark}%`} then value else ${approvedMark} || value end) from json_each(${jobs.reviewSigns}))`,
    })
    .where(
      and(
        reviewed(jobId, seenAt),
        or(isNull(jobs.closesAt), gt(jobs.closesAt, now)),
        sql`exists (select 1 from companies c where c.id = ${jobs.companyId} and c.account_status = 'active')`,
      ),
    )
    .returning({ id: jobs.id });
}

/**
 * The statement that rejects a job: returned to its employer as a draft, or removed for good. The reason is stored with
 * its signs. Returns its id.
 */
export const refuse = (
  db: Db,
  jobId: string,
  seenAt: number,
  { to, reason }: { to: "draft" | "removed"; reason: string },
  now: number,
) =>
  db
    .update(jobs)
    .set({
      status: to,
      reviewRequestedAt: null,
      updatedAt: now,
      reviewSigns: sql`json_insert(${jobs.reviewSigns}, '$[#]', ${refusedMark + reason})`,
      // The price of a listing that has not begun is refunded.
      listing: sql`case when ${jobs.expiresAt} is null then null else ${jobs.listing} end`,
    })
    .where(reviewed(jobId, seenAt))
    .returning({ id: jobs.id });

/**
 * The statement that hides a job when its reports suffice, or marks a job as reported that is in review for another
 * reason. Returns its id.
 */
export const hideWhenReported = (db: Db, jobId: string, when: SQL, now: number) =>
  db
    .update(jobs)
    .set({
      status: "pending",
      reviewRequestedAt: sql`case when ${jobs.status} = 'pending' then coalesce(${jobs.reviewRequestedAt}, ${now}) else ${now} end`,
      reviewSigns: sql`json_insert(${jobs.reviewSigns}, '$[#]', ${reportedSign})`,
    })
    .where(
      and(
        eq(jobs.id, jobId),
        inArray(jobs.status, ["active", "pending"]),
        not(isMarkedReported),
        when,
        isHiddenByReports(jobId),
      ),
    )
    .returning({ id: jobs.id });

/** The statement that removes a job for good. @param jobId an id, or the query that finds it */
export const remove = (db: Db, jobId: SQL, when: SQL, now: number) =>
  db
    .update(jobs)
    .set({ status: "removed", reviewRequestedAt: null, updatedAt: now })
    .where(sql`${jobs.id} = ${jobId} and ${jobs.status} <> 'removed' and ${when}`);

/**
 * The statement that restores the list position that a job had before reports hid it, and returns its status. A job
 * whose text is in review stays in review. A job of a suspended company is paused. Nothing happens while another report
 * hides it.
 */
export function returnWhenUnreported(db: Db, jobId: string, when: SQL, now: number) {
  const waits = sql`exists (select 1 from json_each(${jobs.reviewSigns}) where value <> ${reportedSign} and value not like ${`${approvedMark}%`})`;
  const isBanned = sql`exists (select 1 from companies c where c.id = ${jobs.companyId} and c.account_status <> 'active')`;
  return db
    .update(jobs)
    .set({
      status: sql`case when ${waits} then 'pending' when ${isBanned} then 'paused' when ${jobs.expiresAt} <= ${now} then 'expired' else 'active' end`,
      reviewRequestedAt: sql`case when ${waits} then ${jobs.reviewRequestedAt} end`,
      reviewSigns: sql`(select json_group_array(value) from json_each(${jobs.reviewSigns}) where value <> ${reportedSign})`,
    })
    .where(and(eq(jobs.id, jobId), eq(jobs.status, "pending"), isMarkedReported, not(isHiddenByReports(jobId)), when))
    .returning({ status: jobs.status });
}

/**
 * The columns of a job whose text must be reviewed when a condition on its row holds after an edit; otherwise they are
 * unchanged. A running job, listed or paused, goes to review. A closed or expired job becomes a draft, since an
 * approval would list it for free. A future end is kept, and with it the old list position.
 */
export function heldWhen(held: SQL, now: number) {
  const hasEnded = sql`(${held} and (${jobs.status} in ('closed', 'expired') or ${jobs.expiresAt} <= ${now}))`;
  return {
    status: sql`case when ${hasEnded} then 'draft' when ${held} then 'pending' else ${jobs.status} end`,
    listing: sql`case when ${hasEnded} then null else ${jobs.listing} end`,
    expiresAt: sql`case when ${hasEnded} and ${jobs.expiresAt} <= ${now} then null else ${jobs.expiresAt} end`,
    closedOutcome: sql`case when ${held} then null else ${jobs.closedOutcome} end`,
    closedAt: sql`case when ${held} then null else ${jobs.closedAt} end`,
    reviewRequestedAt: sql`case when ${hasEnded} then null when ${held} then ${now} else ${jobs.reviewRequestedAt} end`,
  };
}
