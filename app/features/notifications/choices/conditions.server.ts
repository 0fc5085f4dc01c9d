import { and, isNull, sql, type SQL } from "drizzle-orm";
import { companies, profiles, users } from "db/schema";

/** Whether a user wants news of a kind on a channel: their choice, else the default, both as columns. */
export const isWanted = (userId: SQL, kind: SQL, channel: "app" | "push" | "email", byDefault: SQL) =>
  sql`coalesce((select c.wanted from notification_choices c where c.user_id = ${userId} and c.kind = ${kind} and c.channel = ${channel}), ${byDefault}) = 1`;

/**
 * Whether the company of a notification is suspended: seekers' notifications about it are hidden, and not sent on other
 * channels. @param companyId a column
 */
export const isOfBanned = (companyId: SQL) =>
  sql`exists (select 1 from companies b where b.id = ${companyId} and b.account_status = 'banned')`;

/** Whether a user of a query over `users` can be notified: neither erased nor suspended. */
export const mayBeNotified = and(
  isNull(users.erasedAt),
  sql`not exists (select 1 from ${profiles} p where p.user_id = ${users.id} and p.account_status = 'banned')`,
  sql`not exists (select 1 from ${companies} c where c.user_id = ${users.id} and c.account_status = 'banned')`,
);
