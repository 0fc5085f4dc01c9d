import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { halfSoundSql, soundSql } from "../sound";
import { searchEngines } from "../vocabulary";

/**
 * The words of listed jobs' titles, skills and companies, for spelling corrections and completions. Maintained by
 * triggers on jobs; a word that no listed job contains is deleted.
 */
export const searchWords = sqliteTable(
  "search_words",
  {
    word: text().primaryKey(),
    /** The word's sound, see db/sound. */
    sound: text().generatedAlwaysAs(sql.raw(soundSql("word", "half_sound")), { mode: "virtual" }),
    halfSound: text("half_sound").generatedAlwaysAs(sql.raw(halfSoundSql("word")), { mode: "virtual" }),
    /** Listed jobs that hold it. */
    jobsCount: integer("jobs_count").notNull(),
  },
  (table) => [index("search_words_by_sound").on(table.sound)],
);

/** Pending notices for search engines, one per job; a notice reports the job's state at sending. */
export const searchNotices = sqliteTable(
  "search_notices",
  {
    engine: text({ enum: searchEngines }).notNull(),
    jobId: text("job_id").notNull(),
    /** When the job last changed, ms UTC. */
    changedAt: integer("changed_at").notNull(),
    attempts: integer().notNull().default(0),
    /** It is not tried before this time (ms UTC). */
    nextAttemptAt: integer("next_attempt_at").notNull(),
    lastError: text("last_error"),
  },
  (table) => [
    primaryKey({ columns: [table.engine, table.jobId] }),
    index("search_notices_due").on(table.engine, table.nextAttemptAt),
  ],
);

/** How much of a search engine's daily quota is used, written before anything is sent. */
export const searchQuotas = sqliteTable(
  "search_quotas",
  {
    engine: text({ enum: searchEngines }).notNull(),
    /** YYYY-MM-DD where the engine counts its days. */
    day: text().notNull(),
    used: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.engine, table.day] })],
);
