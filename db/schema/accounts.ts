import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { adminRoles, consentKinds, emailTokenPurposes, locales, userTypes } from "../vocabulary";

/**
 * A person who can log in. Further data of seekers and employers is in profiles and companies. An erased person's row
 * is retained without personal data, since other rows reference it.
 */
export const users = sqliteTable(
  "users",
  {
    id: text().primaryKey(),
    email: text().notNull().unique(),
    /** Null for a user who has only ever come through Google. */
    passwordHash: text("password_hash"),
    /** Google's name for the person (`sub`). */
    googleId: text("google_id").unique(),
    /** A verified mobile number in E.164 ("+919876543210") for log-in by code. */
    phone: text().unique(),
    userType: text("user_type", { enum: userTypes }).notNull(),
    fullName: text("full_name").notNull(),
    locale: text({ enum: locales }).notNull().default("en"),
    emailConfirmedAt: integer("email_confirmed_at"),
    /** When the requested erasure takes place; null without a request. */
    erasureDueAt: integer("erasure_due_at"),
    erasedAt: integer("erased_at"),
    /**
     * When the seeker last opened /jobs and /activity; newer items are counted in the badges of the bottom navigation.
     */
    jobsSeenAt: integer("jobs_seen_at"),
    activitySeenAt: integer("activity_seen_at"),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    index("users_by_type").on(table.userType, table.id),
    // The owners' list by name.
    index("users_by_name")
      .on(sql`full_name collate nocase`, table.id)
      .where(sql`erased_at is null`),
    index("users_unconfirmed")
      .on(table.id)
      .where(sql`email_confirmed_at is null and erased_at is null`),
    index("users_erasure_due")
      .on(table.erasureDueAt)
      .where(sql`erasure_due_at is not null`),
  ],
);

/** A log-in on one device. The id is the SHA-256 of the cookie's token, so a leaked table gives no access. */
export const sessions = sqliteTable(
  "sessions",
  {
    id: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    userAgent: text("user_agent"),
    createdAt: integer("created_at").notNull(),
    /** Written at most every 15 minutes. */
    lastSeenAt: integer("last_seen_at").notNull().default(0),
    expiresAt: integer("expires_at").notNull(),
    /** The time of the last identity proof in this session: at log-in or later. */
    provedAt: integer("proved_at"),
    /** When a second factor (code, recovery code, passkey) was last given in this session; null for a password or Google alone. */
    secondFactorAt: integer("second_factor_at"),
    /** When the owner area was last used in it; written at most once a minute. */
    adminSeenAt: integer("admin_seen_at"),
  },
  (table) => [index("sessions_by_user").on(table.userId), index("sessions_by_expiry").on(table.expiresAt)],
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
    /** The redirect path from the time of the request; a path of this site. */
    redirectTo: text("redirect_to"),
    /** The address that change_email leads to. */
    newEmail: text("new_email"),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    usedAt: integer("used_at"),
  },
  (table) => [
    index("email_tokens_by_user").on(table.userId, table.purpose),
    index("email_tokens_by_expiry").on(table.expiresAt),
  ],
);

/**
 * A sign-up with an unconfirmed address; the account is created on confirmation. One address may have several, from
 * different people, each with its password and names. Without a password hash it is the link by which the owner of the
 * address chooses a new password instead.
 */
export const pendingSignUps = sqliteTable(
  "pending_sign_ups",
  {
    id: text().primaryKey(),
    email: text().notNull(),
    userType: text("user_type", { enum: userTypes }).notNull(),
    /** All hashes of one address have the same salt, so that a log-in tries its password on all of them at once. */
    passwordHash: text("password_hash"),
    fullName: text("full_name"),
    companyName: text("company_name"),
    locale: text({ enum: locales }).notNull(),
    /** A path of this site to come back to after the first log-in. */
    redirectTo: text("redirect_to"),
    referrerId: text("referrer_id").references(() => users.id),
    /** The code of the campaign by which the browser had come. */
    campaign: text(),
    /** Consent to job mails; null if not asked. */
    jobMails: integer("job_mails", { mode: "boolean" }),
    consentVersion: text("consent_version"),
    /** The SHA-256 of the token in the cookie of the browser that signed up. */
    browserHash: text("browser_hash"),
    createdAt: integer("created_at").notNull(),
    /** When a link to it was last mailed. */
    mailedAt: integer("mailed_at").notNull(),
    /** When its link stops working. */
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [
    uniqueIndex("pending_sign_ups_by_email").on(table.email, table.passwordHash),
    index("pending_sign_ups_by_expiry").on(table.expiresAt),
  ],
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
    kind: text({ enum: consentKinds }).notNull(),
    noticeVersion: text("notice_version").notNull(),
    given: integer({ mode: "boolean" }).notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [index("consents_by_user").on(table.userId)],
);

/** The number of attempts; see app/web/limits/rate-limit.server. Expired rows are ignored. */
export const rateLimits = sqliteTable(
  "rate_limits",
  {
    /** The limited action and its subject, as a keyed hash that discloses no e-mail or network address. */
    key: text().primaryKey(),
    hits: integer().notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [index("rate_limits_by_expiry").on(table.expiresAt)],
);
