import { sql } from "drizzle-orm";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import { describe, expect, it } from "vitest";
import { listDevices } from "~/features/accounts/sessions/devices.server";
import { unconfirmedQuery } from "~/features/alerts/opt-in.server";
import { listAlerts } from "~/features/alerts/queries.server";
import { dueQuery } from "~/features/alerts/sending.server";
import {
  countByStatus,
  listBestJobs,
  listDayCounts,
  listTimesToAnswer,
  listTimesToHire,
} from "~/features/analytics/queries.server";
import { noFilter } from "~/features/applications/applicants/applicant-filter";
import {
  countsQuery,
  listApplicants,
  listJobsWithApplicants,
  listMatching,
} from "~/features/applications/applicants/applicant-list.server";
import {
  applicantQuery,
  listOtherApplications,
  neighbourQuery,
} from "~/features/applications/applicants/applicant.server";
import { listBoard } from "~/features/applications/applicants/board.server";
import { jobFactsQuery, waitingQuery, writeScores } from "~/features/applications/applicants/matching/scoring.server";
import { declineOpen } from "~/features/applications/declining.server";
import { listMeetings, listNotes, listSteps } from "~/features/applications/history.server";
import { listTemplates } from "~/features/applications/messages/message-templates.server";
import { earlierQuery } from "~/features/applications/messages/thread/sending.server";
import { latestQuery, messagesQuery } from "~/features/applications/messages/thread/thread.server";
import { listOwnApplications, listShortlistedForEmployer } from "~/features/applications/queries.server";
import { badgesQuery, lastQuestionsQuery, listAttempts, overdueQuery } from "~/features/assessments/queries.server";
import { companyPageQuery } from "~/features/companies/directory/company-page.server";
import { listFollowed } from "~/features/companies/follows.server";
import { logoQuery } from "~/features/companies/identity/logo.server";
import { listPhotos, photoQuery } from "~/features/companies/photos/photos.server";
import { searchCompanies } from "~/features/companies/queries.server";
import { listInvitations } from "~/features/companies/team/team-members.server";
import { digestReaders, dueDigests, jobsWithNew } from "~/features/digest/applicants/sending.server";
import { readersAfter } from "~/features/digest/sending.server";
import { newApplicantsQuery, waitingInterviewsQuery, waitingJobsQuery } from "~/features/employer-desk/tasks.server";
import { countsQuery as favoritesCountQuery, listFavorites } from "~/features/favorites/favorites.server";
import { approvedQuery } from "~/features/held-texts/holding.server";
import { markApplied, oldBatches, waitingBatches } from "~/features/interactions/batches.server";
import { decaying, forgetting, sumQuery, waitingSumQuery } from "~/features/interactions/metrics.server";
import { recentViewsQuery } from "~/features/interactions/recent-views.server";
import {
  admittedQuery,
  countingStatements,
  rowsOf,
  writingStatements,
} from "~/features/interactions/statements.server";
import { viewedJobsQuery } from "~/features/interactions/viewed-jobs.server";
import { endInterviewsOfJob } from "~/features/interviews/outcome/ending.server";
import { listOwnInterviews } from "~/features/interviews/own-interviews.server";
import { listChangesSince, oldChanges } from "~/features/jobs/editing/versions.server";
import { emptyDeleted } from "~/features/jobs/lifecycle/drafts/deleting.server";
import { expiries } from "~/features/jobs/lifecycle/ending.server";
import { warnings } from "~/features/jobs/lifecycle/expiry-warning.server";
import { isHiddenByReports } from "~/features/jobs/lifecycle/hiding.server";
import { listByName, listForSitemap, listHiring } from "~/features/jobs/listing/company-directory.server";
import { listCompanyJobs } from "~/features/jobs/listing/company-jobs.server";
import { jobCountsQuery, jobListQuery } from "~/features/jobs/listing/employer-jobs.server";
import { listCompaniesToFollow, listFollowedJobs } from "~/features/jobs/listing/followed-jobs.server";
import { moreFromCompanyQuery, similarQuery, toldPays, viewedCardsQuery } from "~/features/jobs/listing/related.server";
import { partQuery } from "~/features/jobs/open/sitemap.server";
import { listNewestOwnJobs, newerQuery } from "~/features/jobs/queries.server";
import { removedQuery } from "~/features/jobs/screening/history.server";
import { standingQuery } from "~/features/jobs/screening/switches.server";
import { newestJobsQuery } from "~/features/jobs/screening/would-hold.server";
import { planOf as planOfSearch, relevanceQueries } from "~/features/jobs/search/candidates/plan";
import {
  bestPaidQuery,
  candidatesQuery,
  facetsQuery,
  unitedQuery,
} from "~/features/jobs/search/candidates/pool.server";
import { rankedPoolQuery } from "~/features/jobs/search/candidates/ranked-pool.server";
import { readJobSearch } from "~/features/jobs/search/search";
import { parseQuery } from "~/features/jobs/search/words/terms";
import { nearWordsQuery } from "~/features/jobs/search/words/vocabulary.server";
import { conversationQueries } from "~/features/moderation/conversations.server";
import { listCompaniesToReview, listWaitingJobs } from "~/features/moderation/job-review.server";
import { totalsQuery } from "~/features/moderation/queries.server";
import {
  knownJobsQuery,
  listOwnReports,
  listReportsToReview,
} from "~/features/moderation/reports/report-queries.server";
import { listWaitingTexts } from "~/features/moderation/text-review.server";
import { newestAlertQuery } from "~/features/notifications/choices/email-link.server";
import { cancelledQuery } from "~/features/notifications/events/applications/cancelled-interview-mails.server";
import { listTransactions } from "~/features/payments/buying/queries.server";
import { salesQuery } from "~/features/payments/sales/sales.server";
import { dueCommissions } from "~/features/payments/settling/commissions.server";
import { duePolls } from "~/features/payments/settling/polling.server";
import { dueRefunds } from "~/features/payments/settling/refunds.server";
import { erasureOf } from "~/features/privacy/erasure-batch.server";
import { removeOff, turnOffPart, turnOffSignedOut } from "~/features/push-devices/clean-up.server";
import { listPushDevices } from "~/features/push-devices/push-devices.server";
import { appliedAmong } from "~/features/recommendations/many.server";
import { dueAtLogIn, dueOf, dueTurns, notifiedAmong } from "~/features/recommendations/matches.server";
import {
  candidatesQuery as fittingQuery,
  popularQuery,
  selectCandidateIds,
} from "~/features/recommendations/queries.server";
import { crowdedDaysQuery, heldReferrersQuery } from "~/features/referrals/abuse.server";
import { referredQuery, referrerQuery } from "~/features/referrals/queries.server";
import { sharedQuery } from "~/features/resumes/queries.server";
import { fileQuery } from "~/features/viewer/find-file.server";
import { identityQuery, personQuery, viewerQuery } from "~/features/viewer/viewer-query.server";
import { passQuery } from "~/features/viewer/viewing/viewing.server";
import { db, testContext } from "../../support/context";
import { interviewQueries } from "../../support/databases/interview-queries";
import { asQuery, planOf, scansIn } from "../../support/databases/query-plan";

