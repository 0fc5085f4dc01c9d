import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { settingsSections } from "../vocabulary";
import { users } from "./accounts";

/** The one record (id 1) of what an owner may change: name, contacts, marketing figures. Missing keys mean the defaults. */
export const settings = sqliteTable("settings", {
  id: integer().primaryKey(),
  values: text({ mode: "json" }).$type<Record<string, unknown>>().notNull().default({}),
  updatedAt: integer("updated_at").notNull(),
});

/** Every change of the settings, append-only: who has changed a section, when and why, with all of its values before and after. */
export const settingsVersions = sqliteTable(
  "settings_versions",
  {
    /** Grows with every change: the highest of a section names what is in force. */
    id: integer().primaryKey({ autoIncrement: true }),
    section: text({ enum: settingsSections }).notNull(),
    before: text({ mode: "json" }).$type<Record<string, unknown>>().notNull(),
    after: text({ mode: "json" }).$type<Record<string, unknown>>().notNull(),
    actorId: text("actor_id")
      .notNull()
      .references(() => users.id),
    reason: text().notNull(),
    /** The version that this one undoes, by restoring the values before it; null for any other change. */
    putBackOf: integer("put_back_of"),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [index("settings_versions_by_section").on(table.section, table.id)],
);
