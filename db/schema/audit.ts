import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { auditActions } from "../vocabulary";
import { users } from "./accounts";

export type AuditFacts = Record<string, string | number | boolean | null>;

/** What owners and admins have done; append-only. */
export const auditLog = sqliteTable(
  "audit_log",
  {
    id: text().primaryKey(),
    actorId: text("actor_id")
      .notNull()
      .references(() => users.id),
    action: text({ enum: auditActions }).notNull(),
    /** The id of the affected user, company or ticket; for an address without an account, its keyed hash. */
    subjectId: text("subject_id").notNull(),
    /** The reason given, or the role; never a name or an address. */
    detail: text(),
    /** The changed values before and after the action, by name, without personal data. */
    before: text({ mode: "json" }).$type<AuditFacts>(),
    after: text({ mode: "json" }).$type<AuditFacts>(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    index("audit_log_by_subject").on(table.subjectId, table.createdAt),
    index("audit_log_by_time").on(table.createdAt, table.id),
    index("audit_log_by_action").on(table.action, table.createdAt),
    index("audit_log_by_actor").on(table.actorId, table.createdAt),
  ],
);