const interactions = rowsOf([{ jobId: "x", userId: null, type: "view", personKey: "x", at: 1 }], 1);
const [written, summed] = writingStatements(testContext(), "x", interactions);
const [noted, counted, countedByDay] = countingStatements(testContext(), [{ id: "x", sums: [] }]);
const views = [{ jobId: "x", at: 1 }];
const period = { length: 30, before: 1, first: 2, last: 3, since: 4 } as const;
const ofItsJobs = { companyId: "x" };
const declining = declineOpen(testContext(), { jobId: "x", companyId: "x", actorId: "x" }, sql`1`).statements;
const removing = endInterviewsOfJob(testContext(), sql`'x'`, sql`1`);
const ofCompany = { companyId: "x", jobId: null };
const ofJob = { companyId: "x", jobId: "x" };
const place = { rank: 0, createdAt: 1, id: "x" };

const queries = {
  "new jobs": newerQuery(db, null, { newest: 2, oldest: 1, limit: 1 }),
  "new jobs that match": newerQuery(db, "x", { newest: 2, oldest: 1, limit: 1 }),
  "the newest candidates": candidatesQuery(db, { match: null, limit: 1 }, 0),
  "the newest candidates that match": candidatesQuery(db, { match: "x", limit: 1 }, 0),
  "the counts of the filters": facetsQuery(db, { match: null, limit: 1 }, 0),
  "the counts of the filters of a search": facetsQuery(db, { match: "x", limit: 1 }, 0),
  "the candidates of several kinds": unitedQuery(
    db,
    [
      { match: "x", limit: 1 },
      { match: "y", limit: 1 },
    ],
    0,
  ),
  "the candidates of several kinds with the cards of a page": rankedPoolQuery(
    db,
    [
      { match: "x", limit: 1 },
      { match: "y", limit: 1 },
    ],
    0,
    { query: parseQuery("data entry pune"), page: 0, now: 1 },
  ),
  "the best paid jobs": bestPaidQuery(db, 0, 1),
  "words near to others": asQuery(nearWordsQuery(["word"], "word")),
  "a part of the sitemap": partQuery(db),
  "one's own devices that are pushed to": listPushDevices(testContext(), { userId: "x", sessionId: "x" }),
  "the devices of sessions that have ended": turnOffSignedOut(testContext(), "x"),
  "a part of the devices": turnOffPart(testContext()),
  "devices that have been off for long": removeOff(testContext()),
  "who is asking": viewerQuery(db),
  "who is asking, without counts": identityQuery(db),
  "a person as whom an owner sees the site": personQuery(db),
  "whether that goes on": passQuery(db),
  "one's own applications": listOwnApplications(db, "x", { filter: "open", after: "x", now: 1 }),
  "one's own interviews": listOwnInterviews(db, "x", 0, "to_come"),
  "the jobs that a person looked at": viewedJobsQuery(db, "x", views),
  "an applicant's page": applicantQuery(db, "x", "x", 1),
  "the steps of an application": listSteps(db, "x"),
  "the interviews of an application": listMeetings(db, { id: "x", applicantId: "x" }),
  "the notes about an applicant": listNotes(db, "x"),
  "the messages about an application": messagesQuery(db, "x", undefined),
  "the latest messages of applications": latestQuery(db, ["x"], 1, 3),
  "a person's other applications": listOtherApplications(db, "x", { id: "x", applicantId: "x" }),
  "the next applicant": neighbourQuery(db, { id: "x", jobId: "x", createdAt: 1 }, "applied", "earlier"),
  "the applicant before": neighbourQuery(db, { id: "x", jobId: "x", createdAt: 1 }, "applied", "later"),
  "the applicants of a job": listApplicants(
    db,
    ofJob,
    { ...noFilter, status: "applied" },
    { after: place, at: 1, limit: 1, highlightFirst: true },
  ),
  "the applicants of a job whom somebody looks for": listApplicants(
    db,
    ofJob,
    {
      ...noFilter,
      words: ["x"],
      experience: 1,
      hasResume: true,
      badge: "excel",
      source: "other",
      yes: ["x"],
      order: "experience",
    },
    { after: place, at: 1, limit: 1, highlightFirst: false },
  ),
  "the applicants of a company": listApplicants(
    db,
    ofCompany,
    { ...noFilter, status: "applied" },
    { after: place, at: 1, limit: 1, highlightFirst: false },
  ),
  "all applicants of a company": listApplicants(db, ofCompany, noFilter, {
    after: null,
    at: 1,
    limit: 1,
    highlightFirst: false,
  }),
  "the applicants of a company whom somebody looks for": listApplicants(
    db,
    ofCompany,
    { ...noFilter, words: ["x"], status: "applied", order: "oldest" },
    { after: null, at: 1, limit: 1, highlightFirst: false },
  ),
  "the applicants of a job by their match": listApplicants(
    db,
    ofJob,
    { ...noFilter, status: "applied", order: "match" },
    { after: place, at: 1, limit: 1, highlightFirst: false },
  ),
  "all applicants of a job by their match": listApplicants(
    db,
    ofJob,
    { ...noFilter, order: "match" },
    { after: null, at: 1, limit: 1, highlightFirst: false },
  ),
  "all applicants of a company by their match": listApplicants(
    db,
    ofCompany,
    { ...noFilter, order: "match" },
    { after: place, at: 1, limit: 1, highlightFirst: false },
  ),
  "whose match is not counted": waitingQuery(db, ofJob, 1),
  "whose match is not counted in a company": waitingQuery(db, ofCompany, 1),
  "what jobs say that a profile fits": jobFactsQuery(db, ["x"]),
  "writing matches": asQuery(
    writeScores([{ id: "x", score: 1, reasons: {}, isUnseen: false, profileAt: 1, jobAt: 1 }]),
  ),
  "the board of a job": listBoard(db, ofJob),
  "how many applicants of a job stand where": countsQuery(db, ofJob),
  "how many applicants of a company stand where": countsQuery(db, ofCompany),
  "the applicants who match": listMatching(db, ofCompany, { ...noFilter, status: "applied" }, { at: 1, limit: 500 }),
  "the jobs with applicants": listJobsWithApplicants(db, "x"),
  "the message templates": listTemplates(db, "x"),
  "jobs that fit a person": fittingQuery(db),
  "popular jobs": popularQuery(db),
  "jobs that fit one of many people": selectCandidateIds(
    db,
    Array(4).fill({ userId: "x", once: "x", twice: "x", terms: "[]", levels: "[]" }),
  ),
  "which of the popular jobs many have applied for": asQuery(appliedAmong(["x"], ["x"])),
  "whose turn it is to be told of matches": asQuery(dueTurns(1)),
  "who has just logged in": asQuery(dueAtLogIn(1)),
  "whose turn it is of a batch of log-ins": asQuery(dueOf(1, ["x"])),
  "which matches were notified before": asQuery(notifiedAmong([])),
  "the readers of the digest": asQuery(readersAfter("x")),
  "the commissions whose time has come": dueCommissions(testContext(), 7),
  "the payments that the provider is asked after": duePolls(testContext()),
  "the refunds that are to be sent": dueRefunds(testContext()),
  "what was sold": asQuery(salesQuery("points", 1)),
  "where a company stands with its first job": asQuery(standingQuery("x", 1)),
  "removed jobs with the same phone number or text": removedQuery(db, Array(13).fill("x")),
  "the newest jobs, to be screened": newestJobsQuery(db, "x", 1),
  "whose commissions are held": heldReferrersQuery(db),
  "whom one brought": referredQuery(db, "x"),
  "days of many sign-ups": crowdedDaysQuery(db, 1),
  "companies to trust": searchCompanies(db, "x", "x"),
  "the purchases of a person": listTransactions(db, "x", null),
  "the saved jobs": listFavorites(db, "x"),
  "the number of saved jobs": favoritesCountQuery(db, "x"),
  "similar jobs": similarQuery(db),
  "what similar jobs pay": toldPays(db),
  "more jobs of a company": moreFromCompanyQuery(db),
  "what a person viewed": recentViewsQuery(testContext(), "x", 4),
  "the cards of what a person viewed": viewedCardsQuery(db, views, 4),
  "what may count of what people did": admittedQuery(testContext(), interactions),
  "summing up what people did": summed,
  "noting that it was counted": noted,
  "what was written and not counted": waitingBatches(testContext()),
  "noting that it is applied": markApplied(testContext(), ["x"]),
  "what was counted a week ago": oldBatches(testContext()),
  "the sums of a job": sumQuery(testContext(), "x"),
  "the sums of a job that wait": waitingSumQuery(testContext(), "x"),
  "writing down what people did": written,
  "counting it": counted,
  "counting it by day": countedByDay,
  "the days of a job": listDayCounts(db, ofJob, period),
  "the days of a company's jobs": listDayCounts(db, ofItsJobs, period),
  "where a job's applicants stand": countByStatus(db, ofJob, period),
  "where a company's applicants stand": countByStatus(db, ofItsJobs, period),
  "how long a job's hires took": listTimesToHire(db, ofJob, period),
  "how long a company's hires took": listTimesToHire(db, ofItsJobs, period),
  "how long a job's answers took": listTimesToAnswer(db, ofJob, period),
  "how long a company's answers took": listTimesToAnswer(db, ofItsJobs, period),
  "a company's best jobs": listBestJobs(db, "x", period),
  "letting scores fade": decaying(testContext()),
  "forgetting what visitors did": forgetting(testContext(), "view"),
  "whose referral code it is": referrerQuery(db),
  "a page of a company's jobs": asQuery(jobListQuery("x", { filter: "active", q: "x", after: { at: 1, id: "x" } })),
  "a company's jobs by status": asQuery(jobCountsQuery("x", "")),
  "the jobs that end soon": warnings(testContext())[0],
  "marking them": warnings(testContext())[1],
  "whom a press declines": declining[0],
  "the interviews that end with it": declining[1],
  "declining them": declining[3],
  "the interviews that a press has cancelled": cancelledQuery(testContext(), { jobId: "x", press: "x" }),
  "telling of the interviews of a removed job": removing[0],
  "the interviews of a removed job": removing[1],
  "the résumé of a private link": sharedQuery(db, "x"),
  "the totals of the owner's page": totalsQuery(db),
  ...interviewQueries(db),
  "those whom a company could meet": listShortlistedForEmployer(db, "x"),
  "the alerts that are due": dueQuery(db, 1),
  "the alerts that nobody confirmed": unconfirmedQuery(testContext()),
  "the newest alert of an address": newestAlertQuery(db, "x"),
  "one's own alerts": listAlerts(db, { userId: "x", email: "x" }),
  "the changes of a job since a version": listChangesSince(db, "x", 1),
  "the jobs that wait for review": listWaitingJobs(db),
  "the texts that wait for review": listWaitingTexts(db),
  "whether a text was approved before": approvedQuery(db, "x", "x"),
  "the last messages of a side": earlierQuery(db, "x", "company"),
  ...conversationQueries(db, sql`(select value from json_each('[]'))`),
  "the companies that wait for review": listCompaniesToReview(db),
  "the reports that wait": listReportsToReview(db),
  "one's own reports": listOwnReports(db, "x"),
  "the jobs that a person may report": knownJobsQuery(db, "x", views, 1),
  "whether reports hide a job": {
    toSQL: () => new SQLiteSyncDialect().sqlToQuery(sql`select ${isHiddenByReports("x")}`),
  },
  "the companies that a person follows": listFollowed(db, "x"),
  "their new jobs": listFollowedJobs(db, "x", { before: 1, now: 1 }),
  "companies to follow": listCompaniesToFollow(db, "x"),
  "the page of a company": companyPageQuery(db, "x"),
  "its open jobs": listCompanyJobs(db, "x", 1),
  "its logo": logoQuery(db, "x"),
  "its photos": listPhotos(db, "x"),
  "a photo": photoQuery(db, "x"),
  "the companies that hire": listHiring(
    db,
    { q: "", place: "", category: null, verified: false, after: { openJobs: 1, id: "x" } },
    1,
  ),
  "those of a name, a place and a category, verified": listHiring(
    db,
    { q: "x y", place: "Pune", category: "data-entry", verified: true, after: { openJobs: 1, id: "x" } },
    1,
  ),
  "companies from A to Z": listByName(db, "a", "x"),
  "companies of other scripts": listByName(db, "other", null),
  "the companies of the sitemap": listForSitemap(db),
  "one's attempts at skills": listAttempts(db, "x"),
  "one's attempts at a skill": listAttempts(db, "x", "typing"),
  "the questions of the last attempt": lastQuestionsQuery(db, "x", "typing"),
  "attempts whose time is over": overdueQuery(db, "x", 1),
  "the badges of people": badgesQuery(db, ["x"]),
  "one's own devices": listDevices(db, "x", 0),
  "the invitations of a company": listInvitations(db, "x", 1),
  "the interviews to be done": waitingInterviewsQuery(db, "x", 1),
  "old changes of jobs": oldChanges(testContext()),
  "drafts that were deleted": emptyDeleted(testContext())[1],
  "the changes of drafts that were deleted": emptyDeleted(testContext())[0],
  "the jobs whose time has run out": expiries(testContext())[0],
  "ending them": expiries(testContext())[2],
  "the newest jobs of a company": listNewestOwnJobs(db, "x", 5),
  "the jobs that wait for an employer": waitingJobsQuery(db, "x", 1),
  "the new applicants of an employer": newApplicantsQuery(db, "x", 1),
  "companies whose mail about applicants is due": asQuery(dueDigests(1, 1)),
  "who gets a mail about applicants": asQuery(digestReaders(["x"])),
  "jobs with new applicants": asQuery(jobsWithNew([{ companyId: "x", dueAt: 1 }])),
  "a file for a company": fileQuery(
    db,
    { userId: "x", company: { id: "x", name: "x", isComplete: true, isBanned: false, role: "owner" } },
    "photo",
    "x",
  ),
};

