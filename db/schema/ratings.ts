import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { locales } from "../vocabulary";
import { users } from "./accounts";

/** A rating of this site by a user, or by a device without an account; one rating each. */
export const appRatings = sqliteTable(
  "app_ratings",
  {
    id: text().primaryKey(),
    userId: text("user_id").references(() => users.id),
    /** The keyed hash of the token in the device's cookie; null for a person's rating. */
    deviceHash: text("device_hash"),
    /** 1 to 5. */
    stars: integer().notNull(),
    /** For the site's staff; never public. */
    comment: text(),
    locale: text({ enum: locales }).notNull(),
    createdAt: integer("created_at").notNull(),
    /** The last change; the rating counts on its day. */
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("app_ratings_by_user")
      .on(table.userId)
      .where(sql`user_id is not null`),
    uniqueIndex("app_ratings_by_device")
      .on(table.deviceHash)
      .where(sql`device_hash is not null`),
    index("app_ratings_by_stars").on(table.stars, table.userId),
    index("app_ratings_by_change").on(table.updatedAt),
    index("app_ratings_commented")
      .on(table.updatedAt, table.id)
      .where(sql`comment is not null`),
  ],
);
