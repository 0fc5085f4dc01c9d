import { sql } from "drizzle-orm";
import type { Db } from "db/client";
import { waitingTexts } from "./text-review.server";

/** Totals are counted up to here, and above it shown as "more than". */
export const mostCounted = 1000;

/** The size of the platform at a glance, in one statement; each number is at most one more than {@link mostCounted}. */
export function totalsQuery(db: Db) {
  const most = mostCounted + 1;
  return db.select({
    openTickets: sql<number>`(select count(*) from (select 1 from tickets where status = 'open' limit ${most}))`,
    waitingJobs: sql<number>`(select count(*) from (select 1 from jobs where status = 'pending' and review_requested_at > 0
      and exists (select 1 from companies c where c.id = company_id and c.account_status = 'active') limit ${most}))`,
    waitingTexts: sql<number>`(select count(*) from (select 1 ${waitingTexts} group by batch_id limit ${most}))`,
    waitingCompanies: sql<number>`(select count(*) from (select 1 from companies where review_requested_at is not null limit ${most}))`,
    openReports: sql<number>`(select count(*) from (select 1 from scam_reports indexed by scam_reports_to_review where status in ('open', 'reviewing') limit ${most}))`,
    waitingColleges: sql<number>`(select count(*) from (select 1 from colleges where status = 'pending' and confirmed_at > 0 limit ${most}))`,
    users: sql<number>`(select count(*) from (select 1 from users limit ${most}))`,
    companies: sql<number>`(select count(*) from (select 1 from companies limit ${most}))`,
    activeJobs: sql<number>`(select count(*) from (select 1 from jobs where status = 'active' and visibility = 'public' limit ${most}))`,
  }).from(sql`(select 1)`);
}
