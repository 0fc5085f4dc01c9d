import { and, eq, sql, type SQL } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { day } from "db/catalogues/time";
import { createId } from "db/id";
import {
  accountEntries,
  employerNotifications,
  notifications,
  outboxEvents,
  pointEntries,
  pointLots,
  sandboxObjects,
  settings,
  users,
} from "db/schema";
import type { AppContext } from "~/features/context";
import { returnBoost } from "~/features/jobs/boosts/boosts.server";
import { refundPurchase } from "~/features/payments/refunds/refunds.server";
import { applyPayment } from "~/features/payments/settling/settling.server";
import { dueLots, expirePoints, lotsToWarn, warnedBefore, warnOfPointsEnd } from "~/features/points/expiry.server";
import { earnPoints, getTotals, spendPoints } from "~/features/points/ledger.server";
import { endOfPoints } from "~/features/points/life";
import { runTask } from "~/features/scheduled/run-tasks.server";
import { tasks } from "~/features/scheduled/tasks.server";
import { forgetSettings } from "~/features/settings/queries.server";
import { formatDate } from "~/ui/format";
import { db, testContext } from "../../../support/context";
import { deliverAll } from "../../../support/delivery/delivery";
import { createEmployer, createJob, createSeeker, signedIn, type Person } from "../../../support/people/people";
import type { Visitor } from "../../../support/people/visitor";
import { begin, contextAt, faults, givePoints, pay, transactionOf } from "../../../support/scenes/purchases";

/** Does something while the settings say how long points last. Not with pages: they keep settings for a minute. */
async function withMonths<Value>(
  pointMonths: { granted: number; bought: number },
  act: () => Promise<Value>,
): Promise<Value> {
  const values = { pointMonths };
  await db
    .insert(settings)
    .values({ id: 1, values, updatedAt: 1 })
    .onConflictDoUpdate({ target: settings.id, set: { values } });
  forgetSettings();
  try {
    return await act();
  } finally {
    await db.delete(settings);
    forgetSettings();
  }
}

let seeker: Person;
beforeEach(async () => {
  await db.delete(sandboxObjects);
  // Each test has the lots of its own people.
  await db.update(pointLots).set({ expiresAt: null });
  seeker = await createSeeker();
});

const earn = (
  points: number,
  { at = Date.now(), isBought = false }: { at?: number; isBought?: boolean } = {},
  person = seeker,
) =>
  earnPoints(contextAt(at), {
    userId: person.id,
    wallet: "seeker",
    points,
    reason: "correction",
    reference: null,
    key: `earned:${createId(Date.now())}`,
    ...(isBought ? { account: "sold" as const } : {}),
  });
const spend = (points: number, context: AppContext = testContext()) =>
  spendPoints(context, {
    userId: seeker.id,
    wallet: "seeker",
    points,
    reason: "profile_highlight",
    reference: null,
    key: `spent:${createId(Date.now())}`,
  });
const balance = async (person = seeker) => (await getTotals(db, { userId: person.id, wallet: "seeker" })).balance;
const lotsOf = (person = seeker) =>
  db.select().from(pointLots).where(eq(pointLots.userId, person.id)).orderBy(pointLots.sequence);
const remaining = async () => (await lotsOf()).map((lot) => lot.remaining);
const endOf = (came: number, months: number) => endOfPoints(came, months);

describe("new points", () => {
  it("last twelve months when they are given and thirty-six when they are bought, each in its lot and its entry", async () => {
    const now = Date.now();
    await earn(50, { at: now });
    await earn(100, { at: now, isBought: true });
    expect((await lotsOf()).map(({ kind, expiresAt }) => [kind, expiresAt])).toEqual([
      ["granted", endOf(now, 12)],
      ["bought", endOf(now, 36)],
    ]);
    const entries = await db.select().from(pointEntries).where(eq(pointEntries.userId, seeker.id));
    expect(entries.map(({ expiresAt }) => expiresAt).sort()).toEqual([endOf(now, 12), endOf(now, 36)]);
  });

  it("that are returned expire when the spent ones would have, whatever the settings say by then", async () => {
    const employer = await createEmployer();
    const came = Date.now();
    await givePoints(employer, 99);
    const boostId = createId(Date.now());
    const jobId = await createJob(employer, { status: "paused" });
    await (await signedIn(employer)).post(`/job/${jobId}/boost`, { boostId, level: "level1" });
    const now = Date.now();
    expect(
      await withMonths({ granted: 5, bought: 7 }, () => returnBoost(contextAt(now), employer.companyId, boostId)),
    ).toEqual({ jobId, points: 99 });
    const [, returned] = await lotsOf(employer);
    expect(returned).toMatchObject({ kind: "granted", points: 99, expiresAt: endOf(came, 12) });
  });
});

