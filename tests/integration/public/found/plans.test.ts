import { env } from "cloudflare:test";
import type { SQL } from "drizzle-orm";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import { expect, it } from "vitest";
import { openJobsQuery } from "~/features/jobs/open/open-list.server";
import { enoughQuery } from "~/features/jobs/open/worthwhile.server";
import { readJobSearch } from "~/features/jobs/search/search";
import { dueNotices } from "~/features/search-engines/telling.server";
import { db } from "../../../support/context";

const written = (query: SQL) => new SQLiteSyncDialect().sqlToQuery(query);
const search = (parameters: Record<string, string>) => readJobSearch(new URLSearchParams(parameters));

it.each([
  ["the landing pages with enough jobs", written(enoughQuery(['"city_delhi"'])), "VIRTUAL TABLE INDEX"],
  ["the public list of jobs", openJobsQuery(db, search({}), 0, { after: null, limit: 20 }).toSQL(), "listing_key"],
  ["the public list of jobs, narrowed", openJobsQuery(db, search({ location: "delhi" }), 0, { after: 5, limit: 20 }).toSQL(), "VIRTUAL TABLE INDEX"],
  ["what a search engine is to be told", written(dueNotices("google", 0, 20)), "search_notices_due (engine=? AND next_attempt_at<?)"],
])("the query for %s searches its tables", async (_what, { sql, params }, means) => {
  const { results } = await env.DB.prepare(`explain query plan ${sql}`).bind(...params).all<{ detail: string }>();
  const plan = results.map(({ detail }) => detail);
  expect(plan.join("\n")).toContain(means);
  // Lists that the statement brings with it, and the part that it has read already, are no tables.
  expect(plan.filter((step) => /^SCAN (?!m\b|f\b|json_each|j?.*VIRTUAL TABLE|\(subquery)/.test(step))).toEqual([]);
});
