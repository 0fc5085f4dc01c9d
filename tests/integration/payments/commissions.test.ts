import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { day } from "db/catalogues/time";
import { createId } from "db/id";
import {
  companies,
  notifications,
  pointEntries,
  profiles,
  referralCommissions,
  refunds,
  sandboxObjects,
  userReferrals,
} from "db/schema";
import { completeDueCommissions } from "~/features/payments/settling/commissions.server";
import { db } from "../../support/context";
import { deliverAll } from "../../support/delivery/delivery";
import { mailsTo } from "../../support/delivery/mails";
import { createAdmin } from "../../support/people/admins";
import { decide } from "../../support/people/decisions";
import {
  createEmployer,
  createSeeker,
  password,
  signedIn,
  type Employer,
  type Person,
} from "../../support/people/people";
import { createVisitor, type Visitor } from "../../support/people/visitor";
import { actionsOn } from "../../support/scenes/owner/reviews";
import { begin, comeBack, contextAt, faults, pay, transactionOf, usePoints } from "../../support/scenes/purchases";

const money = "/owner-portal/money";

let referrer: Person;
let employer: Employer;
let office: Visitor;
beforeEach(async () => {
  await db.delete(sandboxObjects);
  await db.delete(referralCommissions);
  referrer = await createSeeker();
  employer = await createEmployer();
  office = await signedIn(employer);
});

const bringEmployer = (ago = day) =>
  db
    .insert(userReferrals)
    .values({ referrerId: referrer.id, referredUserId: employer.id, isActive: true, createdAt: Date.now() - ago });
const commissions = () => db.select().from(referralCommissions).where(eq(referralCommissions.referrerId, referrer.id));
const earned = async () =>
  (
    await db
      .select()
      .from(pointEntries)
      .where(and(eq(pointEntries.userId, referrer.id), eq(pointEntries.reason, "commission")))
  ).reduce((sum, { delta }) => sum + delta, 0);
const complete = (now: number) => completeDueCommissions(contextAt(now));

/** The employer buys 550 points, and spends them. */
async function buy(fields: Record<string, string> = {}, spent = 550): Promise<string> {
  const id = await begin(office, "/hire-portal-points", { packageKey: "medium", name: "Neem", state: "29", ...fields });
  await comeBack(office, await pay(id));
  expect((await transactionOf(id)).status).toBe("success");
  if (spent > 0) await usePoints(employer, spent);
  return id;
}

describe("a referrer of an employer", () => {
  it("earns a tenth of their first payment without tax, as points, after seven days, with a notification of the total", async () => {
    await bringEmployer();
    await buy();
    await buy();
    expect(
      (await commissions()).map(({ commissionAmount, status, heldAt }) => [commissionAmount, status, heldAt]),
    ).toEqual([[49, "pending", null]]);
    expect((await (await signedIn(referrer)).get("/rewards")).text).toContain("+49");
    expect(await complete(Date.now() + 6 * day)).toMatchObject({ completed: 0 });
    const later = Date.now() + 7 * day + 60_000;
    expect(await complete(later)).toMatchObject({ completed: 1, held: 0 });
    expect(await complete(later)).toMatchObject({ completed: 0 });
    expect(await earned()).toBe(49);
    await deliverAll(later);
    const news = await db.select().from(notifications).where(eq(notifications.userId, referrer.id));
    expect(news.map(({ title }) => title)).toEqual(["You Earned a Commission"]);
    expect(await faults()).toEqual([]);
  });

  it("earns nothing from a seeker's payment, after 90 days, or from an employer without a referrer", async () => {
    await buy();
    await bringEmployer(91 * day);
    await buy();
    expect(await commissions()).toEqual([]);
  });

  it("earns nothing from a payment that is refunded within seven days", async () => {
    await bringEmployer();
    const id = await buy({}, 0);
    await office.post(`/payment/${id}/refund`, { points: "550" });
    expect((await commissions()).map(({ status }) => status)).toEqual(["cancelled"]);
    expect(await complete(Date.now() + 8 * day)).toMatchObject({ completed: 0 });
    expect(await earned()).toBe(0);
    expect(await faults()).toEqual([]);
  });
});

