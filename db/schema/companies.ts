import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { accountStatuses, badgeColors, companySizes, memberRoles } from "../vocabulary";
import { users } from "./accounts";
import { storedFiles } from "./files";

/** A name, legal name, GSTIN and logo that are pending an owner's approval. */
export interface ProposedIdentity {
  companyName: string;
  legalName: string | null;
  gstin: string | null;
  /** The address of the pending logo; absent without one. */
  logoUrl?: string;
  /** Whether the company was verified when it requested the change; it is verified again after the decision. */
  wasVerified: boolean;
  /** The well-known or verified company that the name looks like. */
  resembles: string | null;
}

/** An employer. A company that came in with imported postings has no user. */
export const companies = sqliteTable(
  "companies",
  {
    id: text().primaryKey(),
    userId: text("user_id").references(() => users.id),
    companyName: text("company_name").notNull(),
    /** The name folded for comparing, see foldText; unique among companies without a user. */
    nameKey: text("name_key").notNull(),
    /** The similarity key of the name, see similarityKey; null for imported companies. */
    lookKey: text("look_key"),
    /** Its last three letters. */
    lookEnd: text("look_end"),
    legalName: text("legal_name"),
    email: text(),
    phone: text(),
    whatsappNumber: text("whatsapp_number"),
    hrContactName: text("hr_contact_name"),
    about: text(),
    preciseAddress: text("precise_address"),
    companyCity: text("company_city"),
    companyState: text("company_state"),
    companyCountry: text("company_country").notNull().default("India"),
    logoUrl: text("logo_url"),
    websiteUrl: text("website_url"),
    instagramLink: text("instagram_link"),
    facebookLink: text("facebook_link"),
    youtubeLink: text("youtube_link"),
    linkedinLink: text("linkedin_link"),
    size: text({ enum: companySizes }),
    foundedYear: integer("founded_year"),
    /** 15 characters; for invoices and for the owner who verifies, never public. */
    gstin: text(),
    /** How many of its jobs are active and public; kept by triggers on jobs. */
    openJobsCount: integer("open_jobs_count").notNull().default(0),
    isProfileComplete: integer("is_profile_complete", { mode: "boolean" }).notNull().default(false),
    isVerified: integer("is_verified", { mode: "boolean" }).notNull().default(false),
    verifiedPlanEnd: integer("verified_plan_end"),
    badgeColor: text("badge_color", { enum: badgeColors }),
    accountStatus: text("account_status", { enum: accountStatuses }).notNull().default("active"),
    accountStatusReason: text("account_status_reason"),
    /** When a suspension expires, ms UTC; null for a permanent one. */
    accountStatusUntil: integer("account_status_until"),
    /** Since when (ms UTC) the company is pending an owner's review. */
    reviewRequestedAt: integer("review_requested_at"),
    /** Null while no change of name, legal name, GSTIN or logo is pending. */
    proposedIdentity: text("proposed_identity", { mode: "json" }).$type<ProposedIdentity>(),
    /** Why an owner refused the last change, in their words. */
    identityRefusal: text("identity_refusal"),
    /** When an owner last reviewed the company (ms UTC); afterwards changes of its identity need approval. */
    identityReviewedAt: integer("identity_reviewed_at"),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    index("companies_by_user").on(table.userId),
    index("companies_by_name_key").on(table.nameKey),
    // Companies that the public lists may show; those with open jobs first.
    index("companies_listed")
      .on(table.nameKey, table.id)
      .where(sql`account_status = 'active' and (is_profile_complete = 1 or open_jobs_count > 0)`),
    index("companies_hiring")
      .on(table.openJobsCount, table.id)
      .where(sql`account_status = 'active' and open_jobs_count > 0`),
    // Reserved names, by their beginning and by their end.
    index("companies_reserved")
      .on(table.lookKey)
      .where(sql`(is_verified = 1 or identity_reviewed_at is not null)`),
    index("companies_reserved_end")
      .on(table.lookEnd)
      .where(sql`(is_verified = 1 or identity_reviewed_at is not null)`),
    index("companies_badge_ends")
      .on(table.verifiedPlanEnd)
      .where(sql`is_verified = 1`),
    index("companies_suspended")
      .on(table.id)
      .where(sql`account_status = 'banned'`),
    index("companies_suspended_until")
      .on(table.accountStatusUntil)
      .where(sql`account_status = 'banned' and account_status_until is not null`),
    index("companies_by_gstin")
      .on(table.gstin)
      .where(sql`gstin is not null`),
    index("companies_by_phone")
      .on(table.phone)
      .where(sql`phone is not null`),
    index("companies_to_review")
      .on(table.reviewRequestedAt)
      .where(sql`review_requested_at is not null`),
  ],
);

/** Names of imported companies that owners have merged into another one, folded as `name_key`: what is imported under such a name goes to that company. */
export const companyAliases = sqliteTable(
  "company_aliases",
  {
    nameKey: text("name_key").primaryKey(),
    companyId: text("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [index("company_aliases_by_company").on(table.companyId)],
);

/** Pictures of a company's place of work or team. Its files are its founder's. */
export const companyPhotos = sqliteTable(
  "company_photos",
  {
    /** Of its file. */
    id: text()
      .primaryKey()
      .references(() => storedFiles.id),
    companyId: text("company_id")
      .notNull()
      .references(() => companies.id),
    /** The same picture for lists. */
    smallFileId: text("small_file_id")
      .notNull()
      .references(() => storedFiles.id),
    /** Pixels, of the small one. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** The text alternative, for those who cannot see the picture. */
    description: text().notNull(),
    /** The smallest is shown first. */
    position: integer().notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    index("company_photos_by_company").on(table.companyId, table.position),
    index("company_photos_by_small_file").on(table.smallFileId),
  ],
);

/** The users who are notified of a company's new jobs. */
export const companyFollows = sqliteTable(
  "company_follows",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    companyId: text("company_id")
      .notNull()
      .references(() => companies.id),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.companyId] }),
    index("company_follows_by_company").on(table.companyId),
  ],
);

/**
 * The members of a company beside the employer who founded it (companies.user_id) and owns it without a row here. A
 * member has their own company from signing up, which is inactive until they leave.
 */
export const companyMembers = sqliteTable(
  "company_members",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id),
    companyId: text("company_id")
      .notNull()
      .references(() => companies.id),
    role: text({ enum: memberRoles }).notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [index("company_members_by_company").on(table.companyId, table.createdAt)],
);

/** An invitation to work for a company, sent by mail; the id is the SHA-256 of the token in its link. */
export const companyInvitations = sqliteTable(
  "company_invitations",
  {
    id: text().primaryKey(),
    companyId: text("company_id")
      .notNull()
      .references(() => companies.id),
    email: text().notNull(),
    role: text({ enum: memberRoles }).notNull(),
    invitedBy: text("invited_by")
      .notNull()
      .references(() => users.id),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [
    uniqueIndex("company_invitations_one_per_address").on(table.companyId, table.email),
    index("company_invitations_by_email").on(table.email),
    index("company_invitations_by_inviter").on(table.invitedBy),
    index("company_invitations_by_expiry").on(table.expiresAt),
  ],
);

/** The message templates of a company's recruiters. */
export const messageTemplates = sqliteTable(
  "message_templates",
  {
    id: text().primaryKey(),
    companyId: text("company_id")
      .notNull()
      .references(() => companies.id),
    name: text().notNull(),
    /** May hold {name}, {job} and {company}. */
    body: text().notNull(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [index("message_templates_by_company").on(table.companyId, table.name)],
);
