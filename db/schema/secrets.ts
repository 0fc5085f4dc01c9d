import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** How old the secrets and settings of the worker are; never a value. */
export const secretMarks = sqliteTable("secret_marks", {
  name: text().primaryKey(),
  /** The first characters of a keyed hash of the value: enough to see a change, too few to guess from. */
  fingerprint: text().notNull(),
  /** The same of the key of these hashes: when that changes, a changed fingerprint does not mean a changed value. */
  keyedBy: text("keyed_by").notNull(),
  /** When this value was first seen (ms UTC). */
  seenSince: integer("seen_since").notNull(),
  /** When an owner says that it was changed (ms UTC). */
  rotatedAt: integer("rotated_at"),
});
