import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { pointReasons, pointWallets } from "../vocabulary";
import { users } from "./accounts";

/**
 * The ledger of points; append-only. Triggers refuse every change of a row, and every row that does not continue its wallet:
 * the balance is the last row's balance_after, and cannot be anything but the sum of all deltas.
 */
export const pointEntries = sqliteTable(
  "point_entries",
  {
    id: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    wallet: text({ enum: pointWallets }).notNull(),
    /** 1, 2, 3 … in each wallet. */
    sequence: integer().notNull(),
    /** Points; negative when they are spent. */
    delta: integer().notNull(),
    reason: text({ enum: pointReasons }).notNull(),
    /** The id of what it was for, such as a skill or a theme. */
    reference: text(),
    /** Counts once, whoever sends it again. */
    idempotencyKey: text("idempotency_key").notNull().unique(),
    balanceAfter: integer("balance_after").notNull(),
    /** All points that ever came, up to and with this row. */
    earnedAfter: integer("earned_after").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("point_entries_by_wallet").on(table.userId, table.wallet, table.sequence),
    index("point_entries_by_reason").on(table.userId, table.reason, table.reference),
    check("point_entries_never_below_zero", sql`balance_after >= 0`),
    check("point_entries_say_something", sql`delta <> 0`),
  ],
);
