import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { applicationStatuses } from "../vocabulary";
import { users } from "./accounts";
import { jobs } from "./jobs";

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
  },
  (table) => [
    uniqueIndex("job_applications_one_per_seeker_and_job").on(table.jobId, table.userId),
    index("job_applications_by_job").on(table.jobId, table.status, table.createdAt),
    index("job_applications_by_user").on(table.userId, table.createdAt),
  ],
);

/** Every change of an application's status: who, when, from what to what. Append-only. */
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
  },
  (table) => [index("application_transitions_by_application").on(table.applicationId, table.createdAt)],
);
