import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { applicationStatuses, trafficSources, type InterviewStatus } from "../vocabulary";
import { users } from "./accounts";
import { companies } from "./companies";
import { jobs } from "./jobs";

/** What an applicant's profile and a job have in common. */
export interface MatchReasons {
  /** How many of the person's skills the job names. */
  skills: number;
  position: boolean;
  place: "remote" | "location" | null;
  experience: boolean;
  /** How many of their answers are not the wanted ones. */
  missed?: number;
}

/** An answer with its question as it was asked: later changes of the job leave it as it is. */
export interface GivenAnswer {
  id: string;
  question: string;
  answer: string;
}

export const jobApplications = sqliteTable(
  "job_applications",
  {
    id: text().primaryKey(),
    jobId: text("job_id")
      .notNull()
      .references(() => jobs.id),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    status: text({ enum: applicationStatuses }).notNull().default("applied"),
    note: text(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    /** The job's company, so that all its applicants are found at once; a trigger fills it in. */
    companyId: text("company_id").references(() => companies.id),
    answers: text({ mode: "json" }).$type<GivenAnswer[]>().notNull().default([]),
    /** The seeker's first traffic source for the job; null if unknown. */
    source: text({ enum: trafficSources }),
    /**
     * How well the applicant's profile fits the job, 0 to 100. -1 until it is computed, and again after a change of
     * either, which triggers set. -2 for hidden applicants, so that the order reveals nothing about them.
     */
    matchScore: integer("match_score").notNull().default(-1),
    /** The reasons of the score; null until it is first counted, and for hidden applicants. */
    matchReasons: text("match_reasons", { mode: "json" }).$type<MatchReasons>(),
  },
  (table) => [
    index("job_applications_by_match").on(table.jobId, table.status, table.matchScore, table.createdAt),
    index("job_applications_by_company_match").on(table.companyId, table.status, table.matchScore, table.createdAt),
    index("job_applications_to_score")
      .on(table.companyId, table.jobId)
      .where(sql`match_score = -1`),
    index("job_applications_by_company").on(table.companyId, table.status, table.createdAt),
    uniqueIndex("job_applications_one_per_seeker_and_job").on(table.jobId, table.userId),
    index("job_applications_by_job").on(table.jobId, table.status, table.createdAt),
    // In the order of the last move, which sets updated_at.
    index("job_applications_by_move").on(table.jobId, table.status, table.updatedAt),
    index("job_applications_by_user").on(table.userId, table.createdAt),
  ],
);

/**
 * Every change of an application's status: actor, time, old and new status, and reason. Only changes undone before
 * publication are deleted.
 */
export const applicationTransitions = sqliteTable(
  "application_transitions",
  {
    id: text().primaryKey(),
    applicationId: text("application_id")
      .notNull()
      .references(() => jobApplications.id),
    fromStatus: text("from_status", { enum: applicationStatuses }),
    toStatus: text("to_status", { enum: applicationStatuses }).notNull(),
    actorId: text("actor_id")
      .notNull()
      .references(() => users.id),
    createdAt: integer("created_at").notNull(),
    /** What the employer wrote to the applicant with it. */
    message: text(),
    /** Why, for the team alone. */
    reason: text(),
    /** No notification tells the applicant. */
    isSilent: integer("is_silent", { mode: "boolean" }).notNull().default(false),
    /** When the applicant sees it, ms UTC; until then it can be undone. Null for changes that are visible at once. */
    toldAt: integer("told_at"),
    /** The interview that it has ended, as it was before, for undoing it. */
    interviewBefore: text("interview_before", { mode: "json" }).$type<{
      id: string;
      status: InterviewStatus;
      askedAt: number | null;
      askedFor: number | null;
      askedNote: string | null;
    }>(),
  },
  (table) => [index("application_transitions_by_application").on(table.applicationId, table.createdAt)],
);

/** The recruiters' internal notes about an applicant. */
export const applicationNotes = sqliteTable(
  "application_notes",
  {
    id: text().primaryKey(),
    applicationId: text("application_id")
      .notNull()
      .references(() => jobApplications.id),
    authorId: text("author_id")
      .notNull()
      .references(() => users.id),
    /** A mentioned member is written as "@[id]", see mentions.ts. */
    text: text().notNull(),
    createdAt: integer("created_at").notNull(),
    /** When its author last changed it, ms UTC; null for never. */
    editedAt: integer("edited_at"),
  },
  (table) => [
    index("application_notes_by_application").on(table.applicationId, table.createdAt),
    index("application_notes_by_author").on(table.authorId),
  ],
);