it("a long search by relevance binds fewer than the hundred values that D1 takes", () => {
  const plan = planOfSearch(
    readJobSearch(
      new URLSearchParams({
        q: "customer support executive data entry operator accountant social media pune",
        type: "full-time",
        experience: "0-1",
      }),
    ),
    1,
  );
  expect(
    rankedPoolQuery(db, relevanceQueries(plan), 0, { query: plan.query, page: 0, now: 1 }).toSQL().params.length,
  ).toBeLessThan(100);
});

/** Queries that walk an index in its order and stop at their limit, and why they stop early. */
const walks: Record<string, { indexes: string[]; because: string }> = {
  "popular jobs": { indexes: ["jobs_popular"], because: "the first of the index are the most popular" },
  "companies to follow": { indexes: ["jobs_listed"], because: "only the newest listed jobs are looked at" },
  "those of a name, a place and a category, verified": {
    indexes: ["companies_listed"],
    because: "a part of a name is found by no index; listed companies only",
  },
  "the totals of the owner's page": {
    indexes: ["jobs_listed", "users_phone_unique", "companies_by_name_key"],
    because: "each is counted to 1,001 at most, without a condition",
  },
};

describe("no hot query reads a whole table or a whole index", () => {
  const erasure = erasureOf(testContext(), { id: "x", now: 0 }).statements as unknown as { toSQL(): { sql: string } }[];
  const erasing = erasure.map((statement) => [`erasure: ${statement.toSQL().sql.slice(0, 60)}`, statement] as const);

  it.each([...Object.entries(queries), ...erasing])("the query for %s searches its tables", async (name, query) => {
    const plan = await planOf(query);
    expect(plan.length).toBeGreaterThan(0);
    const allowed = walks[name]?.indexes ?? [];
    expect(scansIn(plan, allowed)).toEqual([]);
    for (const index of allowed)
      expect(plan.join("\n"), "an exception that is not needed any more").toContain(`INDEX ${index}`);
  });
});

