import { and, desc, eq, inArray, not, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { unionAll } from "drizzle-orm/sqlite-core";
import type { Db } from "db/client";
import { applicationMessages, applicationTransitions, heldTexts, interviews, jobApplications } from "db/schema";
import { eachOf, every, existsIn, some } from "db/statements";
import type { MessageSide } from "db/vocabulary";

/** A text of a conversation between a company and an applicant. */
export interface Said {
  by: MessageSide;
  text: string;
}

/** How many earlier texts are read together with a new one. */
const mostSaid = 8;

/** Held texts were read by a person, or have not gone out. */
const wentOutUnread = (id: SQLWrapper) => not(existsIn(heldTexts, eq(heldTexts.subjectId, id)));

const messagesOf = (db: Db, applicationId: string | SQL, isOwn: SQL) =>
  db
    .select({
      by: sql<MessageSide>`${applicationMessages.side}`.as("by_side"),
      text: sql<string>`${applicationMessages.text}`.as("said"),
      at: sql<number>`${applicationMessages.createdAt}`.as("said_at"),
    })
    .from(applicationMessages)
    .where(
      every(
        sql`${applicationMessages.applicationId} = ${applicationId}`,
        existsIn(jobApplications, and(eq(jobApplications.id, applicationMessages.applicationId), isOwn)),
        sql`${applicationMessages.text} is not null`,
        wentOutUnread(applicationMessages.id),
      ),
    );

const statusMessagesOf = (db: Db, applicationId: string | SQL, isOwn: SQL) =>
  db
    .select({
      by: sql<MessageSide>`'company'`.as("by_side"),
      text: sql<string>`${applicationTransitions.message}`.as("said"),
      at: sql<number>`${applicationTransitions.createdAt}`.as("said_at"),
    })
    .from(applicationTransitions)
    .where(
      every(
        sql`${applicationTransitions.applicationId} = ${applicationId}`,
        existsIn(jobApplications, and(eq(jobApplications.id, applicationTransitions.applicationId), isOwn)),
        sql`${applicationTransitions.message} is not null`,
        wentOutUnread(applicationTransitions.id),
      ),
    );

// The applicant is named for the index; an interview has one message, the latest.
const interviewMessagesOf = (db: Db, applicationId: string | SQL, isOwn: SQL) =>
  db
    .select({
      by: sql<MessageSide>`'company'`.as("by_side"),
      text: sql<string>`${interviews.message}`.as("said"),
      at: sql<number>`${interviews.updatedAt}`.as("said_at"),
    })
    .from(interviews)
    .where(
      every(
        sql`${interviews.applicantId} = (select applied.user_id from job_applications applied where applied.id = ${applicationId})`,
        sql`${interviews.applicationId} = ${applicationId}`,
        existsIn(jobApplications, and(eq(jobApplications.id, interviews.applicationId), isOwn)),
        sql`${interviews.message} is not null`,
        wentOutUnread(interviews.id),
      ),
    );

/** A conversation, and whose it must be: ids come from forms. */
export interface Conversation {
  applicationId: string | SQL;
  /** Of the side that writes. */
  of: { companyId: string } | { userId: string };
}

/** The last texts of both sides about an application that went out without a review, oldest first, at most eight. */
export async function listSaid(db: Db, { applicationId, of }: Conversation): Promise<Said[]> {
  const isOwn = "companyId" in of ? eq(jobApplications.companyId, of.companyId) : eq(jobApplications.userId, of.userId);
  const rows = await unionAll(
    messagesOf(db, applicationId, isOwn),
    statusMessagesOf(db, applicationId, isOwn),
    interviewMessagesOf(db, applicationId, isOwn),
  )
    .orderBy(desc(sql`said_at`))
    .limit(mostSaid);
  return rows.map(({ by, text }) => ({ by, text })).reverse();
}

/**
 * Those of some applications with which the company has written to the applicant last, at most so many.
 * @param ids as they came with a form
 */
export async function listLatestWritten(db: Db, companyId: string, ids: readonly string[], most: number) {
  const rows = await db
    .select({ id: jobApplications.id })
    .from(jobApplications)
    .where(
      and(
        inArray(jobApplications.id, eachOf(ids)),
        eq(jobApplications.companyId, companyId),
        some(
          existsIn(
            applicationMessages,
            and(eq(applicationMessages.applicationId, jobApplications.id), eq(applicationMessages.side, "company")),
          ),
          existsIn(
            applicationTransitions,
            and(
              eq(applicationTransitions.applicationId, jobApplications.id),
              sql`${applicationTransitions.message} is not null`,
            ),
          ),
        ),
      ),
    )
    .orderBy(desc(jobApplications.updatedAt))
    .limit(most);
  return rows.map(({ id }) => id);
}
