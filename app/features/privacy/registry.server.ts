import { eq, inArray, sql } from "drizzle-orm";
import {
  applicantDigests,
  assessmentAnswers,
  assessmentAttempts,
  companyAliases,
  companyFollows,
  companyPhotos,
  companyTexts,
  heldTexts,
  interviews,
  jobAlerts,
  jobApplications,
  jobChanges,
  jobFavorites,
  jobInteractions,
  jobs,
  proposals,
  resumes,
  scamReports,
  storedFiles,
  users,
  userTexts,
  verificationDocuments,
  verifications,
} from "db/schema";
import { erasedEmail, erasedName } from "~/features/accounts/erased";
import { statusAtEnd } from "~/features/applications/interview-end.server";
import { erasedContent, unerasedColumns } from "~/features/jobs/fields/columns";
import { deleted, emptied, retained, ofUser, type Entry } from "./entry";
import { categoryTitle, ownAddresses, ownApplications, ownCompanies, ownJobs } from "./person.server";
import { accessEntries } from "./registry/accounts.server";
import { applicationEntries } from "./registry/applications.server";
import { jobEntries } from "./registry/jobs.server";
import { leadEntries } from "./registry/leads.server";
import { messageEntries } from "./registry/messages.server";
import { paymentEntries } from "./registry/payments.server";
import { profileEntries } from "./registry/profiles.server";
import { siteEntries } from "./registry/site.server";

/**
 * Every table, in the order in which erasure goes through them: rows that are found through another table come before
 * that table is emptied, and the person's own row is last. Two tests hold it to the schema: one of tables and columns,
 * one that erases people and looks for them everywhere.
 */
