import { sql } from "drizzle-orm";
import { index, integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { accountStatuses } from "../vocabulary";
import { users } from "./accounts";

/** The data that seekers enter about themselves. */
export const profiles = sqliteTable(
  "profiles",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id),
    phone: text(),
    whatsappNumber: text("whatsapp_number"),
    location: text(),
    currentPosition: text("current_position"),
    experienceYears: real("experience_years"),
    skills: text({ mode: "json" }).$type<string[]>().notNull().default([]),
    languages: text({ mode: "json" }).$type<string[]>().notNull().default([]),
    isProfileComplete: integer("is_profile_complete", { mode: "boolean" }).notNull().default(false),
    accountStatus: text("account_status", { enum: accountStatuses }).notNull().default("active"),
    accountStatusReason: text("account_status_reason"),
    /** When a suspension expires, ms UTC; null for a permanent one. */
    accountStatusUntil: integer("account_status_until"),
    profileImageUrl: text("profile_image_url"),
    /** The stored file that the seeker uploaded as a résumé. */
    resumeFileId: text("resume_file_id"),
    /** Until this time (ms UTC) employers see the profile highlighted and first. */
    highlightedUntil: integer("highlighted_until"),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    index("profiles_suspended")
      .on(table.userId)
      .where(sql`account_status = 'banned'`),
    index("profiles_by_phone")
      .on(table.phone)
      .where(sql`phone is not null`),
    index("profiles_suspended_until")
      .on(table.accountStatusUntil)
      .where(sql`account_status = 'banned' and account_status_until is not null`),
  ],
);
