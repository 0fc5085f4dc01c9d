import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { accountStatuses, badgeColors } from "../vocabulary";
import { users } from "./accounts";

/** An employer. A company that came in with imported postings has no user. */
export const companies = sqliteTable(
  "companies",
  {
    id: text().primaryKey(),
    userId: text("user_id").references(() => users.id),
    companyName: text("company_name").notNull(),
    /** The name folded for comparing, see foldText; unique among companies without a user. */
    nameKey: text("name_key").notNull(),
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
    isProfileComplete: integer("is_profile_complete", { mode: "boolean" }).notNull().default(false),
    isVerified: integer("is_verified", { mode: "boolean" }).notNull().default(false),
    verifiedPlanEnd: integer("verified_plan_end"),
    badgeColor: text("badge_color", { enum: badgeColors }),
    accountStatus: text("account_status", { enum: accountStatuses }).notNull().default("active"),
    accountStatusReason: text("account_status_reason"),
    /** Since when (ms UTC) the company waits for an owner to look at it. */
    reviewRequestedAt: integer("review_requested_at"),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    index("companies_by_user").on(table.userId),
    index("companies_by_name_key").on(table.nameKey),
    index("companies_to_review").on(table.reviewRequestedAt).where(sql`review_requested_at is not null`),
  ],
);

/** Who wants to hear of a company's new jobs. */
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
  (table) => [primaryKey({ columns: [table.userId, table.companyId] }), index("company_follows_by_company").on(table.companyId)],
);
