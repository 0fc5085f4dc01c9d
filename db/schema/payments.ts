import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { locales } from "../vocabulary";
import {
  disputeStatuses,
  invoiceKinds,
  paymentStatuses,
  pointWallets,
  refundReasons,
  refundStatuses,
  transactionKinds,
  transactionStatuses,
} from "../vocabulary";
import { users } from "./accounts";
import { jobs } from "./jobs";

/** The buyer, as shown on the invoice. */
export interface Buyer {
  name: string;
  email: string;
  /** One line; empty when the buyer gave none. */
  address: string;
  /** The two digits of the state in a GSTIN, such as "29". */
  state: string;
  gstin: string | null;
  language: (typeof locales)[number];
}

/** A purchase of a user, paid or just begun. */
export const transactions = sqliteTable(
  "transactions",
  {
    id: text().primaryKey(),
    /** Who buys; null while a guest's purchase is not claimed. */
    userId: text("user_id").references(() => users.id),
    kind: text({ enum: transactionKinds }).notNull(),
    /** Paise, with tax. */
    amount: integer().notNull(),
    /** Points bought; 0 for any other item. */
    points: integer().notNull().default(0),
    /** The job that is boosted, or for which points were missing. */
    jobId: text("job_id").references(() => jobs.id),
    /** The company whose job is boosted, or that is verified. */
    companyId: text("company_id"),
    /** How long what was bought lasts: a boost in days, points and a verification in months. */
    lasts: integer(),
    /** Whether the buyer's referrer had logged in in the browser in which it was begun. */
    onReferrersDevice: integer("on_referrers_device", { mode: "boolean" }).notNull().default(false),
    status: text({ enum: transactionStatuses }).notNull().default("pending"),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    /** The key of what is bought in the settings, such as "small". */
    packageKey: text("package_key"),
    wallet: text({ enum: pointWallets }),
    /** The beneficiary, whose wallet the points go into; for a company its founder. */
    walletUserId: text("wallet_user_id"),
    /** Paise without tax. */
    taxable: integer(),
    buyer: text({ mode: "json" }).$type<Buyer>(),
    /** The provider's order; null until it has made one. */
    orderId: text("order_id").unique(),
    /** The provider's payment that settled it. */
    paymentId: text("payment_id"),
    /** Why the last attempt failed, as the provider's reason. */
    failure: text(),
    /** Paise that were refunded, or are being refunded. */
    refunded: integer().notNull().default(0),
    /** The next poll of the provider, ms UTC; null for none. */
    pollAt: integer("poll_at"),
    polls: integer().notNull().default(0),
  },
  (table) => [
    index("transactions_by_user").on(table.userId, table.createdAt),
    index("transactions_by_job")
      .on(table.jobId)
      .where(sql`job_id is not null`),
    index("transactions_by_wallet").on(table.walletUserId, table.createdAt),
    index("transactions_by_kind").on(table.kind, table.createdAt),
    index("transactions_by_time").on(table.createdAt, table.id),
    index("transactions_by_status").on(table.status, table.createdAt, table.id),
    index("transactions_refunded")
      .on(table.createdAt, table.id)
      .where(sql`refunded > 0`),
    index("transactions_by_email").on(sql`lower("buyer" ->> 'email')`),
    index("transactions_to_poll")
      .on(table.pollAt)
      .where(sql`poll_at is not null`),
    index("transactions_unclaimed")
      .on(table.createdAt)
      .where(sql`user_id is null and status = 'success'`),
  ],
);

/** Payments of the provider, in their last reported state. An order may have several. */
export const providerPayments = sqliteTable(
  "provider_payments",
  {
    /** The provider's. */
    id: text().primaryKey(),
    transactionId: text("transaction_id")
      .notNull()
      .references(() => transactions.id),
    status: text({ enum: paymentStatuses }).notNull(),
    /** Paise. */
    amount: integer().notNull(),
    method: text(),
    /** The provider's reason of a failure. */
    failure: text(),
    /** Paise that the provider kept, and the tax in them; null until it has settled the payment with us. */
    fee: integer(),
    feeTax: integer("fee_tax"),
    /** The provider's transfer to our bank by which the payment came. */
    settlementId: text("settlement_id"),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    index("provider_payments_by_transaction").on(table.transactionId),
    index("provider_payments_unsettled")
      .on(table.createdAt)
      .where(sql`status = 'captured' and settlement_id is null`),
  ],
);

/** A refund of a purchase. */
export const refunds = sqliteTable(
  "refunds",
  {
    id: text().primaryKey(),
    transactionId: text("transaction_id")
      .notNull()
      .references(() => transactions.id),
    paymentId: text("payment_id")
      .notNull()
      .references(() => providerPayments.id),
    reason: text({ enum: refundReasons }).notNull(),
    /** Paise. */
    amount: integer().notNull(),
    /** Points deducted for it. */
    points: integer().notNull().default(0),
    status: text({ enum: refundStatuses }).notNull().default("pending"),
    /** The idempotency key, also at the provider. */
    idempotencyKey: text("idempotency_key").notNull().unique(),
    providerId: text("provider_id").unique(),
    attempts: integer().notNull().default(0),
    /** How often it was retried after the bank had refused it, each time with a new key at the provider. */
    renewals: integer().notNull().default(0),
    /** When it is next sent or polled, ms UTC; null when it is settled. */
    nextAttemptAt: integer("next_attempt_at"),
    lastError: text("last_error"),
    /** The provider's transfer to our bank from which the refund was taken. */
    settlementId: text("settlement_id"),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    index("refunds_by_transaction").on(table.transactionId),
    index("refunds_due")
      .on(table.nextAttemptAt)
      .where(sql`next_attempt_at is not null`),
    index("refunds_failed")
      .on(table.createdAt)
      .where(sql`status = 'failed'`),
  ],
);

