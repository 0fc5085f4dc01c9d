import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { halfSoundSql, soundSql } from "../sound";

/**
 * The words of title, skills and company of listed jobs, which correct slips and complete what was begun. Kept by triggers
 * on jobs; a word that no listed job holds any more is deleted.
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
