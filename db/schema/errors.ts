import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * The numbers of answered and of failed requests in five minutes, a log table (db/log-tables.ts). An estimate: the
 * unwritten counts of a stopped isolate are missing.
 */
export const requestCounts = sqliteTable("request_counts", {
  /** The five minutes since 1970, ten digits. */
  id: text().primaryKey(),
  requests: integer().notNull(),
  failures: integer().notNull(),
});

/**
 * Errors of one cause, a log table (db/log-tables.ts). No personal data: texts are scrubbed, ids in them replaced,
 * addresses are patterns.
 */
export const errorGroups = sqliteTable(
  "error_groups",
  {
    /** A hash of what failed, the kind of error, what it says and where it came from. */
    id: text().primaryKey(),
    /** What failed, in our words. */
    what: text().notNull(),
    /** The class of the error, such as "TypeError". */
    kind: text().notNull(),
    message: text().notNull(),
    /** The functions it came through, the innermost first, one a line. */
    frames: text().notNull(),
    count: integer().notNull(),
    firstAt: integer("first_at").notNull(),
    lastAt: integer("last_at").notNull(),
    /** The version of the site that had it first, and last. */
    firstRelease: text("first_release").notNull(),
    lastRelease: text("last_release").notNull(),
    /** Of the last one: the id of the request, with which its lines in the log are found, and the pattern of its address. */
    requestId: text("request_id"),
    route: text(),
  },
  (table) => [index("error_groups_by_time").on(table.lastAt, table.id)],
);
