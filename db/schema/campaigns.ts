import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";

/** A link of /c/{code} that is shown somewhere, on paper or on another site. */
export const campaigns = sqliteTable(
  "campaigns",
  {
    id: text().primaryKey(),
    /** In lower case. */
    code: text().notNull().unique(),
    name: text().notNull(),
    /** Where it is shown. */
    place: text().notNull(),
    /** Whole paise. */
    cost: integer().notNull().default(0),
    /** A path of this site to which it leads. */
    target: text().notNull(),
    version: integer().notNull().default(1),
    authorId: text("author_id")
      .notNull()
      .references(() => users.id),
    /** From this time on (ms UTC) it still redirects, but is not counted. */
    archivedAt: integer("archived_at"),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [index("campaigns_by_archive").on(table.archivedAt, table.id)],
);

/** What a campaign brought on each day in India. */
export const campaignDays = sqliteTable(
  "campaign_days",
  {
    campaignId: text("campaign_id")
      .notNull()
      .references(() => campaigns.id),
    /** Days since 1970 in India. */
    day: integer().notNull(),
    visits: integer().notNull().default(0),
    signUps: integer("sign_ups").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.campaignId, table.day] })],
);

/** The campaign through which a user has come. */
export const campaignSignUps = sqliteTable(
  "campaign_sign_ups",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id),
    campaignId: text("campaign_id")
      .notNull()
      .references(() => campaigns.id),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [index("campaign_sign_ups_by_campaign").on(table.campaignId, table.createdAt)],
);