describe("expiring points", () => {
  it("are booked with one entry per lot after their day, to the account of expired points, and no earlier", async () => {
    const came = Date.now();
    await earn(50, { at: came });
    await earn(20, { at: came });
    await earn(100, { at: came, isBought: true });
    await spend(10);
    const end = endOf(came, 12);
    expect(await expirePoints(contextAt(end - 1))).toEqual({ lots: 0, points: 0, failed: 0 });
    expect(await expirePoints(contextAt(end))).toEqual({ lots: 2, points: 60, failed: 0 });
    expect(await expirePoints(contextAt(end))).toEqual({ lots: 0, points: 0, failed: 0 });
    expect([await balance(), await remaining()]).toEqual([100, [0, 0, 100]]);
    const gone = await db
      .select({
        delta: pointEntries.delta,
        lotId: pointEntries.lotId,
        key: pointEntries.idempotencyKey,
        account: accountEntries.account,
        other: accountEntries.delta,
      })
      .from(pointEntries)
      .innerJoin(accountEntries, eq(accountEntries.id, pointEntries.id))
      .where(and(eq(pointEntries.userId, seeker.id), eq(pointEntries.reason, "points_expired")))
      .orderBy(pointEntries.sequence);
    const [first, second] = await lotsOf();
    expect(gone).toEqual([
      { delta: -40, lotId: first?.id, key: `points_expired:${first?.id}`, account: "expired", other: 40 },
      { delta: -20, lotId: second?.id, key: `points_expired:${second?.id}`, account: "expired", other: 20 },
    ]);
    expect(await getTotals(db, { userId: seeker.id, wallet: "seeker" })).toEqual({ balance: 100, earned: 170 });
    expect(await faults()).toEqual([]);
  });

  it("exclude points from before expiry existed", async () => {
    await earn(50);
    await db.update(pointLots).set({ expiresAt: null }).where(eq(pointLots.userId, seeker.id));
    expect(await expirePoints(contextAt(Date.now() + 5_000 * day))).toMatchObject({ lots: 0 });
    expect(await balance()).toBe(50);
  });

  it("are spent first: older lots first, granted before bought ones", async () => {
    const now = Date.now();
    await earn(30, { at: now - 200 * day, isBought: true });
    await earn(50, { at: now - 100 * day });
    await earn(50, { at: now });
    await spend(60);
    expect(await remaining()).toEqual([30, 0, 40]);
    await spend(45);
    expect(await remaining()).toEqual([25, 0, 0]);
  });

  it("and twenty simultaneous spendings keep the books correct, in any order", async () => {
    const came = Date.now() - 400 * day;
    await earn(95, { at: came });
    await earn(60, { at: Date.now() });
    const [, ...results] = await Promise.all([
      expirePoints(testContext()),
      ...Array.from({ length: 20 }, () => spend(10)),
      expirePoints(testContext()),
    ]);
    await expirePoints(testContext());
    const spent = results.filter((result) => "ok" in result && result.ok).length * 10;
    const [expired] = await db
      .select({ points: sql<number>`coalesce(-sum(${pointEntries.delta}), 0)` })
      .from(pointEntries)
      .where(and(eq(pointEntries.userId, seeker.id), eq(pointEntries.reason, "points_expired")));
    expect(spent + (expired?.points ?? 0) + (await balance())).toBe(155);
    const [old, fresh] = await lotsOf();
    expect([old?.remaining, fresh?.remaining]).toEqual([0, await balance()]);
    expect(await faults()).toEqual([]);
  });

  it("that cannot be booked delay no others, are retried an hour later, and are a fault of the books after two days", async () => {
    const came = Date.now() - 400 * day;
    await earn(50, { at: came });
    await earn(20, { at: came });
    const [first] = await lotsOf();
    // The key of the entry has been used already.
    const other = await createSeeker();
    await earnPoints(testContext(), {
      userId: other.id,
      wallet: "seeker",
      points: 1,
      reason: "correction",
      reference: null,
      key: `points_expired:${first?.id}`,
    });
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    expect(await expirePoints(testContext())).toEqual({ lots: 1, points: 20, failed: 1 });
    expect(log).toHaveBeenCalled();
    expect(await expirePoints(testContext())).toEqual({ lots: 0, points: 0, failed: 0 });
    expect(await expirePoints(contextAt(Date.now() + 3_700_000))).toMatchObject({ failed: 1 });
    log.mockRestore();
    expect(await faults()).toEqual([
      `points are still there two days after they ran out (${first?.id}; check “expired_is_gone”)`,
    ]);
    await spend(50);
    expect(await faults()).toEqual([]);
  });

  it("are booked by the cron task within its budget, the rest with the next run", async () => {
    for (let count = 0; count < 50; count++) await earn(1, { at: Date.now() - 400 * day });
    const task = tasks.find(({ name }) => name === "expire_points");
    if (!task) throw new Error("no task");
    expect(await runTask(testContext(), task)).toMatchObject({
      state: "done",
      counts: { lots: 45, points: 45, failed: 0, statements: 46 },
    });
    expect(await runTask(testContext(), task)).toMatchObject({ state: "done", counts: { lots: 5 } });
    expect(await balance()).toBe(0);
  });
});

