import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { lotKinds, pointReasons, pointWallets, systemAccounts } from "../vocabulary";
import { users } from "./accounts";

/**
 * The ledger of points; append-only. Triggers refuse every change of a row, and every row that does not continue its
 * wallet: the balance is the last row's balance_after, and always equals the sum of all deltas.
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
    /** A key counts once, even when it is sent again. */
    idempotencyKey: text("idempotency_key").notNull().unique(),
    balanceAfter: integer("balance_after").notNull(),
    /** All points that were ever added, up to and including this row. */
    earnedAfter: integer("earned_after").notNull(),
    createdAt: integer("created_at").notNull(),
    /** The account on the other side; null means "granted" for additions and "spent" for deductions. */
    account: text({ enum: systemAccounts }),
    /** When added points expire, ms UTC; null is never. */
    expiresAt: integer("expires_at"),
    /** The lot that points are deducted from, where it is fixed (refund, expiry). */
    lotId: text("lot_id"),
    /** The spending entry that this one returns into the same lots; each is returned once. */
    returnsId: text("returns_id"),
  },
  (table) => [
    uniqueIndex("point_entries_by_wallet").on(table.userId, table.wallet, table.sequence),
    uniqueIndex("point_entries_returns_once")
      .on(table.returnsId)
      .where(sql`returns_id is not null`),
    index("point_entries_by_reason").on(table.userId, table.reason, table.reference),
    check("point_entries_never_below_zero", sql`balance_after >= 0`),
    check("point_entries_say_something", sql`delta <> 0`),
  ],
);

/**
 * The other side of each entry of a wallet, with the opposite sign, so that all balances together are zero. A trigger writes it;
 * append-only like the wallets.
 */
export const accountEntries = sqliteTable(
  "account_entries",
  {
    /** Of the entry in the wallet. */
    id: text()
      .primaryKey()
      .references(() => pointEntries.id),
    account: text({ enum: systemAccounts }).notNull(),
    /** 1, 2, 3 … in each account. */
    sequence: integer().notNull(),
    delta: integer().notNull(),
    balanceAfter: integer("balance_after").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [uniqueIndex("account_entries_by_account").on(table.account, table.sequence)],
);

/**
 * Points that were added together, and how many of them are left. Triggers on the entries maintain them: granted points
 * are spent first, then bought ones, in each kind the oldest first; a refund and an expiry deduct from their own lot.
 * An entry that returns another one adds to the lots of that one.
 */
export const pointLots = sqliteTable(
  "point_lots",
  {
    /** Of the entry that added them. */
    id: text()
      .primaryKey()
      .references(() => pointEntries.id),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    wallet: text({ enum: pointWallets }).notNull(),
    kind: text({ enum: lotKinds }).notNull(),
    sequence: integer().notNull(),
    points: integer().notNull(),
    remaining: integer().notNull(),
    expiresAt: integer("expires_at"),
    /** When its owner was notified that it expires soon, ms UTC. */
    warnedAt: integer("warned_at"),
  },
  (table) => [
    index("point_lots_open")
      .on(table.userId, table.wallet, table.sequence)
      .where(sql`remaining > 0`),
    index("point_lots_expiring")
      .on(table.expiresAt)
      .where(sql`remaining > 0 and expires_at is not null`),
    index("point_lots_to_warn")
      .on(table.expiresAt)
      .where(sql`remaining > 0 and expires_at is not null and warned_at is null`),
    check("point_lots_within", sql`remaining between 0 and points`),
  ],
);

/**
 * The lots from which an entry deducted its points; written by a trigger, append-only. Entries that are older than this
 * table have none.
 */
export const pointDraws = sqliteTable(
  "point_draws",
  {
    entryId: text("entry_id")
      .notNull()
      .references(() => pointEntries.id),
    lotId: text("lot_id")
      .notNull()
      .references(() => pointLots.id),
    points: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.lotId] }), check("point_draws_some", sql`points > 0`)],
);