it.each([
  ["a whole table", sql`select full_name from users where full_name = 'x'`],
  ["a whole index that covers it", sql`select count(*) from users`],
  ["a whole index in its order", sql`select full_name from users order by email`],
  ["all of the full-text index", sql`select rowid from job_search`],
])("A query that reads %s is found by the test of plans", async (_what, statement) => {
  expect(scansIn(await planOf(asQuery(statement)))).toHaveLength(1);
});

it("the cron walks a part of the devices only", async () => {
  expect((await planOf(turnOffPart(testContext()))).join()).toContain(
    "SEARCH user_notification_tokens USING INTEGER PRIMARY KEY (rowid>? AND rowid<?)",
  );
  expect((await planOf(removeOff(testContext()))).join()).toContain(
    "USING INDEX user_notification_tokens_inactive (updated_at<?)",
  );
});

it("a column of the board is read in the order of its index", async () => {
  const plan = (await planOf(listBoard(db, ofJob))).join("\n");
  expect(plan).toContain("job_applications_by_move (job_id=? AND status=?)");
});

it("applicants by their match are read in the order of an index", async () => {
  const byMatch = (scope: typeof ofJob | typeof ofCompany) =>
    planOf(
      listApplicants(
        db,
        scope,
        { ...noFilter, status: "applied", order: "match" },
        { after: null, at: 1, limit: 1, highlightFirst: false },
      ),
    );
  expect((await byMatch(ofJob)).join()).toContain("job_applications_by_match (job_id=? AND status=?)");
  expect((await byMatch(ofCompany)).join()).toContain("job_applications_by_company_match (company_id=? AND status=?)");
});

