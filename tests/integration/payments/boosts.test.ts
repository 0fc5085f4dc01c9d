import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { day } from "db/catalogues/time";
import { createId } from "db/id";
import {
  boosts,
  employerNotifications,
  invoices,
  jobDailyCounts,
  jobs,
  notifications,
  refunds,
  sandboxObjects,
} from "db/schema";
import type { JobsMessage } from "party/protocol";
import { jobsRoom } from "party/rooms";
import { runBoosts, warnOfBoostEnds } from "~/features/jobs/boosts/boosts.server";
import { sendRefunds } from "~/features/payments/refunds/sending.server";
import { getBalance } from "~/features/points/ledger.server";
import { indianDay } from "~/india-time";
import { db, testContext } from "../../support/context";
import { deliverAll } from "../../support/delivery/delivery";
import { liveMessages } from "../../support/delivery/rooms";
import {
  createEmployer,
  createJob,
  createMember,
  createSeeker,
  signedIn,
  type Employer,
} from "../../support/people/people";
import type { Visitor } from "../../support/people/visitor";
import { complete, jobOf } from "../../support/scenes/owner/reviews";
import {
  begin,
  bring,
  comeBack,
  contextAt,
  faults,
  givePoints,
  pay,
  purchase,
  sandboxAt,
  transactionOf,
} from "../../support/scenes/purchases";

let employer: Employer;
let office: Visitor;
beforeEach(async () => {
  await db.delete(sandboxObjects);
  await db.update(boosts).set({ status: "ended", toSettle: false });
  employer = await createEmployer();
  office = await signedIn(employer);
});

const balance = () => getBalance(db, { userId: employer.id, wallet: "employer" });
const boostsOf = (jobId: string) =>
  db.select().from(boosts).where(eq(boosts.jobId, jobId)).orderBy(boosts.createdAt, boosts.id);
const buy = (jobId: string, level = "level1", boostId = createId(Date.now())) =>
  office.post(`/job/${jobId}/boost`, { boostId, level });
const look = async (id: string) => {
  const { isBoosted, boostLevel } = (await jobOf(id)) as typeof jobs.$inferSelect;
  return [isBoosted, boostLevel];
};
const newsOf = async () =>
  (
    await db
      .select({ title: employerNotifications.title })
      .from(employerNotifications)
      .where(eq(employerNotifications.userId, employer.id))
  ).map(({ title }) => title);

