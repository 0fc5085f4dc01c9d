import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { collegeStatuses, locales } from "../vocabulary";
import { users } from "./accounts";

/** A college whose training and placement officer has registered it. */
export const colleges = sqliteTable(
  "colleges",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    city: text().notNull(),
    /** University or board; null where none was named. */
    university: text(),
    /** The id under which university or board knows it, such as an AISHE code. */
    registration: text(),
    websiteUrl: text("website_url").notNull(),
    officerName: text("officer_name").notNull(),
    officerRole: text("officer_role").notNull(),
    email: text().notNull(),
    /** Ten digits. */
    phone: text().notNull(),
    studentsAYear: integer("students_a_year"),
    message: text(),
    locale: text({ enum: locales }).notNull(),
    status: text({ enum: collegeStatuses }).notNull().default("unconfirmed"),
    /** Eight characters, upper case; null until it is approved. */
    campusCode: text("campus_code").unique(),
    /** The SHA-256 of the key in the officer's private link. */
    keyHash: text("key_hash").unique(),
    /** Why it was rejected. */
    reason: text(),
    decidedBy: text("decided_by").references(() => users.id),
    decidedAt: integer("decided_at"),
    confirmedAt: integer("confirmed_at"),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    index("colleges_pending")
      .on(table.confirmedAt)
      .where(sql`status = 'pending'`),
    index("colleges_unconfirmed")
      .on(table.createdAt)
      .where(sql`status = 'unconfirmed'`),
    index("colleges_rejected")
      .on(table.decidedAt)
      .where(sql`status = 'rejected'`),
    index("colleges_approved")
      .on(table.decidedAt)
      .where(sql`status = 'approved'`),
    index("colleges_by_email").on(table.email),
  ],
);

/** The college at which a user studies, as they say; one per user. */
export const collegeStudents = sqliteTable(
  "college_students",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id),
    collegeId: text("college_id")
      .notNull()
      .references(() => colleges.id),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [index("college_students_by_college").on(table.collegeId)],
);

/** An address that an officer has invited, once; the address itself is here only until its mail is written. */
export const collegeInvitations = sqliteTable(
  "college_invitations",
  {
    id: text().primaryKey(),
    collegeId: text("college_id")
      .notNull()
      .references(() => colleges.id),
    /** The keyed hash of the address. */
    addressHash: text("address_hash").notNull(),
    email: text(),
    createdAt: integer("created_at").notNull(),
    mailedAt: integer("mailed_at"),
  },
  (table) => [
    uniqueIndex("college_invitations_by_address").on(table.collegeId, table.addressHash),
    index("college_invitations_by_time").on(table.collegeId, table.createdAt),
    index("college_invitations_by_email")
      .on(table.email)
      .where(sql`email is not null`),
    index("college_invitations_waiting")
      .on(table.createdAt)
      .where(sql`email is not null`),
  ],
);

/** Addresses that no college may invite again, as keyed hashes. */
export const collegeInvitationStops = sqliteTable("college_invitation_stops", {
  addressHash: text("address_hash").primaryKey(),
  createdAt: integer("created_at").notNull(),
});
