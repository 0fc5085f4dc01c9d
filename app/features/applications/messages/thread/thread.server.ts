import { and, eq, inArray, isNotNull, lte, or, sql, type SQL } from "drizzle-orm";
import type { Db } from "db/client";
import { applicationMessages, applicationTransitions, companies, jobApplications, jobs, users } from "db/schema";
import type { ApplicationStatus, MessageSide } from "db/vocabulary";
import { isVisibleToApplicant, knownStatus } from "../../transition.server";

/** A message of a thread, as it is read. */
export interface ThreadMessage {
  id: string;
  applicationId: string;
  side: MessageSide;
  /** Null for one that is held, refused or erased. */
  text: string | null;
  /** ms UTC */
  at: number;
  /** The status change that it came with; null for none. */
  with: ApplicationStatus | null;
}

/** The latest messages of applications that their applicant can read. @param now ms UTC */
function latestQuery(db: Db, applicationIds: readonly string[], now: number, most: number) {
  const latest = sql`(select l.id from application_messages l where l.application_id = a.value and l.sent_at <= ${now} and (l.text is not null or l.side = 'applicant') order by l.created_at desc limit ${most})`;
  return db
    .select({
      id: applicationMessages.id,
      applicationId: applicationMessages.applicationId,
      side: applicationMessages.side,
      text: applicationMessages.text,
      at: applicationMessages.createdAt,
      with: sql<null>`null`,
    })
    .from(sql`json_each(${JSON.stringify(applicationIds)}) a`)
    .innerJoin(applicationMessages, inArray(applicationMessages.id, latest))
    .innerJoin(jobApplications, eq(jobApplications.id, applicationMessages.applicationId))
    .innerJoin(jobs, eq(jobs.id, jobApplications.jobId))
    .innerJoin(
      companies,
      and(
        eq(companies.id, jobs.companyId),
        sql`(${companies.accountStatus} = 'active' or ${applicationMessages.side} = 'applicant')`,
      ),
    )
    .orderBy(applicationMessages.createdAt, applicationMessages.id);
}

/**
 * The latest messages of a seeker's applications, at most `most` each, oldest first: the seeker's own, and the
 * company's delivered ones that are not held. Messages of suspended companies are hidden. Only for ids of the seeker's
 * applications, at most 60.
 * @param now ms UTC
 */
export async function listLatestMessages(
  db: Db,
  applicationIds: readonly string[],
  now: number,
  most: number,
): Promise<ThreadMessage[]> {
  return applicationIds.length === 0 ? [] : latestQuery(db, applicationIds.slice(0, 60), now, most);
}

/**
 * The messages about an application, oldest first. Only for ids that were found through their applicant or company.
 * @param which a further condition
 */
const messagesQuery = (db: Db, applicationId: string, which: SQL | undefined) =>
  db
    .select({
      id: applicationMessages.id,
      side: applicationMessages.side,
      text: applicationMessages.text,
      at: applicationMessages.createdAt,
      sentAt: applicationMessages.sentAt,
      by: users.fullName,
      byId: users.id,
    })
    .from(applicationMessages)
    .innerJoin(users, eq(users.id, applicationMessages.authorId))
    .where(and(eq(applicationMessages.applicationId, applicationId), which))
    .orderBy(applicationMessages.createdAt, applicationMessages.id)
    .limit(400);

export type CompanyMessage = Awaited<ReturnType<typeof listMessagesForCompany>>[number];

/**
 * All messages about an application for its company, including held and undelivered ones. Only for ids that were found
 * through the company.
 */
export const listMessagesForCompany = (db: Db, applicationId: string) => messagesQuery(db, applicationId, undefined);

/**
 * A seeker's application with its whole conversation, oldest first; null when it is another user's. Messages of a
 * suspended company are hidden. @param now ms UTC
 */
export async function findConversation(db: Db, userId: string, applicationId: string, now: number) {
  const application = await db
    .select({
      id: jobApplications.id,
      status: knownStatus(now),
      jobId: jobs.id,
      jobTitle: jobs.title,
      jobStatus: jobs.status,
      companyName: companies.companyName,
      companyStatus: companies.accountStatus,
    })
    .from(jobApplications)
    .innerJoin(jobs, eq(jobs.id, jobApplications.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(eq(jobApplications.id, applicationId), eq(jobApplications.userId, userId)))
    .get();
  if (!application) return null;
  const isShown = application.companyStatus === "active";
  const [written, moves] = await Promise.all([
    // The user's own messages, also held ones; the company's once they are sent.
    messagesQuery(
      db,
      applicationId,
      or(
        eq(applicationMessages.side, "applicant"),
        and(isNotNull(applicationMessages.text), lte(applicationMessages.sentAt, now)),
      ),
    ),
    isShown ? movesQuery(db, applicationId, now) : [],
  ]);
  const messages: ThreadMessage[] = [
    ...written
      .filter(({ side }) => isShown || side === "applicant")
      .map(({ id, side, text, at }) => ({ id, applicationId, side, text, at, with: null })),
    ...moves.map(({ id, text, at, to }) => ({ id, applicationId, side: "company" as const, text, at, with: to })),
  ];
  return { application, messages: messages.sort((one, other) => one.at - other.at) };
}

const movesQuery = (db: Db, applicationId: string, now: number) =>
  db
    .select({
      id: applicationTransitions.id,
      text: applicationTransitions.message,
      at: applicationTransitions.createdAt,
      to: applicationTransitions.toStatus,
    })
    .from(applicationTransitions)
    .where(
      and(
        eq(applicationTransitions.applicationId, applicationId),
        isVisibleToApplicant(now),
        isNotNull(applicationTransitions.message),
      ),
    );