describe("an employer who boosts a job with points", () => {
  it("sees effect and price, and has it at once: on the card, on the page, in the history", async () => {
    await givePoints(employer, 250);
    const id = await createJob(employer, { title: "Boosted Typist" });
    const page = await office.get(`/job/${id}/boost`);
    for (const words of [
      "Boost this job",
      "Level 1",
      "7 days",
      "99 points",
      "179 points",
      "299 points",
      "₹116.82",
      "Your company has 250 points.",
    ])
      expect(page.text).toContain(words);
    const boosted = await office.follow(await buy(id, "level2"));
    expect(boosted.text).toContain("15 days left");
    expect(await look(id)).toEqual([true, 2]);
    expect((await (await signedIn(await createSeeker())).get("/jobs?search=Boosted+Typist")).text).toContain(
      "Promoted",
    );
    expect(await balance()).toBe(71);
    expect((await office.get("/hire-portal-points")).text).toContain("Boost of a job");
    expect(await faults()).toEqual([]);
  });

  it("reaches open lists and the trending score at once, and its page says that it is active", async () => {
    await givePoints(employer, 99);
    const id = await createJob(employer, { ...complete, trendingBase: 80, trendingScore: 80 });
    const boosted = await office.follow(await buy(id));
    expect(boosted.text).toContain("Level 1 · Active");
    expect((await jobOf(id)) as typeof jobs.$inferSelect).toMatchObject({ trendingBase: 80, trendingScore: 100 });
    const cards = (liveMessages(jobsRoom) as JobsMessage[]).filter((message) => JSON.stringify(message).includes(id));
    expect(JSON.stringify(cards)).toContain("Promoted");
    await runBoosts(contextAt(Date.now() + 8 * day));
    expect(await jobOf(id)).toMatchObject({ isBoosted: false, trendingScore: 80 });
  });

  it("pays once for a double press, and never more than the balance, with any number of simultaneous presses", async () => {
    await givePoints(employer, 250);
    const id = await createJob(employer);
    const boostId = createId(Date.now());
    await Promise.all([buy(id, "level1", boostId), buy(id, "level1", boostId)]);
    expect(await balance()).toBe(151);
    const pages = await Promise.all(Array.from({ length: 20 }, () => buy(id)));
    expect(pages.filter(({ location }) => location === `/hire-portal-points?job=${id}`)).toHaveLength(19);
    expect(await balance()).toBe(52);
    expect((await boostsOf(id)).map(({ status }) => status).sort()).toEqual(["running", "waiting"]);
    expect(await faults()).toEqual([]);
  });

  it("cannot boost a held, closed or foreign job, or at an unsold level", async () => {
    await givePoints(employer, 500);
    for (const status of ["closed", "expired", "removed"] as const) {
      const id = await createJob(employer, { status });
      await buy(id);
      expect(await boostsOf(id), status).toEqual([]);
    }
    const held = await createJob(employer, { status: "pending", reviewSigns: ["reports"] });
    await buy(held);
    expect(await boostsOf(held)).toEqual([]);
    const strange = await createJob(await createEmployer());
    expect((await office.get(`/job/${strange}/boost`)).status).toBe(404);
    expect((await buy(strange)).status).toBe(404);
    const own = await createJob(employer);
    for (const level of ["level9", "__proto__", ""]) await buy(own, level);
    expect((await buy(own, "level1", "no id")).status).toBe(400);
    expect(await boostsOf(own)).toEqual([]);
    const viewer = await signedIn(await createMember(employer, "viewer"));
    expect((await viewer.get(`/job/${own}/boost`)).status).toBe(200);
    expect((await viewer.post(`/job/${own}/boost`, { boostId: createId(Date.now()), level: "level1" })).status).toBe(
      403,
    );
    expect((await (await signedIn(await createSeeker())).get(`/job/${own}/boost`)).status).toBe(403);
    expect(await balance()).toBe(500);
  });

  it("has it start with the listing, on open lists too, and can cancel it before that, once", async () => {
    await givePoints(employer, 300);
    const id = await createJob(employer, {
      ...complete,
      status: "draft",
      publishedAt: null,
      listingKey: null,
      expiresAt: null,
    });
    await buy(id);
    await buy(id, "level2");
    const [first, second] = await boostsOf(id);
    expect([first?.status, second?.status, await balance()]).toEqual(["waiting", "waiting", 22]);
    const returns = await Promise.all([1, 2, 3].map(() => office.post(`/boost/${second?.id}/return`)));
    expect(returns.every(({ location }) => location === `/job/${id}/boost`)).toBe(true);
    expect(await balance()).toBe(201);
    await office.post(`/job/${id}/publication`);
    expect(await look(id)).toEqual([true, 1]);
    await deliverAll();
    const cards = (liveMessages(jobsRoom) as JobsMessage[]).filter(
      (message) => message.type === "job.posted" && message.id === id,
    );
    expect(JSON.stringify(cards)).toContain("Promoted");
    expect((await boostsOf(id)).map(({ status }) => status).sort()).toEqual(["returned", "running"]);
    await office.post(`/boost/${first?.id}/return`);
    expect(await balance()).toBe(201);
    const stranger = await signedIn(await createEmployer());
    expect((await stranger.post(`/boost/${first?.id}/return`)).status).toBe(404);
    expect(await faults()).toEqual([]);
  });

  it("sees the views of the job with and without a boost", async () => {
    const id = await createJob(employer, { publishedAt: Date.now() - 10 * day });
    const today = indianDay(Date.now());
    await db
      .insert(jobDailyCounts)
      .values(
        [today - 8, today - 2].map((each) => ({
          jobId: id,
          companyId: employer.companyId,
          source: "search" as const,
          day: each,
          views: each === today - 2 ? 40 : 10,
          calls: 0,
          shares: 0,
          applications: 0,
        })),
      );
    expect((await office.get(`/job/${id}/boost`)).text).not.toContain("Views a day");
    await db
      .insert(boosts)
      .values({
        id: createId(1),
        jobId: id,
        companyId: employer.companyId,
        level: 1,
        days: 7,
        points: 99,
        status: "running",
        remaining: 0,
        startedAt: Date.now() - 3 * day,
        endsAt: Date.now() + 4 * day,
        toSettle: false,
        createdAt: 1,
        updatedAt: 1,
      });
    const page = await office.get(`/job/${id}/boost`);
    expect(page.text).toMatch(/Views a day With a boost 10\.0 Without 1\.[0-9]/);
    await db.delete(boosts).where(eq(boosts.jobId, id));
  });
});

