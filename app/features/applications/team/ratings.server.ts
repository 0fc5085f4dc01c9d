import { and, asc, count, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "db/client";
import { applicantRatings, users } from "db/schema";
import { eachOf, insertSelect } from "db/statements";
import type { AppContext } from "~/features/context";
import { isOfCompany, type TeamActor } from "./of-company.server";

/**
 * Sets a member's rating of an applicant of the company; null removes it. Another company's applicant is ignored.
 * @param stars 1 to 5
 */
export async function rate(
  { db, now }: AppContext,
  { userId, company }: TeamActor,
  applicationId: string,
  stars: number | null,
): Promise<void> {
  const mayOpen = isOfCompany(applicationId, company.id);
  if (stars === null) {
    await db
      .delete(applicantRatings)
      .where(and(eq(applicantRatings.applicationId, applicationId), eq(applicantRatings.userId, userId), mayOpen));
    return;
  }
  await insertSelect(
    db,
    applicantRatings,
    { applicationId, userId, stars, updatedAt: now() },
    sql`where ${mayOpen}`,
  ).onConflictDoUpdate({
    target: [applicantRatings.applicationId, applicantRatings.userId],
    set: { stars, updatedAt: now() },
  });
}

/** The ratings of an applicant by member, oldest first. Only for ids that were found through the company. */
export const listRatings = (db: Db, applicationId: string) =>
  db
    .select({ userId: applicantRatings.userId, by: users.fullName, stars: applicantRatings.stars })
    .from(applicantRatings)
    .innerJoin(users, eq(users.id, applicantRatings.userId))
    .where(eq(applicantRatings.applicationId, applicationId))
    .orderBy(asc(applicantRatings.updatedAt))
    .limit(100);

export interface Average {
  /** 1 to 5. */
  average: number;
  count: number;
}

const averagesQuery = (db: Db, applicationIds: readonly string[]) =>
  db
    .select({
      applicationId: applicantRatings.applicationId,
      average: sql<number>`avg(${applicantRatings.stars})`,
      count: count(),
    })
    .from(applicantRatings)
    .where(inArray(applicantRatings.applicationId, eachOf(applicationIds)))
    .groupBy(applicantRatings.applicationId);

/**
 * The average rating of each rated application among the given ones. Only for ids that were found through the company.
 */
export async function listAverages(db: Db, applicationIds: readonly string[]): Promise<Map<string, Average>> {
  const rows = applicationIds.length === 0 ? [] : await averagesQuery(db, applicationIds);
  return new Map(rows.map(({ applicationId, ...average }) => [applicationId, average]));
}

/**
 * The average in hundredths, for the order of lists; 0 without a rating. The column is named in full by hand, since
 * Drizzle omits the table name in a query of one table.
 */
export const averageRank = sql<number>`coalesce((select cast(avg(r.stars) * 100 as integer) from applicant_ratings r where r.application_id = job_applications.id), 0)`;
