import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { applicationNotes } from "./applications";

/**
 * The members who are mentioned in a note about an applicant, or were before it was changed: each is notified of a note
 * once.
 */
export const noteMentions = sqliteTable(
  "note_mentions",
  {
    noteId: text("note_id")
      .notNull()
      .references(() => applicationNotes.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.noteId, table.userId] }), index("note_mentions_by_user").on(table.userId)],
);
