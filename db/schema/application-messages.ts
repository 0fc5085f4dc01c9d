import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { messageSides } from "../vocabulary";
import { users } from "./accounts";
import { jobApplications } from "./applications";

/** The messages between a company and an applicant about an application, except those with a change of status. */
export const applicationMessages = sqliteTable(
  "application_messages",
  {
    id: text().primaryKey(),
    applicationId: text("application_id")
      .notNull()
      .references(() => jobApplications.id),
    authorId: text("author_id")
      .notNull()
      .references(() => users.id),
    /** The side on which its author is. */
    side: text({ enum: messageSides }).notNull(),
    /** Null while it is held for review (held_texts), or refused, or erased. */
    text: text(),
    createdAt: integer("created_at").notNull(),
    /** When the other side sees it, ms UTC; until then its author can undo it. */
    sentAt: integer("sent_at").notNull(),
  },
  (table) => [
    index("application_messages_by_application").on(table.applicationId, table.createdAt),
    index("application_messages_by_author").on(table.authorId),
  ],
);
