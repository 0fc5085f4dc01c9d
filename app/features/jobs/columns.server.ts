import { companies, jobs } from "db/schema";

/** The columns that a job card shows, and nothing heavier. */
export const cardColumns = {
  id: jobs.id,
  listingKey: jobs.listingKey,
  title: jobs.title,
  jobType: jobs.jobType,
  experienceLevel: jobs.experienceLevel,
  salaryMin: jobs.salaryMin,
  salaryMax: jobs.salaryMax,
  salaryPeriod: jobs.salaryPeriod,
  isRemote: jobs.isRemote,
  city: jobs.city,
  location: jobs.location,
  publishedAt: jobs.publishedAt,
  updatedAt: jobs.updatedAt,
  applicationsCount: jobs.applicationsCount,
  trendingScore: jobs.trendingScore,
  isBoosted: jobs.isBoosted,
  companyName: companies.companyName,
  isVerified: companies.isVerified,
  verifiedPlanEnd: companies.verifiedPlanEnd,
  badgeColor: companies.badgeColor,
};