describe("a user whose points run out soon", () => {
  const newsOf = (person = seeker) =>
    db
      .select({ title: notifications.title, message: notifications.message, url: notifications.actionUrl })
      .from(notifications)
      .where(eq(notifications.userId, person.id));

  it("is notified once per lot, in the morning thirty days before", async () => {
    const end = Date.parse("2027-12-03T23:59:59.999+05:30");
    await earn(50);
    await earn(80);
    await db.update(pointLots).set({ expiresAt: end }).where(eq(pointLots.userId, seeker.id));
    const morning = end - warnedBefore;
    expect(new Date(morning + 1).toISOString()).toBe("2027-11-03T03:30:00.000Z");
    expect(await warnOfPointsEnd(contextAt(morning - 1))).toEqual({ lots: 0 });
    expect(await warnOfPointsEnd(contextAt(morning))).toEqual({ lots: 2 });
    expect(await warnOfPointsEnd(contextAt(morning + 60_000))).toEqual({ lots: 0 });
    const events = await db
      .select({ payload: outboxEvents.payload })
      .from(outboxEvents)
      .where(eq(outboxEvents.kind, "points.ending"));
    expect(events.filter(({ payload }) => (payload as { userId: string }).userId === seeker.id)).toEqual([
      { payload: { userId: seeker.id, wallet: "seeker", from: end, to: end } },
    ]);
  });

  it("sees number and date in their language, in one notification for all lots of the wallet", async () => {
    await db.update(users).set({ locale: "hi" }).where(eq(users.id, seeker.id));
    await earn(50);
    await earn(80);
    await spend(10);
    const end = Date.now() + 20 * day;
    await db.update(pointLots).set({ expiresAt: end }).where(eq(pointLots.userId, seeker.id));
    await warnOfPointsEnd(testContext());
    await deliverAll();
    expect(await newsOf()).toEqual([
      {
        title: "Points Expire Soon",
        message: expect.stringContaining(`120 points expire on ${formatDate(end, "en")}`) as string,
        url: "/rewards",
      },
    ]);
  });

  it("who owns a company sees it in the company's portal, and gets nothing after spending them meanwhile", async () => {
    const employer = await createEmployer();
    await givePoints(employer, 70);
    await earn(40);
    await db.update(pointLots).set({ expiresAt: Date.now() + 20 * day });
    await warnOfPointsEnd(testContext());
    await spend(40);
    await deliverAll();
    const [news, ...others] = await db
      .select()
      .from(employerNotifications)
      .where(eq(employerNotifications.userId, employer.id));
    expect([news?.title, news?.actionUrl, others]).toEqual(["Points Expire Soon", "/hire-portal-points", []]);
    expect(news?.message).toMatch(/^70 points expire on .*\. Use them for a job or a boost\.$/);
    expect(await newsOf()).toEqual([]);
  });

  it("sees the next expiry at the balance, highlighted within ninety days", async () => {
    const visitor = await signedIn(seeker);
    expect((await visitor.get("/buy-points")).text).not.toContain("expire on");
    await earn(120);
    const [lot] = await lotsOf();
    for (const path of ["/buy-points", "/rewards"]) {
      const page = await visitor.get(path);
      expect(page.text).toMatch(/\d+ points expire on \d/);
      expect(page.html).not.toMatch(/class="safe[^"]*">\d+ points run out/);
    }
    await db
      .update(pointLots)
      .set({ expiresAt: Date.parse("2030-12-03T23:59:59.999+05:30") })
      .where(eq(pointLots.id, lot?.id ?? ""));
    expect((await visitor.get("/buy-points")).text).toMatch(/points expire on/);
    await db
      .update(pointLots)
      .set({ expiresAt: Date.now() + 80 * day })
      .where(eq(pointLots.id, lot?.id ?? ""));
    expect((await visitor.get("/buy-points")).html).toMatch(/class="safe[^"]*">120 points expire on/);
    const employer = await createEmployer();
    await givePoints(employer, 30);
    expect((await (await signedIn(employer)).get("/hire-portal-points")).text).toContain("30 points expire on");
  });

  it("sees before paying how long points last, and later in the history that they have expired", async () => {
    const visitor = await signedIn(seeker);
    expect((await visitor.get("/buy-points")).text).toContain("Valid for 36 months.");
    await earn(50, { at: Date.now() - 400 * day });
    await expirePoints(testContext());
    expect((await visitor.get("/buy-points")).text).toContain("Points expired");
  });
});