/** Tax invoices and credit notes; never changed. */
export const invoices = sqliteTable(
  "invoices",
  {
    /** Its number, such as KG/26-27/000001. */
    id: text().primaryKey(),
    kind: text({ enum: invoiceKinds }).notNull(),
    /** The financial year, such as "26-27". */
    year: text().notNull(),
    /** 1, 2, 3 … in each kind and year, without a gap. */
    sequence: integer().notNull(),
    transactionId: text("transaction_id")
      .notNull()
      .references(() => transactions.id),
    /** Of a credit note. */
    refundId: text("refund_id").references(() => refunds.id),
    buyer: text({ mode: "json" }).$type<Buyer>().notNull(),
    seller: text({ mode: "json" }).$type<Seller>().notNull(),
    /** What was sold. */
    packageKey: text("package_key"),
    points: integer().notNull(),
    /** Paise. */
    taxable: integer().notNull(),
    cgst: integer().notNull(),
    sgst: integer().notNull(),
    igst: integer().notNull(),
    total: integer().notNull(),
    gstPercent: integer("gst_percent").notNull(),
    /** For an e-invoice of the government's portal, should one be needed. */
    irn: text(),
    ackNo: text("ack_no"),
    signedQr: text("signed_qr"),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("invoices_in_series").on(table.kind, table.year, table.sequence),
    uniqueIndex("invoices_of_transactions")
      .on(table.transactionId)
      .where(sql`kind = 'invoice'`),
    uniqueIndex("invoices_of_refunds")
      .on(table.refundId)
      .where(sql`kind = 'credit_note'`),
    index("invoices_by_transaction").on(table.transactionId),
    check("invoices_add_up", sql`taxable + cgst + sgst + igst = total`),
  ],
);

/** The site as the seller on an invoice, at the time of the sale. */
export interface Seller {
  name: string;
  address: string;
  gstin: string;
  sac: string;
}

/** A user's buyer data, so that it is entered only once. */
export const billingDetails = sqliteTable("billing_details", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id),
  name: text().notNull(),
  address: text().notNull(),
  state: text().notNull(),
  gstin: text(),
  updatedAt: integer("updated_at").notNull(),
});

/** Processed messages of the payment provider, so that each counts once. */
export const paymentEvents = sqliteTable(
  "payment_events",
  {
    /** The provider's. */
    id: text().primaryKey(),
    kind: text().notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [index("payment_events_by_time").on(table.createdAt)],
);

/** The provider's settlements of a day, compared with our ledger. */
export const settlementDays = sqliteTable("settlement_days", {
  /** In India, such as "2026-11-25". */
  day: text().primaryKey(),
  payments: integer().notNull(),
  /** Paise. */
  captured: integer().notNull(),
  refunds: integer().notNull(),
  refunded: integer().notNull(),
  /** What the provider kept, with tax. */
  fees: integer().notNull(),
  /** The differences between the provider's settlements and our ledger. */
  differences: text({ mode: "json" }).$type<string[]>().notNull(),
  createdAt: integer("created_at").notNull(),
});

/** Payments that their payers dispute with their bank, in the state last reported by the provider. */
export const disputes = sqliteTable(
  "disputes",
  {
    /** The provider's. */
    id: text().primaryKey(),
    /** The provider's; owners also see disputes of payments that we do not know. */
    paymentId: text("payment_id").notNull(),
    /** Paise. */
    amount: integer().notNull(),
    /** The provider's words. */
    reason: text().notNull(),
    status: text({ enum: disputeStatuses }).notNull(),
    /** Until when evidence can be sent, ms UTC. */
    respondBy: integer("respond_by"),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    index("disputes_open")
      .on(table.respondBy)
      .where(sql`status in ('open', 'under_review', 'lost')`),
    index("disputes_by_payment").on(table.paymentId),
  ],
);

/**
 * The orders, payments, refunds and messages of the sandbox, which replaces the payment provider on a developer's
 * machine.
 */
export const sandboxObjects = sqliteTable(
  "sandbox_objects",
  {
    id: text().primaryKey(),
    kind: text({ enum: ["order", "payment", "refund", "event"] }).notNull(),
    /** The order of a payment, the payment of a refund. */
    parentId: text("parent_id"),
    /** The idempotency key: the receipt of an order, the key of a refund. */
    uniqueKey: text("unique_key").unique(),
    body: text({ mode: "json" }).$type<Record<string, unknown>>().notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    index("sandbox_objects_by_parent").on(table.parentId),
    index("sandbox_objects_by_kind").on(table.kind, table.createdAt),
  ],
);
