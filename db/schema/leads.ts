import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import {
  leadBudgets,
  leadCodeChannels,
  leadEndReasons,
  leadLostReasons,
  leadNewsFrequencies,
  leadOutcomes,
  leadPlaces,
  leadRefundReasons,
  leadRefundStatuses,
  leadReportReasons,
  leadReportStatuses,
  leadSources,
  leadStatuses,
  leadTimes,
  locales,
} from "../vocabulary";
import { users } from "./accounts";

/** A client's small project or hiring need, without contact data, which is in lead_contacts. */
export const leads = sqliteTable(
  "leads",
  {
    id: text().primaryKey(),
    source: text({ enum: leadSources }).notNull(),
    status: text({ enum: leadStatuses }).notNull().default("new"),
    /** What is needed, as professionals read it before they buy: addresses and numbers in it are masked. */
    need: text().notNull(),
    /** A key of the catalogue of categories. */
    category: text().notNull(),
    budget: text({ enum: leadBudgets }).notNull(),
    neededBy: text("needed_by", { enum: leadTimes }).notNull(),
    place: text({ enum: leadPlaces }).notNull(),
    /** A key of the catalogue of towns; null for remote work alone. */
    townKey: text("town_key"),
    skills: text({ mode: "json" }).$type<string[]>().notNull().default([]),
    /** How many people are needed, where it is a hiring need; null for a project. */
    people: integer(),
    /** Of the client, for the mails and the private page. */
    locale: text({ enum: locales }).notNull(),
    /** Whether a code has proved the client's phone number. */
    isPhoneConfirmed: integer("is_phone_confirmed", { mode: "boolean" }).notNull().default(false),
    /** Reasons of the screening, each "kind: sentence"; empty for none. */
    signs: text({ mode: "json" }).$type<string[]>().notNull().default([]),
    /** How many professionals have the contact. */
    buyers: integer().notNull().default(0),
    /** When professionals first saw it, ms UTC; null before that. */
    openedAt: integer("opened_at"),
    /** When it expires, ms UTC. */
    expiresAt: integer("expires_at"),
    /** How often the client has extended it. */
    extensions: integer().notNull().default(0),
    /** When its client was notified that it ends soon, ms UTC; null before, and again after an extension. */
    warnedAt: integer("warned_at"),
    endedAt: integer("ended_at"),
    endReason: text("end_reason", { enum: leadEndReasons }),
    /**
     * Whether the client's data was deleted from lead_contacts: by the client's request, with the account, or half a
     * year after the end.
     */
    isEmptied: integer("is_emptied", { mode: "boolean" }).notNull().default(false),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    index("leads_by_status").on(table.status, table.id),
    index("leads_open")
      .on(table.openedAt, table.id)
      .where(sql`status = 'open'`),
    index("leads_hot")
      .on(table.openedAt, table.id)
      .where(sql`status = 'open' and is_phone_confirmed = 1`),
    index("leads_expiring")
      .on(table.expiresAt)
      .where(sql`status in ('open', 'sold_out')`),
    index("leads_to_warn")
      .on(table.expiresAt)
      .where(sql`status = 'open' and warned_at is null`),
    index("leads_ended")
      .on(table.endedAt)
      .where(sql`ended_at is not null and is_emptied = 0`),
    check("leads_have_at_most_three_buyers", sql`buyers between 0 and 3`),
  ],
);

/**
 * The contact data of a lead's client. Only the client's own page, owners, and professionals who have bought the
 * contact read it.
 */
