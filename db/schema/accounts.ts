import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { adminRoles, emailTokenPurposes, locales, userTypes } from "../vocabulary";

/** A person who can log in. What a seeker or an employer is beyond that stands in profiles and companies. */
export const users = sqliteTable("users", {
  id: text().primaryKey(),
  email: text().notNull().unique(),
  passwordHash: text("password_hash"),
  userType: text("user_type", { enum: userTypes }).notNull(),
  fullName: text("full_name").notNull(),
  locale: text({ enum: locales }).notNull().default("en"),
  emailConfirmedAt: integer("email_confirmed_at"),
  createdAt: integer("created_at").notNull(),
  updatedAt: integer("updated_at").notNull(),
});

/** A log-in on one device. The id is the SHA-256 of the cookie's token, so that a leaked table opens nothing. */
export const sessions = sqliteTable(
  "sessions",
  {
    id: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    userAgent: text("user_agent"),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [index("sessions_by_user").on(table.userId)],
);

/** A single-use link sent by e-mail; the id is the SHA-256 of the token in the link. */
export const emailTokens = sqliteTable(
  "email_tokens",
  {
    id: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    purpose: text({ enum: emailTokenPurposes }).notNull(),
    /** Where the person was going when the mail was asked for; a path of this site. */
    redirectTo: text("redirect_to"),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    usedAt: integer("used_at"),
  },
  (table) => [index("email_tokens_by_user").on(table.userId, table.purpose)],
);

export const adminUsers = sqliteTable("admin_users", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id),
  role: text({ enum: adminRoles }).notNull(),
});

/** A consent given or withdrawn; append-only. */
export const consents = sqliteTable(
  "consents",
  {
    id: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    kind: text().notNull(),
    noticeVersion: text("notice_version").notNull(),
    given: integer({ mode: "boolean" }).notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [index("consents_by_user").on(table.userId)],
);

