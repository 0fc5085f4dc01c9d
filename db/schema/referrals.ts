import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { commissionKinds, commissionStatuses, type CommissionSign } from "../vocabulary";
import { users } from "./accounts";

/** The code that a person shares; one a person. */
export const referralCodes = sqliteTable("referral_codes", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id),
  /** Eight characters, upper case. */
  code: text().notNull().unique(),
  createdAt: integer("created_at").notNull(),
});

/** The referrer of each referred user; one level only, and at most one referrer per user. */
export const userReferrals = sqliteTable(
  "user_referrals",
  {
    referredUserId: text("referred_user_id")
      .primaryKey()
      .references(() => users.id),
    referrerId: text("referrer_id")
      .notNull()
      .references(() => users.id),
    isActive: integer("is_active", { mode: "boolean" }).notNull().default(false),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    index("user_referrals_by_referrer").on(table.referrerId, table.isActive),
    index("user_referrals_by_time").on(table.createdAt, table.referrerId),
  ],
);

/**
 * A referrer's commissions on referred employers' first payments, in points; and the points of referrals that are held
 * for an owner, one row per referral.
 */
export const referralCommissions = sqliteTable(
  "referral_commissions",
  {
    id: text().primaryKey(),
    referrerId: text("referrer_id")
      .notNull()
      .references(() => users.id),
    referredUserId: text("referred_user_id")
      .notNull()
      .references(() => users.id),
    /** Points. */
    commissionAmount: integer("commission_amount").notNull(),
    status: text({ enum: commissionStatuses }).notNull().default("pending"),
    /** The payment that it is for; null for a referral. */
    transactionId: text("transaction_id"),
    /** The reasons for a review before the payment; empty for most. */
    signs: text({ mode: "json" }).$type<CommissionSign[]>().notNull().default([]),
    /** Since when it is held for an owner, ms UTC; null without a review, and after it. */
    heldAt: integer("held_at"),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    kind: text({ enum: commissionKinds }).notNull().default("payment"),
  },
  (table) => [
    index("referral_commissions_by_referrer").on(table.referrerId, table.createdAt),
    index("referral_commissions_by_referred").on(table.referredUserId),
    uniqueIndex("referral_commissions_of_transactions").on(table.transactionId),
    uniqueIndex("referral_commissions_of_referrals")
      .on(table.referredUserId)
      .where(sql`kind = 'referral'`),
    index("referral_commissions_held")
      .on(table.heldAt)
      .where(sql`held_at is not null`),
    index("referral_commissions_pending")
      .on(table.createdAt)
      .where(sql`status = 'pending'`),
  ],
);
