import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { day, hour } from "db/catalogues/time";
import { createId } from "db/id";
import { applicationTransitions, jobApplications, jobDailyCounts, jobInteractions, jobs } from "db/schema";
import type { ApplicationStatus, TrafficSource } from "db/vocabulary";
import { submitApplication } from "~/features/applications/commands.server";
import { writeInteractions } from "~/features/interactions/commands.server";
import type { Interaction } from "~/features/queue-messages";
import { indianDay, startOfIndianDay } from "~/india-time";
import { db, testContext } from "../../support/context";
import {
  createEmployer,
  createJob,
  createMember,
  createSeeker,
  signedIn,
  type Employer,
} from "../../support/people/people";
import { createVisitor, type Visitor } from "../../support/people/visitor";

const today = indianDay(Date.now());

let employer: Employer;
let portal: Visitor;
beforeAll(async () => {
  employer = await createEmployer();
  portal = await signedIn(employer);
});

const from = (address: string, headers: Record<string, string> = {}) => ({ "cf-connecting-ip": address, ...headers });
const countsOf = (jobId: string) => db.select().from(jobDailyCounts).where(eq(jobDailyCounts.jobId, jobId));
const sourcesOf = async (jobId: string) =>
  Object.fromEntries((await countsOf(jobId)).map(({ source, views }) => [source, views]));
const message = (jobId: string, values: Partial<Interaction> = {}): Interaction => ({
  jobId,
  userId: null,
  type: "view",
  personKey: "somebody",
  at: Date.now(),
  ...values,
});

/** Puts numbers of a day into the daily counts, as if people had come. */
async function count(
  jobId: string,
  { ago = 0, source = "direct" as TrafficSource, views = 0, calls = 0, shares = 0, applications = 0, of = employer },
) {
  await db
    .insert(jobDailyCounts)
    .values({ jobId, day: today - ago, source, companyId: of.companyId, views, calls, shares, applications });
}

/** An application that was made and moved this many hours ago. */
async function apply(
  jobId: string,
  { madeAgo, moves = [] }: { madeAgo: number; moves?: [ApplicationStatus, number][] },
) {
  const seeker = await createSeeker();
  const now = Date.now();
  const id = createId(now);
  const createdAt = now - madeAgo * hour;
  const steps: [ApplicationStatus, number][] = [["applied", madeAgo], ...moves];
  await db
    .insert(jobApplications)
    .values({ id, jobId, userId: seeker.id, status: steps.at(-1)?.[0] ?? "applied", createdAt, updatedAt: createdAt });
  for (const [at, [toStatus, ago]] of steps.entries()) {
    await db
      .insert(applicationTransitions)
      .values({
        id: createId(now),
        applicationId: id,
        fromStatus: steps[at - 1]?.[0] ?? null,
        toStatus,
        actorId: seeker.id,
        createdAt: now - ago * hour,
      });
  }
}

describe("the figures of a day", () => {
  it("are the sums of all actions by source, with repeated messages counted once", async () => {
    const [one, two] = [await createJob(employer), await createJob(employer)];
    const seeker = await createSeeker();
    const messages = [
      message(one, { personKey: "a", source: "whatsapp" }),
      message(one, { personKey: "b", source: "whatsapp" }),
      message(one, { personKey: "c", source: "search" }),
      message(one, { personKey: "a", source: "search" }),
      message(one, { personKey: "a", source: "search", at: Date.now() - day }),
      message(two, { personKey: "a" }),
      message(two, { personKey: seeker.id, userId: seeker.id, source: "alerts" }),
      message(one, { personKey: "z", userId: employer.id, source: "direct" }),
    ];
    await writeInteractions(testContext(), messages);
    await writeInteractions(testContext(), [
      message(one, { type: "share", personKey: "a" }),
      message(two, { type: "call", personKey: seeker.id, userId: seeker.id }),
    ]);
    for (let times = 0; times < 2; times++) await writeInteractions(testContext(), messages);
    const counted = await db
      .select({
        jobId: jobInteractions.jobId,
        day: jobInteractions.day,
        source: sql<TrafficSource>`metadata ->> 'source'`.as("source"),
        companyId: sql<string>`${employer.companyId}`,
        views: sql<number>`sum(interaction_type = 'view')`,
        calls: sql<number>`sum(interaction_type = 'call')`,
        shares: sql<number>`sum(interaction_type = 'share')`,
        applications: sql<number>`sum(interaction_type = 'apply')`,
      })
      .from(jobInteractions)
      .where(sql`job_id in (${one}, ${two})`)
      .groupBy(jobInteractions.jobId, jobInteractions.day, sql`source`);
    const inOrder = (rows: (typeof counted)[number][]) =>
      rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();
    const rows = [...(await countsOf(one)), ...(await countsOf(two))];
    expect(rows).toHaveLength(5);
    expect(inOrder(rows)).toEqual(inOrder(counted));
    // The first source counts: "a" came by a search yesterday, and shares today.
    expect(rows.find(({ jobId, shares }) => jobId === one && shares > 0)).toMatchObject({
      day: today,
      source: "search",
      shares: 1,
    });
    expect(await db.select().from(jobs).where(eq(jobs.id, one)).get()).toMatchObject({ viewsCount: 4, sharesCount: 1 });
  });

  it("contain nothing of a job that is not open", async () => {
    const id = await createJob(employer, { status: "paused" });
    await writeInteractions(testContext(), [message(id)]);
    expect(await countsOf(id)).toEqual([]);
  });

  it("have no source for messages of an older queue", async () => {
    const id = await createJob(employer);
    await writeInteractions(testContext(), [message(id), message(id, { type: "call", personKey: "nobody" })]);
    expect(await countsOf(id)).toMatchObject([{ source: "other", views: 1, calls: 1 }]);
  });
});

