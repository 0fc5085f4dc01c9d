import { eq, getTableColumns, sql, type SQL } from "drizzle-orm";
import type { SQLiteTable, SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";
import {
  accountEntries, adminUsers, applicationNotes, applicationTransitions, appRatings, assessmentAnswers, assessmentAttempts, auditLog, billingDetails, collegeInvitations,
  collegeInvitationStops, colleges, collegeStudents, companies, companyFollows, companyInvitations, companyMembers, companyPhotos, consents, countedBatches, deliveries, emailSuppressions,
  emailTokens, employerNotifications, heldTexts, interactionBatches, interviews, invoices, jobAlerts, jobApplications, jobChanges, jobDailyCounts, jobFavorites, jobInteractions,
  jobMatchesTold, jobs, localMailbox, messageTemplates, notificationChoices, notifications, outboxEvents, passkeys, paymentEvents, pendingLogIns, pendingSignUps, pointEntries, pointLots,
  profiles, providerPayments, rateLimits, recommendationTurns, recoveryCodes, referralCodes, referralCommissions, refunds, resumes, sandboxObjects, scamReports, searchNotices, searchQuotas,
  searchWords, serverTasks, sessions, settings, storedFiles, taskRuns, tickets, totpSecrets, transactions, usedChallenges, userNotificationTokens, userReferrals, users,
} from "db/schema";
import { erasedEmail, erasedName } from "~/features/accounts/erased";
import { statusAtEnd } from "~/features/applications/interview-end.server";
import { erasedContent, keptColumns } from "~/features/jobs/editing/parts";
import type { PersonalData } from "./export.server";
import { categoryTitle, closedCompany, ownAddresses, ownApplications, ownCompanies, ownJobs, ownTickets, type Person } from "./person.server";

type Rows = (person: Person) => SQL[];

export type Erasure =
  | { does: "delete"; rows: Rows }
  | { does: "empty"; rows: Rows; set: (person: Person) => Record<string, unknown>; stays: string[] }
  | { does: "keep"; because: string }
  /** In the log database: deleted or emptied by an event of the batch, see erasure-batch. */
  | { does: "withdraw" };

/** What becomes of a table's rows of a person. */
export interface Entry {
  table: SQLiteTable;
  /** The part of the export that shows them, or why none does. */
  exported: keyof PersonalData | { not: string };
  erasure: Erasure;
}

type Exported = Entry["exported"];

const deleted = (table: SQLiteTable, exported: Exported, rows: Rows): Entry => ({ table, exported, erasure: { does: "delete", rows } });

const kept = (table: SQLiteTable, exported: Exported, because: string): Entry => ({ table, exported, erasure: { does: "keep", because } });

/** Fields are emptied, and every other column is named as one that stays: a new column belongs to one of the two. */
function emptied<Table extends SQLiteTable>(
  table: Table,
  exported: Exported,
  rows: Rows,
  set: (person: Person) => SQLiteUpdateSetSource<Table>,
  stays: (keyof Table["$inferSelect"] & string)[],
): Entry {
  return { table, exported, erasure: { does: "empty", rows, set, stays } };
}

const ofUser = (table: SQLiteTable): Rows => {
  const { userId } = getTableColumns(table);
  return ({ id }) => [eq(userId as NonNullable<typeof userId>, id)];
};

const notAboutPeople = { not: "says nothing of a person" } as const;

/**
 * Every table, in the order in which erasure goes through them: what is found through another table comes before that one
 * is emptied, and the person's own row is last. Two tests hold it to the schema: one of tables and columns, one that
 * erases people and looks for them everywhere.
 */
export const registry: readonly Entry[] = [
  // Other events hold kinds and ids of what happened; they lead to emptied rows.
  deleted(outboxEvents, { not: "ids of what happened, and mails and pushes in the minute before they are on their way" }, (person) =>
    ["outbox_events_due where attempts < 130", "outbox_events_given_up where attempts >= 130"].map(
      (those) => sql`id in (select id from outbox_events indexed by ${sql.raw(those)} and delivered_at is null
        and (kind = 'email' and payload ->> 'to' in ${ownAddresses(person)} or kind = 'push' and payload ->> 'userId' = ${person.id}))`,
    ),
  ),
  { table: deliveries, exported: { not: "mails and pushes on their way, and that they went out" }, erasure: { does: "withdraw" } },
  deleted(emailSuppressions, "emailSuppressions", (person) => [sql`address in ${ownAddresses(person)}`]),
  deleted(localMailbox, { not: "in development only: the letter box of the person" }, (person) => [
    sql`recipient in ${ownAddresses(person)} or recipient = (select phone from users where id = ${person.id})`,
  ]),
  emptied(
    auditLog,
    "decisionsAboutYou",
    (person) => [
      eq(auditLog.subjectId, person.id),
      sql`${auditLog.subjectId} in ${ownCompanies(person)}`,
      sql`${auditLog.subjectId} in ${ownTickets(person)}`,
    ],
    () => ({ detail: null }),
    ["id", "actorId", "action", "subjectId", "createdAt"],
  ),
  deleted(tickets, "messagesToSupport", (person) => [sql`id in ${ownTickets(person)}`]),
  deleted(employerNotifications, "notifications", ({ id, ...rest }) => [
    eq(employerNotifications.userId, id),
    sql`user_id in (select c.user_id from job_applications a join companies c on c.id = a.company_id where a.user_id = ${id} and c.user_id is not null
      union select m.user_id from job_applications a join company_members m on m.company_id = a.company_id where a.user_id = ${id})
      and (json_extract(metadata, '$.application_id') in ${ownApplications({ id, ...rest })}
        or json_extract(metadata, '$.interview_id') in (select id from interviews where applicant_id = ${id}))`,
    sql`user_id in (select user_id from company_members where company_id in ${ownCompanies({ id, ...rest })})
      and (json_extract(metadata, '$.company_id') in ${ownCompanies({ id, ...rest })}
        or json_extract(metadata, '$.job_id') in ${ownJobs({ id, ...rest })})`,
  ]),
  deleted(notifications, "notifications", (person) => [
    eq(notifications.userId, person.id),
    sql`user_id in (select a.user_id from job_applications a join jobs j on j.id = a.job_id where j.company_id in ${ownCompanies(person)})
      and company_id in ${ownCompanies(person)}`,
  ]),
  emptied(
    interviews,
    "interviews",
    (person) => [eq(interviews.applicantId, person.id), sql`${interviews.companyId} in ${ownCompanies(person)}`],
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
    ["id", "applicationId", "applicantId", "jobId", "companyId", "scheduledAt", "durationMinutes", "mode", "createdAt", "outcome", "remindedDayAt", "remindedHourAt"],
  ),
  deleted(heldTexts, { not: "what a company wrote to applicants and was not shown; what was shown stands with the applications" }, (person) => [
    sql`application_id in ${ownApplications(person)}`,
    sql`company_id in ${ownCompanies(person)}`,
  ]),
  emptied(
    jobApplications,
    "applications",
    ofUser(jobApplications),
    ({ now }) => ({
      note: null,
      answers: [],
      status: sql`case when ${jobApplications.status} in ('hired', 'rejected') then ${jobApplications.status} else 'withdrawn' end`,
      updatedAt: now,
    }),
    ["id", "jobId", "userId", "createdAt", "companyId", "source"],
  ),
  deleted(applicationNotes, { not: "what a company noted down for itself" }, (person) => [
    sql`application_id in ${ownApplications(person)}`,
    sql`application_id in (select id from job_applications where company_id in ${ownCompanies(person)})`,
  ]),
  emptied(
    applicationTransitions,
    "applications",
    (person) => [
      sql`application_id in ${ownApplications(person)}`,
      sql`application_id in (select id from job_applications where company_id in ${ownCompanies(person)})`,
    ],
    () => ({ message: null }),
    ["id", "applicationId", "fromStatus", "toStatus", "actorId", "createdAt"],
  ),
  deleted(jobChanges, { not: "earlier words of jobs, which the jobs themselves tell" }, (person) => [sql`job_id in ${ownJobs(person)}`]),
  kept(jobDailyCounts, notAboutPeople, "how often a job was looked at, by day"),
  kept(interactionBatches, notAboutPeople, "the same on its way to these counts"),
  kept(countedBatches, notAboutPeople, "which of them have come there"),
  emptied(
    jobs,
    "jobs",
    (person) => [sql`${jobs.companyId} in ${ownCompanies(person)}`],
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
      ...keptColumns, "id", "companyId", "experienceMin", "experienceMax", "salaryLpa", "visibility", "listingKey", "publishedAt", "expiresAt",
      "viewsCount", "applicationsCount", "callsCount", "sharesCount", "trendingScore", "trendingBase", "trendingAt", "isBoosted", "boostLevel", "createdAt",
      "version", "closedOutcome", "closedAt", "expiryWarnedAt",
    ],
  ),
  { table: jobInteractions, exported: "jobsYouLookedAt", erasure: { does: "withdraw" } },
  deleted(jobFavorites, "favorites", ofUser(jobFavorites)),
  deleted(companyFollows, "followedCompanies", (person) => [eq(companyFollows.userId, person.id), sql`company_id in ${ownCompanies(person)}`]),
  deleted(jobAlerts, "jobAlerts", (person) => [eq(jobAlerts.userId, person.id), sql`user_id is null and email in ${ownAddresses(person)}`]),
  deleted(resumes, "resume", ofUser(resumes)),
  deleted(assessmentAnswers, "assessments", ({ id }) => [sql`attempt_id in (select id from assessment_attempts where user_id = ${id})`]),
  deleted(assessmentAttempts, "assessments", ofUser(assessmentAttempts)),
  emptied(
    scamReports,
    "reports",
    ({ id }) => [eq(scamReports.reporterId, id)],
    ({ now }) => ({ text: "", imageId: null, updatedAt: now }),
    ["id", "reporterId", "companyId", "jobId", "subjectId", "reason", "status", "createdAt"],
  ),
  deleted(companyPhotos, "companyPhotos", (person) => [sql`company_id in ${ownCompanies(person)}`]),
  emptied(
    storedFiles,
    "files",
    ofUser(storedFiles),
    ({ now }) => ({ name: null, deletedAt: now }),
    ["id", "userId", "kind", "contentType", "size", "createdAt"],
  ),
  kept(pointEntries, "points", "amounts, reasons and ids; the ledger's sums must stay right, and the ids lead to emptied rows"),
  deleted(billingDetails, "billingDetails", ofUser(billingDetails)),
  kept(transactions, "transactions", "what was paid, by whom and when must be kept for tax for eight years; the ids lead to emptied rows"),
  kept(invoices, "invoices", "tax law wants invoices with the buyer's name kept for eight years (CGST Act, section 36)"),
  kept(refunds, "refunds", "amounts and times must be kept for tax"),
  kept(providerPayments, { not: "stands with the transactions" }, "the provider's payments, without names; the books must add up"),
  kept(accountEntries, notAboutPeople, "the other side of the ledger; its sums must stay right"),
  ...[pointLots, paymentEvents, sandboxObjects].map((table) => kept(table, notAboutPeople, "amounts and ids of the provider; the books must add up")),
  kept(referralCommissions, "commissions", "amounts, statuses and ids; they lead to emptied rows"),
  deleted(profiles, "profile", ofUser(profiles)),
  deleted(appRatings, "rating", ofUser(appRatings)),
  deleted(collegeStudents, "college", ofUser(collegeStudents)),
  emptied(
    colleges,
    "collegesYouRegistered",
    (person) => [sql`email in ${ownAddresses(person)}`],
    ({ id, now }) => ({ officerName: erasedName, officerRole: "", email: erasedEmail(id), phone: "", message: null, reason: null, keyHash: null, campusCode: null, status: "closed" as const, updatedAt: now }),
    ["id", "name", "city", "university", "registration", "websiteUrl", "studentsAYear", "locale", "decidedBy", "decidedAt", "confirmedAt", "createdAt"],
  ),
  deleted(collegeInvitations, { not: "an address in the minutes before its one mail is written" }, (person) => [sql`email in ${ownAddresses(person)}`]),
  kept(collegeInvitationStops, { not: "keyed hashes that nobody can read back" }, "keyed hashes that nobody can read back; they keep colleges from inviting an address again"),
  deleted(messageTemplates, "messageTemplates", (person) => [sql`company_id in ${ownCompanies(person)}`]),
  deleted(companyInvitations, { not: "links on their way, gone within seven days" }, (person) => [
    sql`company_id in ${ownCompanies(person)}`,
    sql`invited_by = ${person.id}`,
    sql`email in ${ownAddresses(person)}`,
  ]),
  deleted(companyMembers, "team", (person) => [eq(companyMembers.userId, person.id), sql`company_id in ${ownCompanies(person)}`]),
  deleted(notificationChoices, "notificationChoices", ofUser(notificationChoices)),
  deleted(userNotificationTokens, "pushDevices", ofUser(userNotificationTokens)),
  deleted(jobMatchesTold, "jobMatchesTold", ofUser(jobMatchesTold)),
  deleted(recommendationTurns, { not: "when new matches are looked for next" }, ofUser(recommendationTurns)),
  emptied(
    companies,
    "company",
    ofUser(companies),
    ({ now }) => ({
      companyName: closedCompany,
      nameKey: "",
      legalName: null,
      email: null,
      phone: null,
      whatsappNumber: null,
      hrContactName: null,
      about: null,
      preciseAddress: null,
      companyCity: null,
      companyState: null,
      companyCountry: "India",
      logoUrl: null,
      size: null,
      foundedYear: null,
      websiteUrl: null,
      instagramLink: null,
      facebookLink: null,
      youtubeLink: null,
      linkedinLink: null,
      isProfileComplete: false,
      isVerified: false,
      verifiedPlanEnd: null,
      badgeColor: null,
      accountStatusReason: null,
      reviewRequestedAt: null,
      proposedIdentity: null,
      identityRefusal: null,
      identityReviewedAt: null,
      lookKey: null,
      lookEnd: null,
      gstin: null,
      updatedAt: now,
    }),
    ["id", "userId", "accountStatus", "openJobsCount", "createdAt"],
  ),
  kept(consents, "consents", "kind, version and time prove that the account was lawful; nothing in it says who the person was"),
  deleted(referralCodes, "referrals", ofUser(referralCodes)),
  deleted(userReferrals, "referrals", ({ id }) => [eq(userReferrals.referredUserId, id), eq(userReferrals.referrerId, id)]),
  deleted(adminUsers, "account", ofUser(adminUsers)),
  deleted(pendingSignUps, { not: "sign-ups of an address that nobody has confirmed, which anybody may have typed; gone within three days" }, (person) => [sql`email in ${ownAddresses(person)}`]),
  deleted(emailTokens, "linksSentByMail", ofUser(emailTokens)),
  deleted(passkeys, "passkeys", ofUser(passkeys)),
  deleted(totpSecrets, "codeApp", ofUser(totpSecrets)),
  deleted(recoveryCodes, "recoveryCodes", ofUser(recoveryCodes)),
  deleted(pendingLogIns, { not: "a log-in that waits for its second step, gone within ten minutes" }, ofUser(pendingLogIns)),
  kept(usedChallenges, notAboutPeople, "hashes of random challenges, gone within minutes"),
  deleted(sessions, "devices", ofUser(sessions)),
  kept(rateLimits, { not: "keyed hashes that nobody can read back" }, "keyed hashes that nobody can read back, gone within a day"),
  kept(searchNotices, notAboutPeople, "ids of jobs of which a search engine is still to be told"),
  kept(searchQuotas, notAboutPeople, "how much search engines were told, by day"),
  kept(searchWords, notAboutPeople, "single words of listed jobs with their number; those that no listed job holds any more are deleted at once"),
  kept(serverTasks, notAboutPeople, "what the server does by the clock"),
  kept(taskRuns, notAboutPeople, "when it did it, and how much"),
  kept(settings, notAboutPeople, "the site's own name and contacts"),
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
