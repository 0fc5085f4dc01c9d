import { describe, expect, it } from "vitest";
import { noFilter } from "~/features/applications/applicants/applicant-filter";
import { listApplicants, listMatching } from "~/features/applications/applicants/applicant-list.server";
import { listMentions } from "~/features/applications/team/notes.server";
import { averagesQuery, listRatings } from "~/features/applications/team/ratings.server";
import { listSavedFilters } from "~/features/applications/team/saved-filters.server";
import { forgetTagRemovals, listCountedTags, listTags, tagsQuery } from "~/features/applications/team/tags.server";
import { recentlyNotifiedQuery } from "~/features/notifications/events/applications/mentioned.server";
import { db } from "../../support/context";
import { planOf, scansIn } from "../../support/databases/query-plan";

const ofJob = { companyId: "x", jobId: "x" };
const ofCompany = { companyId: "x", jobId: null };
const member = { userId: "x", company: { id: "x" } };
const place = { rank: 450, createdAt: 1, id: "x" };
const tagged = { ...noFilter, tag: "x" };
const rated = { ...noFilter, order: "rating" } as const;
const page = { after: null, at: 1, limit: 51, highlightFirst: false };

const queries = {
  "the tags of a company": listTags(db, "x"),
  "them with on how many each is": listCountedTags(db, "x"),
  "the tags of applicants": tagsQuery(db, ["x"]),
  "the ratings of an applicant": listRatings(db, "x"),
  "the averages of applicants": averagesQuery(db, ["x"]),
  "the mentions in notes": listMentions(db, "x"),
  "a member's saved filters": listSavedFilters(db, member),
  "a job's applicants with a tag": listApplicants(
    db,
    ofJob,
    { ...tagged, status: "applied" },
    { ...page, highlightFirst: true },
  ),
  "a company's applicants with a tag": listApplicants(db, ofCompany, tagged, page),
  "a company's applicants of a step with a tag": listApplicants(db, ofCompany, { ...tagged, status: "applied" }, page),
  "those with a tag for a press": listMatching(db, ofCompany, tagged, { at: 1, limit: 500 }),
  "those without a tag for a press": listMatching(db, ofJob, noFilter, {
    at: 1,
    limit: 500,
    tagged: { tagId: "x", who: "without" },
  }),
  "those who have no room for a tag": listMatching(db, ofCompany, noFilter, {
    at: 1,
    limit: 500,
    tagged: { tagId: "x", who: "full" },
  }),
  "removals of tags that are too old to be taken back": forgetTagRemovals({ db, now: () => 1 }, 500),
  "who was notified of a mention before": recentlyNotifiedQuery(db, ["x"], {
    eventId: "x",
    authorId: "x",
    applicationId: "x",
    since: 1,
  }),
  "a job's applicants, best rated first": listApplicants(
    db,
    ofJob,
    { ...rated, status: "applied" },
    { ...page, after: place },
  ),
  "a company's applicants, best rated first": listApplicants(db, ofCompany, rated, { ...page, after: place }),
};

describe("no query of what a team keeps about applicants reads a whole table or a whole index", () => {
  it.each(Object.entries(queries))("the query for %s searches its tables", async (_name, query) => {
    const plan = await planOf(query);
    expect(plan.length).toBeGreaterThan(0);
    expect(scansIn(plan)).toEqual([]);
  });

  it("ratings are averaged from their index alone", async () => {
    for (const query of [averagesQuery(db, ["x"]), queries["a job's applicants, best rated first"]]) {
      expect((await planOf(query)).join()).toContain(
        "USING COVERING INDEX applicant_ratings_by_application (application_id=?)",
      );
    }
  });
});