describe("the source of a visitor", () => {
  it("is derived from the mark of a link or the previous page, also for a cached page", async () => {
    const id = await createJob(employer);
    const ways: [string, Record<string, string>][] = [
      ["?via=whatsapp", {}],
      ["?via=whatsapp", {}],
      ["?via=alert", {}],
      ["", {}],
      ["", { referer: "https://www.google.com/" }],
      ["", { referer: "https://www.google.com/" }],
      ["", { referer: "https://t.me/" }],
      ["", { referer: "https://web.whatsapp.com/" }],
      ["?via=nonsense", {}],
    ];
    for (const [at, [mark, headers]] of ways.entries())
      await createVisitor().get(`/job/${id}${mark}`, from(`203.0.113.${at + 1}`, headers));
    expect(await sourcesOf(id)).toEqual({ whatsapp: 3, alerts: 1, direct: 2, search: 2, other: 1 });
  });

  it("does not change the page and its address", async () => {
    const id = await createJob(employer);
    const page = await createVisitor().get(`/job/${id}?via=whatsapp`);
    expect(page.html).toMatch(new RegExp(`<link rel="canonical" href="[^"]*/job/${id}"`));
    expect(page.html).toMatch(new RegExp(`property="og:url" content="[^"]*/job/${id}"`));
    expect(page.html).toContain(
      `/auth?mode=signup&amp;redirect=${encodeURIComponent(`/job/${id}?via=whatsapp#apply`)}`,
    );
    expect((await createVisitor().get(`/job/${id}`)).html).toContain(
      `/auth?mode=signup&amp;redirect=${encodeURIComponent(`/job/${id}#apply`)}"`,
    );
  });

  it("is not counted for WhatsApp's preview", async () => {
    const id = await createJob(employer);
    await createVisitor().get(`/job/${id}?via=whatsapp`, { "user-agent": "WhatsApp/2.23.20.0" });
    expect(await countsOf(id)).toEqual([]);
  });

  it("is kept through the log-in until their application", async () => {
    const id = await createJob(employer);
    const [marked, searched] = [await createSeeker(), await createSeeker()];
    const address = from("203.0.113.77");
    await createVisitor().get(`/job/${id}`, { ...address, referer: "https://www.google.co.in/" });
    const logIn = `${testContext().siteUrl}/auth`;
    await (await signedIn(searched)).get(`/job/${id}`, { ...address, referer: logIn });
    await (await signedIn(marked)).get(`/job/${id}?via=whatsapp`, { referer: logIn });
    for (const seeker of [marked, searched]) await submitApplication(testContext(), { userId: seeker.id }, id, null);
    const unseen = await createSeeker();
    await submitApplication(testContext(), { userId: unseen.id }, id, null);
    const applications = await db.select().from(jobApplications).where(eq(jobApplications.jobId, id));
    const sourceOfPerson = (userId: string) => applications.find((each) => each.userId === userId)?.source;
    expect([sourceOfPerson(marked.id), sourceOfPerson(searched.id), sourceOfPerson(unseen.id)]).toEqual([
      "whatsapp",
      "search",
      null,
    ]);
    const applied = async () =>
      Object.fromEntries((await countsOf(id)).map(({ source, applications: made }) => [source, made]));
    await expect.poll(applied).toEqual({ whatsapp: 1, search: 1, other: 1 });
  });

  it("is stored with an application that is faster than the queue of views", async () => {
    const id = await createJob(employer);
    const seeker = await createSeeker();
    const slow = { send: () => Promise.resolve() } as unknown as Queue<Interaction>;
    const visitor = await signedIn(seeker, { env: { INTERACTIONS: slow } });
    await visitor.get(`/job/${id}?via=whatsapp`);
    expect((await visitor.post(`/job/${id}?via=whatsapp`)).location).toBe(`/job/${id}`);
    expect(await countsOf(id)).toMatchObject([{ source: "whatsapp", views: 1, applications: 1 }]);
    expect(await db.select().from(jobApplications).where(eq(jobApplications.jobId, id)).get()).toMatchObject({
      source: "whatsapp",
    });
  });

  it("is marked in the links that the site sends", async () => {
    const id = await createJob(employer);
    const visitor = createVisitor();
    const whatsapp = (await visitor.get(`/job/${id}/share?to=whatsapp`)).headers.get("location") ?? "";
    expect(decodeURIComponent(whatsapp)).toContain(`/job/${id}?via=whatsapp`);
    expect(
      decodeURIComponent((await visitor.get(`/job/${id}/share?to=telegram`)).headers.get("location") ?? ""),
    ).not.toContain("via=");
    expect((await portal.get(`/job/${id}/applicants`)).html).toContain(encodeURIComponent(`/job/${id}?via=whatsapp`));
  });
});

