import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { auditActions } from "../vocabulary";
import { users } from "./accounts";

/** What owners and admins have done; append-only. */
export const auditLog = sqliteTable(
  "audit_log",
  {
    id: text().primaryKey(),
    actorId: text("actor_id")
      .notNull()
      .references(() => users.id),
    action: text({ enum: auditActions }).notNull(),
    /** The id of the user, company or ticket that it was done to; of an address of nobody, its keyed hash. */
    subjectId: text("subject_id").notNull(),
    /** The reason given, or the role; never a name or an address. */
    detail: text(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [index("audit_log_by_subject").on(table.subjectId, table.createdAt)],
);
