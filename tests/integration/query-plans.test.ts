import { env } from "cloudflare:test";
import { sql } from "drizzle-orm";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import { describe, expect, it } from "vitest";
import { unconfirmedQuery } from "~/features/alerts/opt-in.server";
import { listAlerts } from "~/features/alerts/queries.server";
import { dueQuery } from "~/features/alerts/sending.server";
import { listDevices } from "~/features/accounts/devices.server";
import { viewerQuery } from "~/features/accounts/sessions.server";
import { listApplicantsForEmployer, listOwnApplications, listShortlistedForEmployer } from "~/features/applications/queries.server";
import { badgesQuery, lastQuestionsQuery, listAttempts, overdueQuery } from "~/features/assessments/queries.server";
import { countsQuery, listFavorites } from "~/features/favorites/favorites.server";
import { listCompaniesToFollow, listFollowed, listFollowedJobs } from "~/features/companies/follows.server";
import { fileQuery } from "~/features/files/queries.server";
import { decaying, forgetting } from "~/features/interactions/metrics.server";
import { interactionStatements } from "~/features/interactions/statements.server";
import { listViewedJobs } from "~/features/interactions/viewed-jobs.server";
import { leftQuery } from "~/features/interviews/ending.server";
import { listOwnInterviews } from "~/features/interviews/own-interviews.server";
import { listOpenInterviews } from "~/features/interviews/queries.server";
import { bestPaidQuery, candidatesQuery, unitedQuery } from "~/features/jobs/finding/pool.server";
import { nearWordsQuery } from "~/features/jobs/finding/vocabulary.server";
import { listJobsForEmployer, newerQuery } from "~/features/jobs/queries.server";
import { listMoreFromCompany, listRecentlyViewed, matchingJobs } from "~/features/jobs/related.server";
import { partQuery } from "~/features/jobs/sitemap.server";
import { listChangesSince } from "~/features/jobs/versions.server";
import { isHiddenByReports } from "~/features/moderation/hiding.server";
import { listCompaniesToReview, listWaitingJobs } from "~/features/moderation/job-review.server";
import { listCompanies, listUsers, totalsQuery } from "~/features/moderation/queries.server";
import { listKnownJobs, listOwnReports, listReportsToReview } from "~/features/moderation/report-queries.server";
import { erasureOf } from "~/features/privacy/erasure-batch.server";
import { candidatesQuery as fittingQuery, popularQuery } from "~/features/recommendations/queries.server";
import { referrerQuery } from "~/features/referrals/queries.server";
import { sharedQuery } from "~/features/resumes/queries.server";
import { listOpenTickets } from "~/features/tickets/queries.server";
import { db, testContext } from "../support/context";

/** The steps of the plan of a statement; parameters do not matter to it. */
async function planOf(query: { toSQL?: () => { sql: string }; getQuery?: () => { sql: string } }): Promise<string[]> {
  const { sql } = query.toSQL?.() ?? query.getQuery?.() ?? { sql: "" };
  const marks = (sql.match(/\?/g) ?? []).map(() => 1);
  const { results } = await env.DB.prepare(`explain query plan ${sql}`)
    .bind(...marks)
    .all<{ detail: string }>();
  return results.map(({ detail }) => detail);
}

const [written, counted] = interactionStatements(testContext(), [{ jobId: "x", userId: null, type: "view", personKey: "x", at: 1 }]);