describe("a job's analytics", () => {
  it("show the funnel from view to application beside the period before, and every day as picture and table", async () => {
    const id = await createJob(employer, { title: "Chat Agent" });
    await count(id, { views: 200, calls: 10, shares: 4, applications: 20 });
    await count(id, { ago: 29, source: "whatsapp", views: 1200, applications: 30 });
    await count(id, { ago: 30, views: 1000, calls: 10, applications: 100 });
    await count(id, { ago: 60, views: 9999 });
    const page = await portal.get(`/job/${id}/analytics`);
    expect(page.status).toBe(200);
    expect(page.text).toContain("Chat Agent");
    expect(page.text).toContain("Views 1,400 40% more than in the 30 days before");
    expect(page.text).toContain("Calls 10 0.7% of views As many as in the 30 days before");
    expect(page.text).toContain("Shares 4 0.3% of views None in the 30 days before");
    expect(page.text).toContain("Applications 50 3.6% of views 50% fewer than");
    expect(page.text).toContain("WhatsApp 1,200 86% 30 2.5%");
    expect(page.text).toContain("Opened directly 200 14% 20 10%");
    expect(page.html.match(/<svg role="img"/g)).toHaveLength(4);
    expect(page.html).toMatch(
      /<title id="chart-views-title">Views per day<\/title><desc id="chart-views-text">1,400 from [^<]+; the most on one day were 1,200, on [^<]+\.<\/desc>/,
    );
    const rows = [...page.html.matchAll(/<tr><th scope="row">(\d+ \w+)<\/th><td>([\d,]+)<\/td>/g)].map(
      ([, , views]) => views,
    );
    expect(rows).toHaveLength(30);
    expect([rows[0], rows[1], rows[29]]).toEqual(["200", "0", "1,200"]);
  });

  it.each([7, 30, 90])("of %d days cover that many days", async (length) => {
    const id = await createJob(employer);
    await count(id, { ago: length - 1, views: 7 });
    await count(id, { ago: length, views: 5, source: "search" });
    const { text, html } = await portal.get(`/job/${id}/analytics?days=${length}`);
    expect(text).toContain(`Views 7 40% more than in the ${length} days before`);
    expect(html.match(/<tr><th scope="row">\d/g)).toHaveLength(length);
    expect(html).toMatch(new RegExp(`days=${length}"[^>]* aria-current="page"`));
  });

  it("show the times of first replies and hires, and the applicants per status", async () => {
    const id = await createJob(employer);
    const hired = (from: number, to: number): { madeAgo: number; moves: [ApplicationStatus, number][] } => ({
      madeAgo: from,
      moves: [
        ["under_review", from - 4],
        ["shortlisted", from - 5],
        ["interview_scheduled", from - 6],
        ["hired", to],
      ],
    });
    await apply(id, hired(100, 4));
    await apply(id, hired(300, 60));
    await apply(id, hired(800, 8));
    await apply(id, hired(60 * 24, 40 * 24));
    await apply(id, { madeAgo: 30, moves: [["rejected", 10]] });
    // Undone and hired again: the first time counts.
    const again = hired(300, 60);
    await apply(id, { ...again, moves: [...again.moves, ["under_review", 59], ["hired", 1]] });
    await apply(id, { madeAgo: 20, moves: [["withdrawn", 10]] });
    await apply(id, { madeAgo: 20 });
    const { text } = await portal.get(`/job/${id}/analytics`);
    expect(text).toContain("Hired in 30 days 4");
    expect(text).toContain("From application to hire, median 10 days");
    expect(text).toContain("Median time to first reply 4 hours");
    expect(text).toContain("Applied and still unanswered 1");
    expect(text).toContain("New 1 Hired 3 Rejected 1 Withdrawn 1");
  });

  it("show advice while there are no visitors", async () => {
    const open = await createJob(employer);
    const { text, html } = await portal.get(`/job/${open}/analytics`);
    expect(text).toContain("No views in this period");
    expect(html).toContain(encodeURIComponent(`/job/${open}?via=whatsapp`));
    const draft = await createJob(employer, { status: "draft", listingKey: null, publishedAt: null });
    expect((await portal.get(`/job/${draft}/analytics?days=90`)).text).toContain(
      "This job isn't open, so no one can find it",
    );
  });

  it("open only to its own company, and to every member of it", async () => {
    const id = await createJob(employer);
    await count(id, { views: 3 });
    const other = await createEmployer();
    expect((await (await signedIn(other)).get(`/job/${id}/analytics`)).status).toBe(404);
    expect((await portal.get(`/job/${await createJob(employer, { status: "removed" })}/analytics`)).status).toBe(404);
    expect((await portal.get("/job/nowhere/analytics")).status).toBe(404);
    for (const role of ["viewer", "recruiter"] as const) {
      const page = await (await signedIn(await createMember(employer, role))).get(`/job/${id}/analytics`);
      expect(page.text).toContain("Views 3");
    }
  });
});

