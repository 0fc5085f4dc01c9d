import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { listImports, listKeptJobs, listReportLines } from "~/features/jobs/import/running/queries.server";
import { deleteLeftovers, jobsToTakeBack, markKept } from "~/features/jobs/import/running/undoing.server";
import { bannedAliases } from "~/features/jobs/import/write-batch";
import { waitingRaise } from "~/features/members/acts/limits.server";
import { listProposals } from "~/features/members/acts/proposals.server";
import { recentActs, recentBulks } from "~/features/members/acts/undoable.server";
import { bulkLines } from "~/features/members/acts/undoing.server";
import { companyFilters, userFilters } from "~/features/members/filters";
import { companyRelationsQuery, userRelationsQuery } from "~/features/members/relations.server";
import { listCompanies, listUsers } from "~/features/members/search.server";
import { kindsOf } from "~/features/members/timeline";
import { companySources, timelineQueries, userSources } from "~/features/members/timeline.server";
import { endedSuspensions } from "~/features/moderation/commands.server";
import { dropHeld } from "~/features/outbox/record-event.server";
import { figureQueries } from "~/features/owner-desk/figures.server";
import { waitingQueries } from "~/features/owner-desk/queue.server";
import { newestQuery, versionsQuery } from "~/features/settings/history.server";
import { settingsQuery } from "~/features/settings/queries.server";
import { listTickets, newestMessages } from "~/features/tickets/queries.server";
import { db, testContext } from "../../support/context";
import { asQuery, planOf, scansIn } from "../../support/databases/query-plan";

const queries = {
  "the files that owners import": listImports(db, null),
  "the older files that owners import": listImports(db, { at: 1, id: "x" }),
  "the report of an import": listReportLines(db, "x", 1),
  "the jobs that stay of an import": listKeptJobs(db, "x", 1),
  "the next jobs of an import to take back": jobsToTakeBack(testContext(), "x"),
  "why jobs of an import stay": markKept(testContext(), "x", "[]"),
  "what is left of the companies of an import": deleteLeftovers(testContext(), ["x"], 1),
  "the names of imports that belong to banned companies": bannedAliases(db, '["x"]'),
  "the settings": settingsQuery(db),
  "the version of settings that is in force": newestQuery(db, "jobs"),
  "the history of settings": versionsQuery(db, "jobs", { before: 9 }),
  "what has changed since a form was filled": versionsQuery(db, "jobs", { after: 1 }),
  "the open tickets": listTickets(db, "open", "x", null),
  "the later open tickets": listTickets(db, "open", "x", { at: 1, id: "x" }),
  "the closed tickets": listTickets(db, "closed", "x", { at: 1, id: "x" }),
  "the tickets that an admin looks after": listTickets(db, "mine", "x", { at: 1, id: "x" }),
  "the thread of a ticket": newestMessages(db, "x"),
  ...Object.fromEntries(
    userFilters.map((filter) => [`users, ${filter}`, listUsers(db, { q: "", filter, before: "x" })]),
  ),
  "users by a part": listUsers(db, { q: "asha", filter: "all", before: null }),
  ...Object.fromEntries(
    companyFilters.map((filter) => [`companies, ${filter}`, listCompanies(db, { q: "", filter, before: "x" })]),
  ),
  "companies by a part": listCompanies(db, { q: "looms", filter: "all", before: "x" }),
  ...Object.fromEntries(
    timelineQueries(userSources("x"), kindsOf.user, { at: 1, id: "x" }).map((query, n) => [
      `the time line of a person, ${n}`,
      asQuery(query),
    ]),
  ),
  ...Object.fromEntries(
    timelineQueries(companySources("x"), kindsOf.company, { at: 1, id: "x" }).map((query, n) => [
      `the time line of a company, ${n}`,
      asQuery(query),
    ]),
  ),
  "whom a person may belong to": asQuery(userRelationsQuery("x")),
  "whom a company may belong to": asQuery(companyRelationsQuery("x")),
  "suspensions of seekers that end": endedSuspensions.seekers(testContext()),
  "suspensions of companies that end": endedSuspensions.companies(testContext()),
  ...Object.fromEntries(
    Object.entries(waitingQueries(1)).map(([kind, query]) => [`the owners' queue, ${kind}`, asQuery(query)]),
  ),
  ...Object.fromEntries(
    Object.entries(figureQueries(20_000)).map(([figure, query]) => [`the figure of a day, ${figure}`, asQuery(query)]),
  ),
  "what waits for a second owner": listProposals(testContext()),
  "a raise of limits that waits": waitingRaise(testContext()),
  "what was done to somebody lately": recentActs(testContext(), "x"),
  "one's own acts for several": recentBulks(testContext(), { userId: "x" }),
  "the acts of one for several": bulkLines(testContext(), { id: "x", actorId: "y" }),
  "what is held until an act cannot be undone": dropHeld(testContext(), "x", sql`1`),
};

/** Indexes that a statement may walk. */
const walks: Record<string, string[]> = {
  // All who are suspended are looked at, and nobody else.
  "users, suspended": ["profiles_suspended"],
};

describe("no query of the owner area reads a whole table or a whole index", () => {
  it.each(Object.entries(queries))("the query for %s searches its tables", async (name, query) => {
    const plan = await planOf(query);
    expect(plan.length).toBeGreaterThan(0);
    expect(scansIn(plan, walks[name])).toEqual([]);
  });
});