const queries = {
  "new jobs": newerQuery(db, null, { newest: 2, oldest: 1, limit: 1 }),
  "new jobs that match": newerQuery(db, "x", { newest: 2, oldest: 1, limit: 1 }),
  "the newest candidates": candidatesQuery(db, { match: null, limit: 1 }, 0),
  "the newest candidates that match": candidatesQuery(db, { match: "x", limit: 1 }, 0),
  "the candidates of several kinds": unitedQuery(db, [{ match: "x", limit: 1 }, { match: "y", limit: 1 }], 0),
  "the best paid jobs": bestPaidQuery(db, 0, 1),
  "words near to others": { toSQL: () => new SQLiteSyncDialect().sqlToQuery(nearWordsQuery(["word"], "word")) },
  "a part of the sitemap": partQuery(db),
  "who is asking": viewerQuery(db),
  "one's own applications": listOwnApplications(db, "x", { filter: "open", after: "x" }),
  "one's own interviews": listOwnInterviews(db, "x", 0, "to_come"),
  "the jobs that a person looked at": listViewedJobs(db, "x"),
  "the applicants of a job": listApplicantsForEmployer(db, "x", { jobId: "x", status: "applied", after: "x", at: 1 }),
  "jobs that fit a person": fittingQuery(db),
  "popular jobs": popularQuery(db),
  "the saved jobs": listFavorites(db, "x"),
  "the number of saved jobs": countsQuery(db, "x"),
  "similar jobs": matchingJobs(db, "x", 5),
  "more jobs of a company": listMoreFromCompany(db, "x", "x", 3),
  "what a person viewed": listRecentlyViewed(db, "x", "x", 4),
  "writing down what people did": written,
  "counting it": counted,
  "letting scores fade": decaying(testContext()),
  "forgetting what visitors did": forgetting(testContext(), "view"),
  "whose referral code it is": referrerQuery(db),
  "the jobs of a company": listJobsForEmployer(db, "x"),
  "the résumé of a private link": sharedQuery(db, "x"),
  "the newest users": listUsers(db, { prefix: "", before: "x" }),
  "users by the beginning of an address": listUsers(db, { prefix: "x", before: null }),
  "the newest companies": listCompanies(db, { prefix: "", before: "x" }),
  "companies by the beginning of a name": listCompanies(db, { prefix: "x", before: null }),
  "the open tickets": listOpenTickets(db, "x"),
  "the totals of the owner's page": totalsQuery(db),
  "the interviews of a company": listOpenInterviews(db, "x"),
  "interviews that nobody ended": leftQuery(testContext()),
  "those whom a company could meet": listShortlistedForEmployer(db, "x"),
  "the alerts that are due": dueQuery(db, 1),
  "the alerts that nobody confirmed": unconfirmedQuery(testContext()),
  "one's own alerts": listAlerts(db, { userId: "x", email: "x" }),
  "the changes of a job since a version": listChangesSince(db, "x", 1),
  "the jobs that wait for review": listWaitingJobs(db),
  "the companies that wait for review": listCompaniesToReview(db),
  "the reports that wait": listReportsToReview(db),
  "one's own reports": listOwnReports(db, "x"),
  "the jobs that a person may report": listKnownJobs(db, "x", 1),
  "whether reports hide a job": { toSQL: () => new SQLiteSyncDialect().sqlToQuery(sql`select ${isHiddenByReports("x")}`) },
  "the companies that a person follows": listFollowed(db, "x"),
  "their new jobs": listFollowedJobs(db, "x", { before: 1, now: 1 }),
  "companies to follow": listCompaniesToFollow(db, "x"),
  "one's attempts at skills": listAttempts(db, "x"),
  "one's attempts at a skill": listAttempts(db, "x", "typing"),
  "the questions of the last attempt": lastQuestionsQuery(db, "x", "typing"),
  "attempts whose time is over": overdueQuery(db, "x", 1),
  "the badges of people": badgesQuery(db, ["x"]),
  "one's own devices": listDevices(db, "x", 0),
  "a file for a company": fileQuery(db, { userId: "x", company: { id: "x", name: "x", isComplete: true, isBanned: false, role: "owner" } }, "photo", "x"),
};

const erasure = erasureOf(testContext(), { id: "x", now: 0 }).statements as unknown as { toSQL(): { sql: string } }[];

describe("no hot query reads a whole table", () => {
  const erasing = erasure.map((statement) => [`erasure: ${statement.toSQL().sql.slice(0, 60)}`, statement] as const);

  it.each([...Object.entries(queries), ...erasing])("%s", async (_name, query) => {
    const plan = await planOf(query);
    expect(plan.length).toBeGreaterThan(0);
    const scans = plan.filter((step) => /^SCAN (?!job_search|\(|CONSTANT|(f|hits|once|twice|views|counted|whole|newest)\b)/.test(step) && !/USING (COVERING )?INDEX|VIRTUAL TABLE/.test(step));
    expect(scans).toEqual([]);
  });
});

it("popular jobs stand in the order of their index, and candidates are read by their keys", async () => {
  const popular = await planOf(popularQuery(db));
  expect(popular.join()).toContain("USING INDEX jobs_popular");
  expect(popular.join()).not.toContain("TEMP B-TREE");
  const candidates = (await planOf(fittingQuery(db))).join();
  expect(candidates).toContain("SEARCH jobs USING INDEX jobs_by_listing_key");
  expect(candidates).toMatch(/SCAN s VIRTUAL TABLE INDEX \d+:M\d>/);
});