export const registry: readonly Entry[] = [
  ...messageEntries,
  emptied(
    interviews,
    "interviews",
    (person) => [eq(interviews.applicantId, person.id), inArray(interviews.companyId, ownCompanies(person))],
    ({ now }) => ({
      locationUrl: null,
      message: null,
      askedAt: null,
      askedFor: null,
      askedNote: null,
      outcomeNote: null,
      status: sql`case when ${interviews.status} = 'cancelled' then 'cancelled' else ${statusAtEnd(now)} end`,
      updatedAt: now,
    }),
    [
      "id",
      "applicationId",
      "applicantId",
      "jobId",
      "companyId",
      "scheduledAt",
      "durationMinutes",
      "mode",
      "createdAt",
      "cancelReason",
      "outcome",
      "remindedDayAt",
      "remindedHourAt",
      "interviewerId",
    ],
  ),
  deleted(
    heldTexts,
    { not: "what a company wrote to applicants and was not shown; what was shown stands with the applications" },
    (person) => [sql`application_id in ${ownApplications(person)}`, sql`company_id in ${ownCompanies(person)}`],
  ),
  emptied(
    jobApplications,
    "applications",
    ofUser(jobApplications),
    ({ now }) => ({
      note: null,
      answers: [],
      matchScore: -1,
      matchReasons: null,
      status: sql`case when ${jobApplications.status} in ('hired', 'rejected') then ${jobApplications.status} else 'withdrawn' end`,
      updatedAt: now,
    }),
    ["id", "jobId", "userId", "createdAt", "companyId", "source"],
  ),
  ...applicationEntries,
  deleted(jobChanges, { not: "earlier words of jobs, which the jobs themselves tell" }, (person) => [
    sql`job_id in ${ownJobs(person)}`,
  ]),
  ...jobEntries,
  emptied(
    jobs,
    "jobs",
    (person) => [inArray(jobs.companyId, ownCompanies(person))],
    ({ now }) => ({
      ...erasedContent,
      title: categoryTitle(jobs.category),
      status: "removed" as const,
      reviewSigns: [],
      reviewRequestedAt: null,
      searchText: "",
      searchTitle: "",
      searchFacets: "",
      sourceKey: null,
      updatedAt: now,
    }),
    [
      ...unerasedColumns,
      "id",
      "companyId",
      "experienceMax",
      "salaryLpa",
      "visibility",
      "listingKey",
      "publishedAt",
      "expiresAt",
      "listing",
      "viewsCount",
      "applicationsCount",
      "callsCount",
      "sharesCount",
      "trendingScore",
      "trendingBase",
      "trendingAt",
      "isBoosted",
      "boostLevel",
      "savedSteps",
      "deletedAt",
      "createdAt",
      "version",
      "closedOutcome",
      "closedAt",
      "expiryWarnedAt",
    ],
  ),
  { table: jobInteractions, exported: "jobsYouLookedAt", erasure: { does: "withdraw" } },
  deleted(jobFavorites, "favorites", ofUser(jobFavorites)),
  deleted(applicantDigests, { not: "when the next mail about applicants is due" }, (person) => [
    sql`company_id in ${ownCompanies(person)}`,
  ]),
  deleted(companyAliases, { not: "names of imported postings that owners have merged into the company" }, (person) => [
    sql`company_id in ${ownCompanies(person)}`,
  ]),
  deleted(companyFollows, "followedCompanies", (person) => [
    eq(companyFollows.userId, person.id),
    sql`company_id in ${ownCompanies(person)}`,
  ]),
  deleted(jobAlerts, "jobAlerts", (person) => [
    eq(jobAlerts.userId, person.id),
    sql`user_id is null and email in ${ownAddresses(person)}`,
  ]),
  deleted(resumes, "resume", ofUser(resumes)),
  deleted(assessmentAnswers, "assessments", ({ id }) => [
    sql`attempt_id in (select id from assessment_attempts where user_id = ${id})`,
  ]),
  deleted(assessmentAttempts, "assessments", ofUser(assessmentAttempts)),
  emptied(
    scamReports,
    "reports",
    ({ id }) => [eq(scamReports.reporterId, id)],
    ({ now }) => ({ text: "", imageId: null, updatedAt: now }),
    ["id", "reporterId", "companyId", "jobId", "subjectId", "reason", "status", "createdAt"],
  ),
  ...leadEntries,
  deleted(companyPhotos, "companyPhotos", (person) => [sql`company_id in ${ownCompanies(person)}`]),
  deleted(verificationDocuments, { not: "stands with the files" }, (person) => [
    sql`id in (select id from stored_files where user_id = ${person.id})`,
  ]),
  retained(
    verifications,
    "verifications",
    "which badges a company had and how they were paid: the books must add up; the ids lead to emptied rows",
  ),
  emptied(storedFiles, "files", ofUser(storedFiles), ({ now }) => ({ name: null, deletedAt: now }), [
    "id",
    "userId",
    "kind",
    "contentType",
    "size",
    "createdAt",
  ]),
  ...paymentEntries,
  ...profileEntries,
  ...accessEntries,
  emptied(
    proposals,
    { not: "an act about the person that two owners decide about; what they decide is in decisionsAboutYou" },
    (person) => [eq(proposals.subjectId, person.id), inArray(proposals.subjectId, ownCompanies(person))],
    () => ({ reason: "" }),
    ["id", "act", "subjectId", "payload", "proposedBy", "status", "decidedBy", "decidedAt", "createdAt"],
  ),
  deleted(
    userTexts,
    { not: "the person's name, addresses and numbers again, for the owners' search" },
    ofUser(userTexts),
  ),
  retained(
    companyTexts,
    { not: "the company's name, addresses and numbers again, for the owners' search" },
    "written anew by a trigger when the company is emptied",
  ),
  ...siteEntries,
  emptied(
    users,
    "account",
    ({ id }) => [eq(users.id, id)],
    ({ id, now }) => ({
      email: erasedEmail(id),
      ...{ passwordHash: null, googleId: null, phone: null },
      fullName: erasedName,
      locale: "en" as const,
      emailConfirmedAt: null,
      erasureDueAt: null,
      erasedAt: now,
      jobsSeenAt: null,
      activitySeenAt: null,
      updatedAt: now,
    }),
    ["id", "userType", "createdAt"],
  ),
];