describe("the time of a boost", () => {
  const at = async (now: number) => void (await runBoosts(contextAt(now)));

  it("stops while the job is paused, and continues with it", async () => {
    await givePoints(employer, 99);
    const id = await createJob(employer, complete);
    await buy(id);
    const begun = Date.now();
    await db.update(jobs).set({ status: "paused" }).where(eq(jobs.id, id));
    await at(begun + 2 * day);
    expect(await look(id)).toEqual([false, 0]);
    const [paused] = await boostsOf(id);
    expect(paused).toMatchObject({ status: "paused", endsAt: null });
    expect(Math.abs((paused?.remaining ?? 0) - 5 * day)).toBeLessThan(120_000);
    expect((await office.get(`/job/${id}/boost`)).text).toContain("Paused");
    await db.update(jobs).set({ status: "active" }).where(eq(jobs.id, id));
    await at(begun + 9 * day);
    const [running] = await boostsOf(id);
    expect(running?.status).toBe("running");
    expect(Math.abs((running?.endsAt ?? 0) - (begun + 14 * day))).toBeLessThan(120_000);
    expect(await look(id)).toEqual([true, 1]);
  });

  it("ends on time, after a notice the day before, and the next one starts", async () => {
    await givePoints(employer, 300);
    const id = await createJob(employer, complete);
    await buy(id, "level1");
    await buy(id, "level2");
    const begun = Date.now();
    expect(await warnOfBoostEnds(contextAt(begun + 5 * day))).toEqual({ boosts: 0 });
    expect(await warnOfBoostEnds(contextAt(begun + 6 * day + 60_000))).toEqual({ boosts: 1 });
    expect(await warnOfBoostEnds(contextAt(begun + 6 * day + 120_000))).toEqual({ boosts: 0 });
    await deliverAll(begun + 6 * day + 120_000);
    expect(await newsOf()).toEqual(["A Boost Ends Soon"]);
    await at(begun + 7 * day + 60_000);
    await at(begun + 7 * day + 60_000);
    expect((await boostsOf(id)).map(({ status }) => status)).toEqual(["ended", "running"]);
    expect(await look(id)).toEqual([true, 2]);
    await deliverAll(begun + 7 * day + 120_000);
    expect(await newsOf()).toEqual(["A Boost Ends Soon", "A Boost Has Ended"]);
    await at(begun + 23 * day);
    expect((await boostsOf(id)).map(({ status }) => status)).toEqual(["ended", "ended"]);
    expect(await look(id)).toEqual([false, 0]);
    expect(await runBoosts(contextAt(begun + 24 * day))).toEqual({ boosts: 0 });
  });
});