describe("a commission of a suspected self-referral", () => {
  it("waits for an owner, because of the phone, the GSTIN or the payer's name", async () => {
    await bringEmployer();
    await db.update(profiles).set({ phone: "98765 43210" }).where(eq(profiles.userId, referrer.id));
    await db.update(companies).set({ phone: "98765 43210" }).where(eq(companies.id, employer.companyId));
    await buy();
    const [held] = await commissions();
    expect(held).toMatchObject({ signs: ["same_phone"], status: "pending" });
    expect(held?.heldAt).not.toBeNull();
    expect(await complete(Date.now() + 8 * day)).toMatchObject({ completed: 0 });
    const owner = await signedIn(await createAdmin("owner"));
    expect((await owner.get("/owner-portal")).text).toContain("Commission 1");
    const page = await owner.get("/owner-portal/money");
    expect(page.text).toContain("same phone number");
    expect(page.text).toContain(referrer.email);
    for (let time = 0; time < 2; time++) await decide(owner, money, "release_commission", held?.id ?? "");
    expect(await actionsOn(held?.id ?? "")).toEqual(["commission_released"]);
    expect(await complete(Date.now() + 8 * day)).toMatchObject({ completed: 1 });
    expect(await earned()).toBe(49);
  });

  it("is cancelled permanently when an owner refuses it; no other role can decide", async () => {
    referrer = await createEmployer({}, { gstin: "29AAAAA0000A1ZY", phone: "50000 00099" });
    await bringEmployer();
    await buy({ gstin: "29AAAAA0000A1ZY" });
    const [held] = await commissions();
    expect(held?.signs).toEqual(["same_gstin"]);
    for (const visitor of [office, await signedIn(referrer)])
      expect(
        (
          await visitor.post(money, {
            intent: "release_commission",
            subject: held?.id ?? "",
            reason: "A long enough reason",
          })
        ).status,
      ).toBe(403);
    const owner = await signedIn(await createAdmin("owner"));
    expect((await decide(owner, money, "maybe", held?.id ?? "")).status).toBe(400);
    expect((await decide(owner, money, "refuse_commission", createId(1))).status).toBe(404);
    await decide(owner, money, "refuse_commission", held?.id ?? "", { reason: "Both companies have one GSTIN." });
    expect((await commissions()).map(({ status, heldAt }) => [status, heldAt])).toEqual([["cancelled", null]]);
    await deliverAll();
    const mail = (await mailsTo(referrer.email)).find(({ subject }) => subject === "KaamGhar: Commission Rejected");
    for (const words of ["Both companies have one GSTIN.", "grievance@kaamghar.example"])
      expect(mail?.body).toContain(words);
  });

  it("is detected when the referrer has logged in with the payer's browser", async () => {
    referrer = await createSeeker({ withPassword: true });
    employer = await createEmployer({ withPassword: true });
    await bringEmployer();
    const browser = createVisitor();
    await browser.post("/auth", { email: referrer.email, password, intent: "log-in" });
    await browser.post("/sign-out");
    await browser.post("/employer-auth", { email: employer.email, password, intent: "log-in" });
    office = browser;
    await buy();
    expect((await commissions()).map(({ signs }) => signs)).toEqual([["same_device"]]);
  });

  it("waits, too, when tax would have to be deducted from it", async () => {
    await bringEmployer();
    // Before the other one, which alone reaches what may be earned in a month.
    await buy();
    const now = Date.now();
    await db
      .insert(referralCommissions)
      .values({
        id: createId(now),
        referrerId: referrer.id,
        referredUserId: (await createEmployer()).id,
        commissionAmount: 19_960,
        status: "completed",
        createdAt: now - 8 * day,
        updatedAt: now,
      });
    expect(await complete(now + 8 * day)).toMatchObject({ completed: 0, held: 1 });
    expect((await commissions()).flatMap(({ signs }) => signs)).toEqual(["tds"]);
    const owner = await signedIn(await createAdmin("owner"));
    const waiting = (await commissions()).find(({ status }) => status === "pending");
    await decide(owner, money, "release_commission", waiting?.id ?? "");
    expect(await complete(now + 9 * day)).toMatchObject({ completed: 1 });
    expect(await earned()).toBe(49);
  });
});

it("A refund that the provider refused waits for an owner, who can retry it", async () => {
  const id = await buy();
  const now = Date.now();
  const { paymentId } = await transactionOf(id);
  const refund = createId(now);
  await db
    .insert(refunds)
    .values({
      id: refund,
      transactionId: id,
      paymentId: paymentId ?? "",
      reason: "paid_twice",
      amount: 100,
      points: 0,
      status: "failed",
      idempotencyKey: `x_${refund}`,
      attempts: 1,
      nextAttemptAt: null,
      lastError: "the account is closed",
      createdAt: now,
      updatedAt: now,
    });
  const owner = await signedIn(await createAdmin("owner"));
  expect((await owner.get("/owner-portal/money")).text).toContain("the account is closed");
  expect(
    (await office.post(money, { intent: "repeat_refund", subject: refund, reason: "A long enough reason" })).status,
  ).toBe(403);
  await decide(owner, money, "repeat_refund", refund);
  await decide(owner, money, "repeat_refund", refund);
  expect(await actionsOn(refund)).toEqual(["refund_repeated"]);
  expect(await db.select().from(refunds).where(eq(refunds.id, refund)).get()).toMatchObject({
    status: "pending",
    renewals: 0,
  });
  // A refund made by the provider but rejected by the bank is made again, under another key.
  await db
    .update(refunds)
    .set({ status: "failed", providerId: `rfnd_${refund}` })
    .where(eq(refunds.id, refund));
  await decide(owner, money, "repeat_refund", refund);
  expect(await db.select().from(refunds).where(eq(refunds.id, refund)).get()).toMatchObject({
    status: "pending",
    renewals: 1,
    providerId: null,
  });
  await db.update(refunds).set({ status: "failed" }).where(eq(refunds.id, refund));
  await decide(owner, money, "settle_refund", refund, { reference: " " });
  await decide(owner, money, "settle_refund", refund, { reference: "UTR 4711" });
  await decide(owner, money, "settle_refund", refund, { reference: "UTR 4712" });
  expect(await db.select().from(refunds).where(eq(refunds.id, refund)).get()).toMatchObject({ status: "processed" });
  await db.delete(refunds).where(eq(refunds.id, refund));
});
