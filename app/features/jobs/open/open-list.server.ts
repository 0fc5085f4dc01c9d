import { and, desc, eq, gt, lt, sql } from "drizzle-orm";
import type { Db } from "db/client";
import { companies, jobs } from "db/schema";
import { isOpenToAll } from "~/features/companies/directory/company-page.server";
import { listed } from "../listing/columns.server";
import { nothing } from "../search/candidates/match";
import { oldestOf, planOf, wholeMatch } from "../search/candidates/plan";
import type { JobSearch } from "../search/search";
import { keyLimit, newestMatching } from "../search/search-index.server";

/** The data of a job in feeds and the public list: no personal data, and no contact except the job's page. */
const openColumns = {
  id: jobs.id,
  listingKey: sql<number>`${jobs.listingKey}`,
  title: jobs.title,
  category: jobs.category,
  jobType: jobs.jobType,
  experienceLevel: jobs.experienceLevel,
  skills: jobs.skills,
  openings: jobs.openings,
  salaryMin: jobs.salaryMin,
  salaryMax: jobs.salaryMax,
  salaryPeriod: jobs.salaryPeriod,
  isRemote: jobs.isRemote,
  city: jobs.city,
  location: jobs.location,
  publishedAt: sql<number>`${jobs.publishedAt}`,
  updatedAt: jobs.updatedAt,
  expiresAt: jobs.expiresAt,
  companyId: companies.id,
  companyName: companies.companyName,
  hasCompanyPage: sql<number>`${isOpenToAll}`,
};

export type OpenJob = Awaited<ReturnType<typeof listOpenJobs>>[number];

interface Part {
  /** Only jobs with a smaller listing key; null for no limit. */
  after: number | null;
  limit: number;
}

/** The statement of {@link listOpenJobs}. */
function openJobsQuery(db: Db, search: JobSearch, now: number, { after, limit }: Part) {
  const plan = planOf(search, now);
  const match = wholeMatch(plan);
  const oldest = keyLimit(oldestOf(plan));
  const newest = after ?? Number.MAX_SAFE_INTEGER;
  const matching = sql`${jobs.listingKey} in (${newestMatching(match ?? nothing, limit, { before: keyLimit(newest), after: oldest })})`;
  const where =
    match === null ? and(listed, lt(jobs.listingKey, newest), gt(jobs.listingKey, oldest)) : and(listed, matching);
  return db
    .select(openColumns)
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(where)
    .orderBy(desc(jobs.listingKey))
    .limit(limit);
}

/** The listed jobs that match all of a search, newest first. @param now ms UTC */
export function listOpenJobs(db: Db, search: JobSearch, now: number, part: Part) {
  return openJobsQuery(db, search, now, part);
}
