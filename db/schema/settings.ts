import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** The one record (id 1) of what an owner may change: name, contacts, marketing figures. Missing keys mean the defaults. */
export const settings = sqliteTable("settings", {
  id: integer().primaryKey(),
  values: text({ mode: "json" }).$type<Record<string, unknown>>().notNull().default({}),
  updatedAt: integer("updated_at").notNull(),
});
