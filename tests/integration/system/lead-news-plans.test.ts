import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { dueReaders, fittingLeads } from "~/features/digest/leads/fitting.server";
import { emptyContacts } from "~/features/leads/emptying.server";
import {
  bouncedLeads,
  leadsOfSuspended,
  leftReveals,
  oldContacts,
  oldTold,
  unconfirmedLeads,
} from "~/features/leads/ending-due.server";
import { dueLeads } from "~/features/leads/lifecycle.server";
import { matchedQuery, toldQuery } from "~/features/leads/matching/matching.server";
import { writeReach } from "~/features/leads/matching/reach.server";
import { listLeads, listWaitingRefunds, listWaitingReports } from "~/features/leads/reviewing/queries.server";
import { db } from "../../support/context";
import { asQuery, planOf, scansIn } from "../../support/databases/query-plan";

const lead = { id: "x", category: "x", budget: "5000", place: "both", townKey: "pune" } as const;
const [clearing, writing] = writeReach({ db }, "x");
const [emptied] = emptyContacts({ db }, sql`('x')`);

const queries = {
  "who is told of a lead at once": asQuery(sql`select u.id ${matchedQuery(lead, 1)}`),
  "who was told of a lead": asQuery(toldQuery("x")),
  "clearing a professional's reach": clearing,
  "writing it": writing,
  "whose summary is due": asQuery(dueReaders(1, 1)),
  "the leads of summaries": asQuery(fittingLeads(["x"], 1)),
  "leads whose time is over": asQuery(sql`select id from leads where id in ${dueLeads(1, 1)}`),
  "leads whose client's mail bounces": asQuery(bouncedLeads(1)),
  "leads of suspended accounts": asQuery(leadsOfSuspended(1)),
  "contacts of removed leads": asQuery(leftReveals(1)),
  "leads that nobody confirmed": asQuery(sql`select id from leads where id in ${unconfirmedLeads(1)}`),
  "contacts that are emptied": asQuery(sql`select id from leads where id in ${oldContacts(1)}`),
  "emptying contacts": emptied,
  "who was told of leads long ago": asQuery(sql`select user_id from leads_told where rowid in ${oldTold(1)}`),
  "the leads of a status": listLeads(db, "held", ""),
  "the older leads of a status": listLeads(db, "held", "x"),
  "the reports that wait": listWaitingReports(db),
  "those of a lead": listWaitingReports(db, "x"),
  "the refunds that wait": listWaitingRefunds(db),
  "those of one lead": listWaitingRefunds(db, "x"),
};

describe("no query of the news of leads and of their owners reads a whole table or a whole index", () => {
  it.each(Object.entries(queries))("the query for %s searches its tables", async (_name, query) => {
    const plan = await planOf(query);
    expect(plan.length).toBeGreaterThan(0);
    expect(scansIn(plan)).toEqual([]);
  });
});