export const leadContacts = sqliteTable(
  "lead_contacts",
  {
    leadId: text("lead_id")
      .primaryKey()
      .references(() => leads.id),
    /** The account of the client, if they were logged in. */
    userId: text("user_id").references(() => users.id),
    name: text().notNull(),
    company: text(),
    email: text().notNull(),
    /** Ten digits; null where none was given. */
    phone: text(),
    /** The need as it was typed. */
    need: text().notNull(),
    /** The notice that the client has agreed to: its version, and when (ms UTC). */
    consentVersion: text("consent_version").notNull(),
    consentAt: integer("consent_at").notNull(),
    /** The code that is on its way, as a keyed hash; null when none is. */
    codeHash: text("code_hash"),
    codeChannel: text("code_channel", { enum: leadCodeChannels }),
    codeExpiresAt: integer("code_expires_at"),
    emailConfirmedAt: integer("email_confirmed_at"),
    phoneConfirmedAt: integer("phone_confirmed_at"),
    /** When the owner of the address or number denied the request. */
    deniedAt: integer("denied_at"),
  },
  (table) => [
    index("lead_contacts_by_email").on(table.email),
    index("lead_contacts_by_phone")
      .on(table.phone)
      .where(sql`phone is not null`),
    index("lead_contacts_by_user")
      .on(table.userId)
      .where(sql`user_id is not null`),
  ],
);

/** The places of an open lead: a row for "remote" and one for its town; deleted when it closes. */
export const leadFacets = sqliteTable(
  "lead_facets",
  {
    leadId: text("lead_id")
      .notNull()
      .references(() => leads.id),
    category: text().notNull(),
    /** "remote", or a key of the catalogue of towns. */
    place: text().notNull(),
    budget: text({ enum: leadBudgets }).notNull(),
    openedAt: integer("opened_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.leadId, table.place] }),
    index("lead_facets_by_place").on(table.category, table.place, table.openedAt, table.leadId, table.budget),
  ],
);

/**
 * The search texts of open leads, a row for each. Kept by triggers on leads, and indexed in the full-text table
 * lead_search, whose row id is the key. The key is the time of opening × 1,024, or one more than the last of the same
 * millisecond: newer leads have higher ones.
 */
export const leadTexts = sqliteTable("lead_texts", {
  key: integer().primaryKey(),
  leadId: text("lead_id").notNull().unique(),
  /** The masked need and the skills. */
  words: text().notNull(),
  /** "category_…", "place_…" and "budget_…", each with "_" for "-". */
  facets: text().notNull(),
});

/** The professional profile of a freelancing seeker, with notification settings. */
export const professionals = sqliteTable(
  "professionals",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id),
    /** A short text for clients who look at who has their contact. */
    offer: text().notNull(),
    /** Keys of the catalogue of categories. */
    services: text({ mode: "json" }).$type<string[]>().notNull(),
    skills: text({ mode: "json" }).$type<string[]>().notNull().default([]),
    isRemote: integer("is_remote", { mode: "boolean" }).notNull(),
    /** Keys of the catalogue of towns. */
    towns: text({ mode: "json" }).$type<string[]>().notNull().default([]),
    /** The smallest and the largest budget that is of interest; null for any. */
    leastBudget: text("least_budget", { enum: leadBudgets }),
    mostBudget: text("most_budget", { enum: leadBudgets }),
    languages: text({ mode: "json" }).$type<string[]>().notNull().default([]),
    isPaused: integer("is_paused", { mode: "boolean" }).notNull().default(false),
    frequency: text({ enum: leadNewsFrequencies }).notNull().default("daily"),
    /** Hours in India from and to which nothing is pushed or mailed; equal for none. */
    quietFrom: integer("quiet_from").notNull().default(22),
    quietTo: integer("quiet_to").notNull().default(7),
    /** When the next summary is due, ms UTC; null for none. */
    nextSummaryAt: integer("next_summary_at"),
    /** The time (ms UTC) up to which leads were included in a summary. */
    toldUntil: integer("told_until").notNull().default(0),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    index("professionals_summaries")
      .on(table.nextSummaryAt)
      .where(sql`next_summary_at is not null`),
  ],
);

/** The professionals who are notified of new leads at once: a row for each service and place of an unpaused professional who wants that. */
export const professionalReach = sqliteTable(
  "professional_reach",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    category: text().notNull(),
    /** "remote", or a key of the catalogue of towns. */
    place: text().notNull(),
    /** A number from 0 to 999,999 by the person's id: each lead starts at a different position, so that news is spread evenly. */
    spread: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.category, table.place] }),
    index("professional_reach_by_place").on(table.category, table.place, table.spread, table.userId),
  ],
);

