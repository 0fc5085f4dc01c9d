import { sql } from "drizzle-orm";
import type { Db } from "db/client";

/** Totals are counted up to here, and above it shown as "more than". */
export const largestTotal = 1000;

/** The size of the platform at a glance, in one statement; each number is at most one more than {@link largestTotal}. */
export function totalsQuery(db: Db) {
  const most = largestTotal + 1;
  return db
    .select({
      users: sql<number>`(select count(*) from (select 1 from users limit ${most}))`,
      companies: sql<number>`(select count(*) from (select 1 from companies limit ${most}))`,
      activeJobs: sql<number>`(select count(*) from (select 1 from jobs where status = 'active' and visibility = 'public' limit ${most}))`,
    })
    .from(sql`(select 1)`);
}
