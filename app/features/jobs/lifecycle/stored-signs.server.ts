import { sql, type SQL } from "drizzle-orm";
import { jobs } from "db/schema";
import { approvedMark, reportedSign } from "~/features/screening/review-signs";

/** Holds while a job's row carries the sign of its reports. */
export const isMarkedReported = sql`exists (select 1 from json_each(${jobs.reviewSigns}) where value = ${reportedSign})`;

/**
 * jobs.review_signs anew, from what the row holds when it is written: the signs approved before, that it was reported, and
 * those found now.
 */
export function mergedSigns(found: readonly string[]): SQL {
  return sql`(select json_group_array(value) from (
    select value from json_each(${jobs.reviewSigns}) where value = ${reportedSign} or value like ${`${approvedMark}%`}
    union all select value from json_each(${JSON.stringify(found)})))`;
}
