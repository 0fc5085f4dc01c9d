import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { heldFields, heldStatuses } from "../vocabulary";
import { users } from "./accounts";
import { jobApplications } from "./applications";
import { companies } from "./companies";

/**
 * An employer's text to an applicant that needs a review. Until it is approved it is stored here only, so that no page,
 * mail or push can contain it.
 */
export const heldTexts = sqliteTable(
  "held_texts",
  {
    id: text().primaryKey(),
    /** The same for all texts of one bulk action; they are reviewed together. */
    batchId: text("batch_id").notNull(),
    companyId: text("company_id")
      .notNull()
      .references(() => companies.id),
    applicationId: text("application_id")
      .notNull()
      .references(() => jobApplications.id),
    /** The transition, the interview or the message that it belongs to. */
    subjectId: text("subject_id").notNull(),
    field: text({ enum: heldFields }).notNull(),
    /** As it was typed; may hold {name}, {job} and {company}. */
    written: text().notNull(),
    /** As the applicant would read it. */
    text: text().notNull(),
    /** The signs of features/screening, each "kind: sentence". */
    signs: text({ mode: "json" }).$type<string[]>().notNull(),
    status: text({ enum: heldStatuses }).notNull().default("waiting"),
    /** Why it was refused, in the reviewer's words. */
    reason: text(),
    authorId: text("author_id")
      .notNull()
      .references(() => users.id),
    createdAt: integer("created_at").notNull(),
    reviewedBy: text("reviewed_by").references(() => users.id),
    reviewedAt: integer("reviewed_at"),
  },
  (table) => [
    uniqueIndex("held_texts_one_waiting")
      .on(table.subjectId, table.field)
      .where(sql`status = 'waiting'`),
    index("held_texts_by_subject").on(table.subjectId),
    index("held_texts_by_application").on(table.applicationId, table.createdAt),
    index("held_texts_by_batch").on(table.batchId),
    index("held_texts_waiting")
      .on(table.batchId, table.createdAt)
      .where(sql`status = 'waiting'`),
    index("held_texts_approved")
      .on(table.companyId, table.written)
      .where(sql`status = 'approved'`),
    index("held_texts_by_company").on(table.companyId),
  ],
);
