import { eq, inArray, sql } from "drizzle-orm";
import {
  applicantFilters,
  applicantRatings,
  applicantTags,
  applicationMessages,
  applicationNotes,
  applicationTagRemovals,
  applicationTags,
  applicationTransitions,
  interviewOffers,
  noteMentions,
} from "db/schema";
import { deleted, emptied, type Entry } from "../entry";
import { ownApplications, ownCompanies } from "../person.server";

/**
 * What was written and noted about applications. The rows are found through the applications, so these entries come
 * before that of the companies.
 */
export const applicationEntries: readonly Entry[] = [
  // A mention points to the emptied account and is shown as "a former member".
  deleted(noteMentions, { not: "who of a team is mentioned in what a company noted down for itself" }, (person) => [
    sql`note_id in (select n.id from application_notes n join job_applications a on a.id = n.application_id where a.user_id = ${person.id})`,
    sql`note_id in (select n.id from application_notes n join job_applications a on a.id = n.application_id where a.company_id in ${ownCompanies(person)})`,
  ]),
  deleted(applicationTags, { not: "how a company sorts its applicants, for itself" }, (person) => [
    sql`application_id in ${ownApplications(person)}`,
    sql`tag_id in (select id from applicant_tags where company_id in ${ownCompanies(person)})`,
  ]),
  deleted(applicationTagRemovals, { not: "how a company sorts its applicants, for itself" }, (person) => [
    sql`application_id in ${ownApplications(person)}`,
    sql`tag_id in (select id from applicant_tags where company_id in ${ownCompanies(person)})`,
  ]),
  deleted(applicantTags, { not: "names by which a company sorts its applicants, for itself" }, (person) => [
    sql`company_id in ${ownCompanies(person)}`,
  ]),
  // Of a member who only leaves the team the rating stays, without the name.
  deleted(applicantRatings, { not: "how a company's team rates its applicants, for itself" }, (person) => [
    eq(applicantRatings.userId, person.id),
    sql`application_id in ${ownApplications(person)}`,
    sql`application_id in (select id from job_applications where company_id in ${ownCompanies(person)})`,
  ]),
  deleted(applicantFilters, "savedFilters", (person) => [
    eq(applicantFilters.userId, person.id),
    sql`company_id in ${ownCompanies(person)}`,
  ]),
  emptied(
    interviewOffers,
    "interviewTimes",
    (person) => [eq(interviewOffers.applicantId, person.id), inArray(interviewOffers.companyId, ownCompanies(person))],
    ({ now }) => ({
      locationUrl: null,
      message: null,
      status: sql`case when ${interviewOffers.status} in ('waiting', 'none_fits') then 'ended' else ${interviewOffers.status} end`,
      updatedAt: now,
    }),
    [
      "id",
      "applicationId",
      "applicantId",
      "jobId",
      "companyId",
      "offeredBy",
      "interviewId",
      "slots",
      "lastAt",
      "mode",
      "noteId",
      "createdAt",
      "remindedAt",
    ],
  ),
  deleted(applicationNotes, { not: "what a company noted down for itself" }, (person) => [
    sql`application_id in ${ownApplications(person)}`,
    sql`application_id in (select id from job_applications where company_id in ${ownCompanies(person)})`,
  ]),
  // Applicants keep their answers when the company is erased.
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
