import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { fileKinds } from "../vocabulary";
import { users } from "./accounts";

/** The files in the file store, under `{kind}/{id}`. The cron removes the object of a deleted file, then its row. */
export const storedFiles = sqliteTable(
  "stored_files",
  {
    id: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    kind: text({ enum: fileKinds }).notNull(),
    contentType: text("content_type").notNull(),
    /** Bytes. */
    size: integer().notNull(),
    /** The file's name as it was uploaded, without a path; null for pictures. */
    name: text(),
    createdAt: integer("created_at").notNull(),
    deletedAt: integer("deleted_at"),
  },
  (table) => [
    index("stored_files_by_user").on(table.userId, table.kind),
    index("stored_files_to_remove")
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
  ],
);
