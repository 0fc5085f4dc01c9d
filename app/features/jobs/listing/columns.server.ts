import { eq, getTableColumns, sql } from "drizzle-orm";
import type { Db } from "db/client";
import { companies, jobs } from "db/schema";
import { type JobContent, contentColumns } from "../fields/columns";

/** The condition of listed jobs. */
export const listed = sql`${jobs.status} = 'active' and ${jobs.visibility} = 'public'`;

/** The columns that a job card shows, and nothing heavier. */
export const cardColumns = {
  id: jobs.id,
  listingKey: jobs.listingKey,
  title: jobs.title,
  jobType: jobs.jobType,
  experienceLevel: jobs.experienceLevel,
  experienceMin: jobs.experienceMin,
  salaryMin: jobs.salaryMin,
  salaryMax: jobs.salaryMax,
  salaryPeriod: jobs.salaryPeriod,
  isRemote: jobs.isRemote,
  city: jobs.city,
  location: jobs.location,
  publishedAt: jobs.publishedAt,
  /** The beginning of the description, for the excerpt. */
  opening: sql<string>`substr(${jobs.description}, 1, 240)`,
  viewsCount: jobs.viewsCount,
  applicationsCount: jobs.applicationsCount,
  callsCount: jobs.callsCount,
  sharesCount: jobs.sharesCount,
  trendingScore: jobs.trendingScore,
  isBoosted: jobs.isBoosted,
  womenFriendly: jobs.womenFriendly,
  languages: jobs.languages,
  device: jobs.device,
  closesAt: jobs.closesAt,
  companyName: companies.companyName,
  companyLogo: companies.logoUrl,
  isVerified: companies.isVerified,
  verifiedPlanEnd: companies.verifiedPlanEnd,
  badgeColor: companies.badgeColor,
};

/** The employer's columns of a job, without those that the page queries separately. */
type ShownColumn = Exclude<keyof JobContent, "acceptsCalls" | "questions">;
const isShown = (name: keyof JobContent): name is ShownColumn => name !== "acceptsCalls" && name !== "questions";
const allColumns = getTableColumns(jobs);

/** The columns that a job's page shows as they are. */
export const shownColumns = Object.fromEntries(
  contentColumns.filter(isShown).map((name) => [name, allColumns[name]]),
) as Pick<typeof allColumns, ShownColumn>;

/** Selects jobs with the columns of their cards. */
export function selectCards(db: Db) {
  return db.select(cardColumns).from(jobs).innerJoin(companies, eq(companies.id, jobs.companyId));
}

/**
 * A job with its public feed data, listed or not. It can run in the batch that changes the job, and then reads the
 * changed row.
 */
export function selectListing(db: Db, id: string) {
  return db
    .select({ ...cardColumns, status: jobs.status, visibility: jobs.visibility })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(eq(jobs.id, id));
}

export type Listing = Awaited<ReturnType<typeof selectListing>>[number];
