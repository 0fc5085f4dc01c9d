import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { LanguageKey } from "../catalogues/bands";
import { devices, educations, shifts, type Incentive } from "../job-vocabulary";
import {
  experienceLevels,
  jobListings,
  jobOutcomes,
  jobStatuses,
  jobTypes,
  jobVisibilities,
  salaryPeriods,
  type QuestionKind,
} from "../vocabulary";
import { users } from "./accounts";
import { companies } from "./companies";

/** A question of a job's application form; the id stays when its text is corrected. */
export interface JobQuestion {
  id: string;
  text: string;
  kind: QuestionKind;
  required: boolean;
  /** The answer that the job needs; only of a question with yes or no. Another answer is marked, and rejects nobody. */
  wanted?: "yes" | "no";
}

export const jobs = sqliteTable(
  "jobs",
  {
    id: text().primaryKey(),
    companyId: text("company_id")
      .notNull()
      .references(() => companies.id),
    title: text().notNull(),
    /** A key of db/catalogues/categories. */
    category: text(),
    /** A key of db/catalogues/departments. */
    department: text(),
    /** Text with the small set of Markdown of features/jobs/description. */
    description: text().notNull().default(""),
    skills: text({ mode: "json" }).$type<string[]>().notNull().default([]),
    jobType: text("job_type", { enum: jobTypes }).notNull().default("full-time"),
    experienceLevel: text("experience_level", { enum: experienceLevels }).notNull().default("0-1"),
    /** Years, when the posting says them exactly. */
    experienceMin: real("experience_min"),
    experienceMax: real("experience_max"),
    /** Paise per salaryPeriod; both null when the salary is not disclosed. */
    salaryMin: integer("salary_min"),
    salaryMax: integer("salary_max"),
    salaryPeriod: text("salary_period", { enum: salaryPeriods }),
    /** Lakh rupees a year, for the bands; null when the salary is not disclosed or is per project. */
    salaryLpa: real("salary_lpa"),
    isRemote: integer("is_remote", { mode: "boolean" }).notNull().default(true),
    /** A key of db/catalogues/cities, when it is one of them. */
    city: text(),
    /** The place as shown; empty for a remote job open to all India. */
    location: text().notNull().default(""),
    openings: integer().notNull().default(1),
    status: text({ enum: jobStatuses }).notNull().default("draft"),
    visibility: text({ enum: jobVisibilities }).notNull().default("public"),
    /**
     * The place of a job in every list, newest first: published_at * 1024 + a spread below 1024, so that it is unique.
     * With the other sign it is also the row id in the full-text index. Null until first published.
     */
    listingKey: integer("listing_key"),
    publishedAt: integer("published_at"),
    expiresAt: integer("expires_at"),
    /**
     * How its current or next listing period is paid; null before it was first sent, and for a period that began when
     * nothing was charged.
     */
    listing: text({ enum: jobListings }),
    /** Words of title, company, skills and description, folded by foldText; what the full-text index reads. */
    searchText: text("search_text").notNull().default(""),
    /** "title|skills|company", folded and bounded: the words that weigh most, see searchTitleOf. */
    searchTitle: text("search_title").notNull().default(""),
    /** Filter tokens such as "type_fulltime city_delhi"; see features/jobs/facets. */
    searchFacets: text("search_facets").notNull().default(""),
    viewsCount: integer("views_count").notNull().default(0),
    applicationsCount: integer("applications_count").notNull().default(0),
    callsCount: integer("calls_count").notNull().default(0),
    sharesCount: integer("shares_count").notNull().default(0),
    /** The time-decayed sum of interactions at trendingAt, with the factor of a boost. */
    trendingScore: real("trending_score").notNull().default(0),
    /** The same sum without the factor. */
    trendingBase: real("trending_base").notNull().default(0),
    trendingAt: integer("trending_at").notNull().default(0),
    /** Whether logged-in seekers are shown the company's phone number. */
    acceptsCalls: integer("accepts_calls", { mode: "boolean" }).notNull().default(false),
    /** Its employer gives the promise of /jobs-for-women. */
    womenFriendly: integer("women_friendly", { mode: "boolean" }).notNull().default(false),
    /** The languages that the work needs; empty when its employer names none. */
    languages: text({ mode: "json" }).$type<LanguageKey[]>().notNull().default([]),
    /** Shift and daily hours; null if not given. */
    shift: text({ enum: shifts }),
    hoursPerDay: integer("hours_per_day"),
    /** What the work is done with; null if not given. */
    device: text({ enum: devices }),
    /** The minimum education; null if not given. */
    education: text({ enum: educations }),
    /** The benefits beside the pay. */
    incentives: text({ mode: "json" }).$type<Incentive[]>().notNull().default([]),
    /** The end of the last day to apply, ms UTC; null when its listing period is the limit. */
    closesAt: integer("closes_at"),
    /** The saved steps of the form: only these can count as done. */
    savedSteps: text("saved_steps", { mode: "json" }).$type<string[]>().notNull().default([]),
    /** When its employer deleted it as a draft, ms UTC; a day later it is gone for good. */
    deletedAt: integer("deleted_at"),
    isBoosted: integer("is_boosted", { mode: "boolean" }).notNull().default(false),
    boostLevel: integer("boost_level").notNull().default(0),
    /** Why a pending job waits for review: warning signs of features/moderation, or "reports". */
    reviewSigns: text("review_signs", { mode: "json" }).$type<string[]>().notNull().default([]),
    reviewRequestedAt: integer("review_requested_at"),
    /** The number of saved changes, by which concurrent edits are detected. */
    version: integer().notNull().default(1),
    /** What applicants are asked, at most five. */
    questions: text({ mode: "json" }).$type<JobQuestion[]>().notNull().default([]),
    /** The outcome of a closed job; null if not closed, or closed without one. */
    closedOutcome: text("closed_outcome", { enum: jobOutcomes }),
    closedAt: integer("closed_at"),
    /** When its employer was notified that it ends in three days; null again with a new end. */
    expiryWarnedAt: integer("expiry_warned_at"),
    /** Identifies an imported posting, so that importing it again adds nothing. */
    sourceKey: text("source_key"),
    createdAt: integer("created_at").notNull(),
    /** When its visible content last changed; counts of views and applications do not matter. */
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    index("jobs_by_company").on(table.companyId, table.createdAt),
    uniqueIndex("jobs_by_listing_key").on(table.listingKey),
    // The index of the sitemap reads the time beside it.
    index("jobs_listed")
      .on(table.listingKey, table.updatedAt)
      .where(sql`status = 'active' and visibility = 'public'`),
    index("jobs_active_by_expiry")
      .on(table.expiresAt)
      .where(sql`status = 'active'`),
    index("jobs_to_warn")
      .on(table.expiresAt)
      .where(sql`status = 'active' and expiry_warned_at is null`),
    index("jobs_listed_by_company")
      .on(table.companyId, table.listingKey)
      .where(sql`status = 'active' and visibility = 'public'`),
    uniqueIndex("jobs_by_source_key").on(table.sourceKey),
    index("jobs_popular")
      .on(table.boostLevel, table.trendingScore, table.listingKey)
      .where(sql`status = 'active' and visibility = 'public'`),
    index("jobs_by_salary")
      .on(table.salaryLpa, table.listingKey)
      .where(sql`status = 'active' and visibility = 'public' and salary_lpa is not null`),
    index("jobs_free")
      .on(table.companyId)
      .where(sql`listing = 'free'`),
    index("jobs_to_review")
      .on(table.reviewRequestedAt)
      .where(sql`status = 'pending'`),
    index("jobs_deleted")
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
    index("jobs_trending_by_age")
      .on(table.trendingAt)
      .where(sql`trending_base > 0`),
  ],
);

export const jobFavorites = sqliteTable(
  "job_favorites",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    jobId: text("job_id")
      .notNull()
      .references(() => jobs.id),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.jobId] }), index("job_favorites_by_job").on(table.jobId)],
);

/**
 * What a saved change of a job has changed, by field, with the values before and after: shown to users who edit at the
 * same time.
 */
export const jobChanges = sqliteTable(
  "job_changes",
  {
    id: text().primaryKey(),
    jobId: text("job_id")
      .notNull()
      .references(() => jobs.id),
    /** The version that the change has made. */
    version: integer().notNull(),
    actorId: text("actor_id")
      .notNull()
      .references(() => users.id),
    fields: text({ mode: "json" }).$type<Record<string, [before: unknown, after: unknown]>>().notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [uniqueIndex("job_changes_by_version").on(table.jobId, table.version)],
);