describe("an employer who boosts a job with money", () => {
  const order = (id: string) => begin(office, `/job/${id}/boost`, { packageKey: "level3", name: "Neem", state: "29" });

  it("pays, and gets boost, invoice and notification once, with repeated messages", async () => {
    const id = await createJob(employer, { title: "Paid Typist" });
    const paymentId = await order(id);
    expect(await transactionOf(paymentId)).toMatchObject({
      kind: "boost",
      jobId: id,
      amount: 35_282,
      points: 0,
      lasts: 30,
    });
    const checkout = await office.get(`/payment/${paymentId}`);
    expect(checkout.text).toContain("Boost of a job, level 3");
    const fields = await pay(paymentId);
    const messages = await sandboxAt().listMessages();
    await Promise.all([
      comeBack(office, fields),
      ...messages.map(bring),
      ...messages.map(bring),
      comeBack(office, fields),
    ]);
    expect((await boostsOf(id)).map(({ status, level, transactionId }) => [status, level, transactionId])).toEqual([
      ["running", 3, paymentId],
    ]);
    expect(await look(id)).toEqual([true, 3]);
    const paid = await office.get(`/payment/${paymentId}`);
    expect(paid.text).toContain("Your boost is paid, and your invoice is ready");
    expect(paid.text).toContain("This boost has started, so it can't be refunded.");
    const papers = await db.select().from(invoices).where(eq(invoices.transactionId, paymentId));
    expect(papers).toHaveLength(1);
    expect((await office.get(`/invoice/${papers[0]?.id}`)).headers.get("content-type")).toBe("application/pdf");
    await deliverAll();
    const news = await db
      .select({ message: employerNotifications.message })
      .from(employerNotifications)
      .where(
        and(eq(employerNotifications.userId, employer.id), eq(employerNotifications.title, "Payment Successful!")),
      );
    expect(news).toHaveLength(1);
    expect(news[0]?.message).toContain("Paid Typist");
    expect((await office.post(`/payment/${paymentId}/refund`, { points: "0" })).status).toBe(303);
    expect(await db.select().from(refunds).where(eq(refunds.transactionId, paymentId))).toEqual([]);
    expect(await faults()).toEqual([]);
  });

  it("gets a full refund while the boost has not started, once", async () => {
    const id = await createJob(employer, { ...complete, status: "draft", publishedAt: null, listingKey: null });
    const paymentId = await order(id);
    await comeBack(office, await pay(paymentId));
    expect((await office.get(`/payment/${paymentId}`)).text).toContain("The boost hasn't started.");
    await Promise.all(Array.from({ length: 10 }, () => office.post(`/payment/${paymentId}/refund`, { points: "0" })));
    await sendRefunds(testContext());
    const back = await db.select().from(refunds).where(eq(refunds.transactionId, paymentId));
    expect(back.map(({ amount, reason }) => [amount, reason])).toEqual([[35_282, "asked"]]);
    expect((await boostsOf(id)).map(({ status }) => status)).toEqual(["returned"]);
    const papers = await db.select().from(invoices).where(eq(invoices.transactionId, paymentId));
    expect(papers.map(({ kind, total }) => [kind, total]).sort()).toEqual([
      ["credit_note", 35_282],
      ["invoice", 35_282],
    ]);
    expect((await transactionOf(paymentId)).status).toBe("refunded");
    expect(await faults()).toEqual([]);
  });

  it("sees the typed text when there is an error, and cannot pay for another company's job", async () => {
    const id = await createJob(employer);
    const wrong = await office.post(`/job/${id}/boost`, {
      ...purchase,
      packageKey: "level1",
      name: "",
      state: "09",
      address: "4 MG Road",
      token: createId(Date.now()),
    });
    expect(wrong.status).toBe(400);
    expect(wrong.html).toContain("4 MG Road");
    const strange = await createJob(await createEmployer());
    expect(
      (await office.post(`/job/${strange}/boost`, { ...purchase, packageKey: "level1", token: createId(Date.now()) }))
        .status,
    ).toBe(404);
    const points = await office.post(`/job/${id}/boost`, {
      ...purchase,
      packageKey: "small",
      token: createId(Date.now()),
    });
    expect(points.status).toBe(400);
    expect(await db.select().from(notifications).where(eq(notifications.userId, employer.id))).toEqual([]);
  });
});
