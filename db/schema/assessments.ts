import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";

/** A seeker's attempt at a skill's ten questions. */
export const assessmentAttempts = sqliteTable(
  "assessment_attempts",
  {
    id: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    /** A key of db/catalogues/assessments. */
    skill: text().notNull(),
    startedAt: integer("started_at").notNull(),
    /** The deadline by the server's clock, ms UTC; later answers do not count. */
    endsAt: integer("ends_at").notNull(),
    finishedAt: integer("finished_at"),
    /** Right answers; null until it is finished. */
    score: integer(),
    passed: integer({ mode: "boolean" }),
  },
  (table) => [
    index("assessment_attempts_by_user").on(table.userId, table.skill, table.startedAt),
    uniqueIndex("assessment_attempts_one_open")
      .on(table.userId, table.skill)
      .where(sql`finished_at is null`),
  ],
);

/** The questions of an attempt in their order, with the order in which their options are shown. */
export const assessmentAnswers = sqliteTable(
  "assessment_answers",
  {
    attemptId: text("attempt_id")
      .notNull()
      .references(() => assessmentAttempts.id),
    /** 1 to 10. */
    position: integer().notNull(),
    /** A question's key in its skill. */
    question: text().notNull(),
    /** The options' keys as shown, first to last. */
    optionOrder: text("option_order", { mode: "json" }).$type<string[]>().notNull(),
    /** The key of the chosen option; null until it is answered. */
    chosen: text(),
    answeredAt: integer("answered_at"),
  },
  (table) => [primaryKey({ columns: [table.attemptId, table.position] })],
);