it("popular jobs stand in the order of their index, and candidates are read by their keys", async () => {
  const popular = await planOf(popularQuery(db));
  expect(popular.join()).toContain("USING INDEX jobs_popular");
  expect(popular.join()).not.toContain("TEMP B-TREE");
  const candidates = (await planOf(fittingQuery(db))).join();
  expect(candidates).toContain("SEARCH jobs USING INDEX jobs_by_listing_key");
  expect(candidates).toMatch(/SCAN s VIRTUAL TABLE INDEX \d+:M\d</);
});

it("analytics reads the daily counts by their indexes alone, in their order", async () => {
  const ofOne = (await planOf(listDayCounts(db, ofJob, period))).join();
  expect(ofOne).toContain(
    "SEARCH job_daily_counts USING INDEX sqlite_autoindex_job_daily_counts_1 (job_id=? AND day>? AND day<?)",
  );
  const ofAll = (await planOf(listDayCounts(db, ofItsJobs, period))).join();
  expect(ofAll).toContain(
    "SEARCH job_daily_counts USING COVERING INDEX job_daily_counts_by_company (company_id=? AND day>? AND day<?)",
  );
  for (const plan of [ofOne, ofAll]) expect(plan).not.toContain("TEMP B-TREE");
  const best = (await planOf(listBestJobs(db, "x", period))).join();
  expect(best).toMatch(
    /SEARCH j USING INDEX jobs_by_company .*SEARCH d USING INDEX sqlite_autoindex_job_daily_counts_1 \(job_id=\? AND day>\? AND day<\?\)/,
  );
  const statuses = (await planOf(countByStatus(db, ofItsJobs, period))).join();
  expect(statuses).toContain(
    "USING COVERING INDEX job_applications_by_company (company_id=? AND status=? AND created_at>?)",
  );
});

it("companies stand in the order of their indexes", async () => {
  const hiring = (after: { openJobs: number; id: string } | null) =>
    planOf(listHiring(db, { q: "", place: "Pune", category: null, verified: true, after }, 1));
  for (const after of [null, { openJobs: 1, id: "x" }]) {
    const plan = (await hiring(after)).join();
    expect(plan).toContain("USING INDEX companies_hiring");
    expect(plan).not.toContain("TEMP B-TREE");
  }
  const named = (
    await planOf(listHiring(db, { q: "x", place: "", category: null, verified: false, after: null }, 1))
  ).join();
  expect(named).toContain("companies_listed");
  for (const plan of [await planOf(listByName(db, "a", "x")), await planOf(listByName(db, null, null))]) {
    expect(plan.join()).toContain("INDEX companies_listed");
    expect(plan.join()).not.toContain("TEMP B-TREE");
  }
  expect((await planOf(listCompanyJobs(db, "x", 1))).join()).toContain(
    "jobs_listed_by_company (company_id=? AND listing_key<?)",
  );
});
