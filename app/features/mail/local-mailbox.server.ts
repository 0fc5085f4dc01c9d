import { desc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Db } from "db/client";
import { localMailbox } from "db/schema";

/**
 * A text with the links of this site as they lead to it now: a site on a developer's machine may have another port after
 * a restart. @param siteUrl the origin of the site
 */
export const withCurrentPort = (text: string, siteUrl: string): string =>
  text.replace(/\bhttp:\/\/localhost:\d+/g, siteUrl);

/** The last 50 messages that the local mail adapter keeps, newest first, without their HTML parts. */
export function listLocalMails(db: Db) {
  const { html, ...columns } = getTableColumns(localMailbox);
  const hasHtml = sql<boolean>`${html} is not null`.mapWith(Boolean);
  return db
    .select({ ...columns, hasHtml })
    .from(localMailbox)
    .orderBy(desc(localMailbox.createdAt))
    .limit(50);
}

/** The HTML part of a message that the local mail adapter keeps; null for none. */
export async function findLocalMail(db: Db, id: string): Promise<string | null> {
  const mail = await db.select({ html: localMailbox.html }).from(localMailbox).where(eq(localMailbox.id, id)).get();
  return mail?.html ?? null;
}