describe("a purchase with expired points", () => {
  /** Begins a purchase and settles it while bought points last a month. Gives its id and when its points run out. */
  async function buyForAMonth(visitor: Visitor): Promise<{ id: string; endsAt: number }> {
    const id = await begin(visitor);
    const { orderId, amount } = await transactionOf(id);
    const { razorpay_payment_id: paymentId = "" } = await pay(id);
    const payment = {
      id: paymentId,
      orderId: orderId ?? "",
      amount,
      currency: "INR",
      status: "captured",
      method: "upi",
      failure: null,
    } as const;
    await withMonths({ granted: 12, bought: 1 }, () => applyPayment(testContext(), payment));
    const [lot] = await lotsOf();
    return { id, endsAt: lot?.expiresAt ?? 0 };
  }

  it("is not refunded, and its page says why", async () => {
    const visitor = await signedIn(seeker);
    const { id, endsAt } = await buyForAMonth(visitor);
    await spend(30);
    const over = contextAt(endsAt);
    expect(await refundPurchase(over, seeker.id, id, 70)).toBeNull();
    expect(await expirePoints(over)).toMatchObject({ lots: 1, points: 70 });
    expect(await refundPurchase(over, seeker.id, id, 0)).toBeNull();
    const page = await visitor.follow(await visitor.post(`/payment/${id}/refund`, { points: "70" }));
    expect(page.text).toContain("The refund for this purchase has changed.");
    expect(page.text).toContain(
      `Unspent points of this purchase expired on ${formatDate(endsAt, "en")}, so there's nothing to refund.`,
    );
    expect(page.text).not.toContain("Ask for a refund");
    expect(await faults()).toEqual([]);
  });

  it("is refunded until then", async () => {
    const { id, endsAt } = await buyForAMonth(await signedIn(seeker));
    expect(await refundPurchase(contextAt(endsAt - 1), seeker.id, id, 100)).toEqual({ points: 100, amount: 11_682 });
    expect(await expirePoints(contextAt(endsAt))).toMatchObject({ lots: 0 });
    expect([await balance(), await faults()]).toEqual([0, []]);
  });
});

/** How SQLite reads for a statement, a line for each step. */
async function planOf(query: { getSQL: () => SQL }): Promise<string> {
  return (await db.all<{ detail: string }>(sql`explain query plan ${query.getSQL()}`))
    .map(({ detail }) => detail)
    .join("\n");
}

it("Expired and expiring points are found by partial indexes", async () => {
  expect(await planOf(dueLots(testContext()))).toMatch(
    /SEARCH point_lots USING INDEX point_lots_expiring \(.*expires_at<\?\)/,
  );
  const { wallets, lots } = lotsToWarn(Date.now());
  expect(await planOf({ getSQL: () => wallets })).toContain(
    "SEARCH point_lots USING INDEX point_lots_to_warn (expires_at>? AND expires_at<?)",
  );
  const plan = await planOf({ getSQL: () => sql`select id from ${lots}` });
  expect(plan).not.toMatch(/SCAN point_lots(?! USING)/);
  expect(plan).toContain("point_lots_to_warn");
});
