import { expect, it } from "vitest";
import { oldRejections } from "~/features/colleges/clean-up.server";
import { oldAddresses, waitingInvitations } from "~/features/colleges/invitations.server";
import { figuresQuery } from "~/features/colleges/office.server";
import { unconfirmedColleges } from "~/features/colleges/registration.server";
import { listApprovedColleges, listPendingColleges } from "~/features/colleges/review.server";
import { countsQuery, listComments, oldComments, recentQuery } from "~/features/ratings/ratings.server";
import { db, testContext } from "../../../support/context";
import { planOf, scansIn } from "../../../support/databases/query-plan";

const context = testContext();

const queries = {
  "the colleges that wait": listPendingColleges(db),
  "the colleges that were approved": listApprovedColleges(db),
  "the colleges that nobody confirmed": unconfirmedColleges(context),
  "the colleges that were rejected long ago": oldRejections(context),
  "how a college's students are doing": figuresQuery(db, "x"),
  "the invitations whose mail is to be written": waitingInvitations(context),
  "invited addresses that are too old": oldAddresses(context, 1),
  "the ratings by their stars": countsQuery(db),
  "the ratings of the last days": recentQuery(db, 1),
  "comments to ratings": listComments(db, { at: 1, id: "x" }),
  "old comments to ratings": oldComments(context),
};

/** Queries that walk an index in its order, and why. */
const walks: Record<string, { index: string; because: string }> = {
  "the colleges that were approved": { index: "colleges_approved", because: "the newest fifty are the end of the index" },
  "the ratings by their stars": { index: "app_ratings_by_stars", because: "every rating counts, from two columns of the index" },
};

it.each(Object.entries(queries))("the query for %s searches its tables", async (name, query) => {
  const plan = await planOf(query);
  const allowed = walks[name] ? [walks[name].index] : [];
  expect(plan.length).toBeGreaterThan(0);
  expect(scansIn(plan, allowed)).toEqual([]);
  for (const index of allowed) expect(plan.join("\n")).toContain(`INDEX ${index}`);
});
