import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { badgeColors, documentKinds, verificationStatuses } from "../vocabulary";
import { users } from "./accounts";
import { companies } from "./companies";
import { storedFiles } from "./files";
import { transactions } from "./payments";

/** A badge that a company has paid for, or was given by an owner, and the progress of the document check. */
export const verifications = sqliteTable(
  "verifications",
  {
    id: text().primaryKey(),
    companyId: text("company_id")
      .notNull()
      .references(() => companies.id),
    /** Null for a badge that an owner has given. */
    transactionId: text("transaction_id")
      .unique()
      .references(() => transactions.id),
    badge: text({ enum: badgeColors }).notNull(),
    months: integer().notNull(),
    status: text({ enum: verificationStatuses }).notNull().default("documents"),
    /** Since when it is pending an owner's review, ms UTC. */
    requestedAt: integer("requested_at"),
    decidedAt: integer("decided_at"),
    decidedBy: text("decided_by").references(() => users.id),
    /** Why it was refused, in the owner's words. */
    refusal: text(),
    /** When the badge ends, ms UTC. */
    endsAt: integer("ends_at"),
    /** When the company was notified that it ends soon. */
    warnedAt: integer("warned_at"),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    index("verifications_by_company").on(table.companyId, table.createdAt),
    index("verifications_to_review")
      .on(table.requestedAt)
      .where(sql`status = 'review'`),
    index("verifications_to_warn")
      .on(table.endsAt)
      .where(sql`status = 'approved' and warned_at is null`),
    index("verifications_decided")
      .on(table.decidedAt)
      .where(sql`decided_at is not null`),
  ],
);

/**
 * The documents that a company has sent for its verification. Only owners and its own team read them; they are deleted
 * 30 days after the decision.
 */
export const verificationDocuments = sqliteTable(
  "verification_documents",
  {
    /** Of its file. */
    id: text()
      .primaryKey()
      .references(() => storedFiles.id),
    verificationId: text("verification_id")
      .notNull()
      .references(() => verifications.id),
    kind: text({ enum: documentKinds }).notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [index("verification_documents_by_verification").on(table.verificationId, table.createdAt)],
);
