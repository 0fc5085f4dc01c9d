import { describe, expect, it } from "vitest";
import { contactsQuery } from "~/features/leads/listing/overview.server";
import { fittingCountQuery, fittingQuery, hotQuery, newestQuery, searchQuery } from "~/features/leads/listing/queries";
import { asQuery, planOf, scansIn } from "../../../support/databases/query-plan";

const behind = { openedAt: 1, id: "x" };
const wanted = { categories: ["x"], places: ["x"], budgets: ["more"] } as const;

const queries = {
  "leads that fit a professional": fittingQuery("x", wanted, behind),
  "how many of them there are": fittingCountQuery(wanted, 100),
  "the newest leads": newestQuery("x", behind),
  "the hot leads": hotQuery("x", behind, 1),
  "the leads with a word": searchQuery("x", "x", 1, 1),
  "what a professional's contacts add up to": contactsQuery("x", 3, [1, 2]),
};

describe("no query of professionals reads a whole table or a whole index", () => {
  it.each(Object.entries(queries))("the query for %s searches its tables", async (_name, query) => {
    const plan = await planOf(asQuery(query));
    expect(plan.length).toBeGreaterThan(0);
    expect(scansIn(plan).filter((step) => !/^SCAN (newest|n|p|\d+-ROW)/.test(step))).toEqual([]);
    expect(plan.join("\n")).not.toContain("lead_contacts");
  });

  it("what fits is found by the index of facets alone, each category and place from its newest lead on", async () => {
    expect((await planOf(asQuery(fittingQuery("x", wanted, behind)))).join("\n")).toMatch(
      /SEARCH f USING COVERING INDEX lead_facets_by_place \(category=\? AND place=\? AND \(opened_at,lead_id\)<\(\?,\?\)\)/,
    );
  });
});
