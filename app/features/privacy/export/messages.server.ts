import { and, asc, eq, inArray, isNotNull, lte, or, sql } from "drizzle-orm";
import type { Db } from "db/client";
import { applicationMessages, jobApplications } from "db/schema";
import { moment } from "../moments";

/** The messages about a person's own applications, by application: the company's once they are sent, their own also while they are held. @param now ms UTC */
export async function collectMessages(db: Db, userId: string, now: number) {
  const own = db.select({ id: jobApplications.id }).from(jobApplications).where(eq(jobApplications.userId, userId));
  const typed = sql<
    string | null
  >`coalesce(${applicationMessages.text}, (select h.written from held_texts h where h.subject_id = application_messages.id and h.author_id = ${userId} limit 1))`;
  const rows = await db
    .select({
      applicationId: applicationMessages.applicationId,
      authorId: applicationMessages.authorId,
      text: typed,
      createdAt: applicationMessages.createdAt,
    })
    .from(applicationMessages)
    .where(
      and(
        inArray(applicationMessages.applicationId, own),
        or(
          eq(applicationMessages.authorId, userId),
          and(isNotNull(applicationMessages.text), lte(applicationMessages.sentAt, now)),
        ),
      ),
    )
    .orderBy(asc(applicationMessages.createdAt));
  return (applicationId: string) =>
    rows
      .filter((row) => row.applicationId === applicationId)
      .map(({ authorId, text, createdAt }) => ({ byYou: authorId === userId, text, createdAt: moment(createdAt) }));
}
