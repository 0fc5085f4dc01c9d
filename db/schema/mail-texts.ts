import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { locales } from "../vocabulary";
import { users } from "./accounts";

const words = {
  /** The key of the template. */
  template: text().notNull(),
  locale: text({ enum: locales }).notNull(),
  /** Counted up with every change of the template in the language. */
  version: integer().notNull(),
  /** Null for the built-in words. */
  subject: text(),
  prose: text(),
};

/** The current replacements of mail templates' built-in words; a handful of rows. */
export const mailTexts = sqliteTable(
  "mail_texts",
  { ...words, updatedAt: integer("updated_at").notNull() },
  (table) => [primaryKey({ columns: [table.template, table.locale] })],
);

/** Every change of them; append-only. */
export const mailTextVersions = sqliteTable(
  "mail_text_versions",
  {
    ...words,
    authorId: text("author_id")
      .notNull()
      .references(() => users.id),
    reason: text().notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.template, table.locale, table.version] })],
);
