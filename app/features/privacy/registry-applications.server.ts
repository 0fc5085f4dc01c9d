import { eq, sql } from "drizzle-orm";
import { applicationMessages, applicationNotes, applicationTransitions, interviewOffers } from "db/schema";
import { deleted, emptied, type Entry } from "./entry";
import { ownApplications, ownCompanies } from "./person.server";

/** What was written and noted about applications; they are found through these, so that their entries come before that of the companies. */
export const applicationEntries: readonly Entry[] = [
  emptied(
    interviewOffers,
    "interviewTimes",
    (person) => [eq(interviewOffers.applicantId, person.id), sql`${interviewOffers.companyId} in ${ownCompanies(person)}`],
    ({ now }) => ({
      locationUrl: null,
      message: null,
      status: sql`case when ${interviewOffers.status} in ('waiting', 'none_fits') then 'ended' else ${interviewOffers.status} end`,
      updatedAt: now,
    }),
    ["id", "applicationId", "applicantId", "jobId", "companyId", "offeredBy", "interviewId", "slots", "lastAt", "mode", "noteId", "createdAt", "remindedAt"],
  ),
  deleted(applicationNotes, { not: "what a company noted down for itself" }, (person) => [
    sql`application_id in ${ownApplications(person)}`,
    sql`application_id in (select id from job_applications where company_id in ${ownCompanies(person)})`,
  ]),
  // What an applicant has answered stays theirs when the company ends.
  emptied(
    applicationMessages,
    "applications",
    (person) => [
      sql`application_id in ${ownApplications(person)}`,
      sql`application_id in (select id from job_applications where company_id in ${ownCompanies(person)}) and side = 'company'`,
    ],
    () => ({ text: null }),
    ["id", "applicationId", "authorId", "side", "createdAt", "sentAt"],
  ),
  emptied(
    applicationTransitions,
    "applications",
    (person) => [
      sql`application_id in ${ownApplications(person)}`,
      sql`application_id in (select id from job_applications where company_id in ${ownCompanies(person)})`,
    ],
    () => ({ message: null, reason: null, interviewBefore: null }),
    ["id", "applicationId", "fromStatus", "toStatus", "actorId", "createdAt", "isSilent", "toldAt"],
  ),
];
