import { and, desc, eq, gt, inArray, lt, not, sql } from "drizzle-orm";
import type { Db } from "db/client";
import { companies, companyFollows, jobs } from "db/schema";
import { existsIn } from "db/statements";
import { companyColumns } from "~/features/companies/follows.server";
import { pageSize } from "../search/search";
import { listed, selectCards } from "./columns.server";

/** How long a job counts as new for followers of its company: 30 days, in ms. */
const newFor = 30 * 24 * 3_600_000;
/** The number of newest jobs that are read to suggest companies to follow. */
const jobsRead = 60;

const isActive = eq(companies.accountStatus, "active");

/**
 * The listed jobs of followed companies that were published within 30 days, newest first, one more than a page holds.
 * @param before listing key of the last job already shown; null for the first page
 * @param now ms UTC
 */
export function listFollowedJobs(db: Db, userId: string, { before, now }: { before: number | null; now: number }) {
  // The unary plus disables the index on the key, so SQLite searches by the few followed companies.
  const key = sql`+${jobs.listingKey}`;
  const followed = db
    .select({ id: companyFollows.companyId })
    .from(companyFollows)
    .where(eq(companyFollows.userId, userId));
  return selectCards(db)
    .where(
      and(
        inArray(jobs.companyId, followed),
        isActive,
        listed,
        gt(key, (now - newFor) * 1024),
        before === null ? undefined : lt(key, before),
      ),
    )
    .orderBy(desc(key))
    .limit(pageSize + 1);
}

/** Up to six companies that a user does not follow yet, each with its newest job, newest job first. */
export function listCompaniesToFollow(db: Db, userId: string) {
  const newest = db
    .select({ companyId: jobs.companyId, jobId: jobs.id, title: jobs.title, listingKey: jobs.listingKey })
    .from(jobs)
    .where(listed)
    .orderBy(desc(jobs.listingKey))
    .limit(jobsRead)
    .as("newest");
  const at = sql<number>`max(${newest.listingKey})`;
  return db
    .select({ ...companyColumns, jobId: newest.jobId, title: newest.title, at })
    .from(newest)
    .innerJoin(companies, eq(companies.id, newest.companyId))
    .where(
      and(
        isActive,
        not(
          existsIn(companyFollows, and(eq(companyFollows.userId, userId), eq(companyFollows.companyId, companies.id))),
        ),
      ),
    )
    .groupBy(companies.id)
    .orderBy(desc(at))
    .limit(6);
}