describe("the analytics of all jobs", () => {
  it("are the sums of one company's jobs, best jobs first, without names of persons", async () => {
    const [own, other] = [await createEmployer(), await createEmployer()];
    const visitor = await signedIn(own);
    expect((await visitor.get("/employer/analytics")).text).toContain("No data yet");
    const good = await createJob(own, { title: "Typist in Jaipur" });
    const best = await createJob(own, { title: "Telecaller in Patna" });
    const gone = await createJob(own, { title: "Removed work", status: "removed" });
    const foreign = await createJob(other, { title: "Foreign work" });
    await count(good, { views: 100, applications: 2, source: "search", of: own });
    await count(best, { views: 50, applications: 9, source: "whatsapp", of: own });
    await count(gone, { views: 5, of: own });
    await count(foreign, { views: 7000, applications: 70, of: other });
    await apply(best, { madeAgo: 5 });
    const { text, html } = await visitor.get("/employer/analytics?days=7");
    expect(text).toContain("Views 155");
    expect(text).toContain("Applications 11 7.1% of views");
    expect(html.indexOf("Telecaller in Patna")).toBeLessThan(html.indexOf("Typist in Jaipur"));
    expect(html).toContain(`/job/${best}/analytics?days=7`);
    for (const hidden of ["Removed work", "Foreign work", "7,0", "Asha"]) expect(text).not.toContain(hidden);
  });

  it("open before the company's profile is complete", async () => {
    const incomplete = await createEmployer({}, { isProfileComplete: false, phone: null });
    expect((await (await signedIn(incomplete)).get("/employer/analytics")).status).toBe(200);
  });

  it("begin a day at midnight in India", async () => {
    const id = await createJob(employer);
    const start = startOfIndianDay(today);
    await writeInteractions(testContext(), [
      message(id, { personKey: "a", at: start - 1 }),
      message(id, { personKey: "b", at: start }),
    ]);
    const rows = await db.select().from(jobDailyCounts).where(eq(jobDailyCounts.jobId, id));
    expect(rows.map((each) => each.day).sort()).toEqual([today - 1, today]);
  });
});
