import { and, eq, sql, type Column, type SQL } from "drizzle-orm";
import type { Db } from "db/client";
import { companies, interviews, jobApplications, jobs, profiles, users } from "db/schema";
import { never } from "db/statements";
import type { Viewer } from "~/features/accounts/viewer";
import { availableProfile, isApplicantHidden } from "~/features/applications/queries.server";
import { sharedColumns } from "./columns.server";

/** A user who may take part in interviews: the applicant, or the employer of the company. */
export type Participant = Pick<Viewer, "userId" | "userType" | "company">;

/** The condition that an interview is this person's. */
export function isOf({ userId, userType, company }: Participant): SQL {
  if (userType === "seeker") return eq(interviews.applicantId, userId);
  return company ? eq(interviews.companyId, company.id) : never;
}

interface Sides {
  companyId: Column;
  applicantId: Column;
  jobId: Column;
}

/** The condition that an interview can take place: neither side is suspended or erased, and the job was not removed. */
export const canMeet = ({
  companyId,
  applicantId,
  jobId,
}: Sides) => sql`exists (select 1 from companies c where c.id = ${companyId} and c.account_status = 'active')
  and exists (select 1 from profiles p join users u on u.id = p.user_id
    where p.user_id = ${applicantId} and p.account_status = 'active' and u.erased_at is null)
  and exists (select 1 from jobs j where j.id = ${jobId} and j.status <> 'removed')`;

/** The same condition for a row of interviews. */
export const bothCanMeet = canMeet(interviews);

export type ParticipantInterview = NonNullable<Awaited<ReturnType<typeof findInterviewOf>>>;

/**
 * An interview as either of its sides sees it; null for everybody else. Its place (which may be a phone number) and the
 * note of a reschedule request are hidden when a side is suspended or the job was removed. After a withdrawal they are
 * also hidden from the company.
 */
export async function findInterviewOf(db: Db, person: Participant, id: string) {
  const row = await db
    .select({
      ...sharedColumns,
      createdAt: interviews.createdAt,
      updatedAt: interviews.updatedAt,
      jobTitle: jobs.title,
      jobStatus: jobs.status,
      companyName: companies.companyName,
      companyStatus: companies.accountStatus,
      fullName: users.fullName,
      isHidden: isApplicantHidden,
      isWithdrawn: sql<boolean>`${jobApplications.status} = 'withdrawn'`.mapWith(Boolean),
    })
    .from(interviews)
    .innerJoin(jobApplications, eq(jobApplications.id, interviews.applicationId))
    .innerJoin(jobs, eq(jobs.id, interviews.jobId))
    .innerJoin(companies, eq(companies.id, interviews.companyId))
    .innerJoin(users, eq(users.id, interviews.applicantId))
    .leftJoin(profiles, availableProfile)
    .where(and(eq(interviews.id, id), isOf(person)))
    .get();
  if (!row) return null;
  const { companyStatus, jobStatus, isHidden: applicantHidden, isWithdrawn, ...interview } = row;
  const takesPlace = companyStatus === "active" && jobStatus !== "removed" && !applicantHidden;
  const mayKnow = takesPlace && !(isWithdrawn && person.userType === "employer");
  return {
    ...interview,
    canMeet: takesPlace,
    locationUrl: mayKnow ? interview.locationUrl : null,
    askedNote: mayKnow ? interview.askedNote : null,
  };
}
