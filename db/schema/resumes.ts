import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { resumeThemes } from "../vocabulary";
import { users } from "./accounts";

/** A seeker's résumé; one a person. */
export const resumes = sqliteTable("resumes", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id),
  /** The sections as features/resumes/content describes them. */
  content: text({ mode: "json" }).$type<unknown>().notNull(),
  theme: text({ enum: resumeThemes }).notNull().default("clear"),
  /** Counts the saves, so that a second tab notices that it is outdated. */
  version: integer().notNull().default(1),
  /** The secret part of the private link; null while there is none. */
  shareKey: text("share_key").unique(),
  createdAt: integer("created_at").notNull(),
  updatedAt: integer("updated_at").notNull(),
});