/** Which professional was notified of which lead at once, for the daily limit; deleted after two days. */
export const leadNotifications = sqliteTable(
  "leads_told",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    leadId: text("lead_id")
      .notNull()
      .references(() => leads.id),
    toldAt: integer("told_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.leadId] }),
    index("leads_told_by_lead").on(table.leadId, table.userId),
    index("leads_told_by_time").on(table.toldAt),
  ],
);

/** A contact disclosed to a professional: its log, price and outcome. */
export const leadReveals = sqliteTable(
  "lead_reveals",
  {
    id: text().primaryKey(),
    leadId: text("lead_id")
      .notNull()
      .references(() => leads.id),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    /** The professional's proved number (E.164) and mailbox (`mailboxOf`) when they got it: places and free contacts count people, not accounts. */
    phone: text(),
    mailbox: text(),
    /** 1 to 3: the place among the buyers of the lead. */
    place: integer().notNull(),
    /** Lead points; 0 for a free one. */
    points: integer().notNull(),
    /** Of the ledger; null for a free one. */
    entryKey: text("entry_key"),
    wasHot: integer("was_hot", { mode: "boolean" }).notNull(),
    outcome: text({ enum: leadOutcomes }).notNull().default("new"),
    lostReason: text("lost_reason", { enum: leadLostReasons }),
    /** The value of a won lead, in paise, as given by the professional; null if unknown. */
    earned: integer(),
    /** For the professional alone. */
    note: text(),
    outcomeAt: integer("outcome_at"),
    refundStatus: text("refund_status", { enum: leadRefundStatuses }),
    refundReason: text("refund_reason", { enum: leadRefundReasons }),
    refundText: text("refund_text"),
    refundAskedAt: integer("refund_asked_at"),
    refundDecidedAt: integer("refund_decided_at"),
    /** Why it was decided so: a name of a rule, or the owner's words. */
    refundDecision: text("refund_decision"),
    /** The client's rating of the professional: 1 to 5, and a text. */
    rating: integer(),
    ratingText: text("rating_text"),
    ratedAt: integer("rated_at"),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("lead_reveals_by_buyer").on(table.leadId, table.userId),
    uniqueIndex("lead_reveals_by_place").on(table.leadId, table.place),
    index("lead_reveals_by_user").on(table.userId, table.id),
    index("lead_reveals_by_phone")
      .on(table.phone, table.id)
      .where(sql`phone is not null`),
    index("lead_reveals_by_mailbox")
      .on(table.mailbox, table.id)
      .where(sql`mailbox is not null`),
    index("lead_reveals_refunds_waiting")
      .on(table.refundAskedAt)
      .where(sql`refund_status = 'asked'`),
    check("lead_reveals_are_three", sql`place between 1 and 3`),
    check("lead_reveals_cost_or_are_free", sql`(points = 0) = (entry_key is null)`),
  ],
);

/** A lead that a professional reports, or a professional whom a client reports. */
export const leadReports = sqliteTable(
  "lead_reports",
  {
    id: text().primaryKey(),
    leadId: text("lead_id")
      .notNull()
      .references(() => leads.id),
    /** The professional who reports the lead; null when its client reports. */
    reporterId: text("reporter_id").references(() => users.id),
    /** The professional whom the client reports; null when the lead is reported. */
    reportedUserId: text("reported_user_id").references(() => users.id),
    reason: text({ enum: leadReportReasons }).notNull(),
    text: text().notNull(),
    status: text({ enum: leadReportStatuses }).notNull().default("open"),
    createdAt: integer("created_at").notNull(),
    decidedAt: integer("decided_at"),
  },
  (table) => [
    index("lead_reports_open")
      .on(table.createdAt)
      .where(sql`status = 'open'`),
    index("lead_reports_by_lead").on(table.leadId),
    index("lead_reports_by_reporter")
      .on(table.reporterId)
      .where(sql`reporter_id is not null`),
    index("lead_reports_of_user")
      .on(table.reportedUserId)
      .where(sql`reported_user_id is not null`),
    uniqueIndex("lead_reports_once")
      .on(table.leadId, table.reporterId)
      .where(sql`reporter_id is not null`),
    uniqueIndex("lead_reports_of_client_once")
      .on(table.leadId, table.reportedUserId)
      .where(sql`reported_user_id is not null`),
  ],
);
