import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { day } from "db/catalogues/time";
import { createId } from "db/id";
import { outboxEvents, providerPayments, refunds, sandboxObjects, settlementDays } from "db/schema";
import { PaymentsError, type SettledItem } from "~/adapters/payments/port";
import type { AppContext } from "~/features/context";
import { reconcileSettlements } from "~/features/payments/settlements/reconciling.server";
import { indianDay, startOfIndianDay } from "~/india-time";
import { db } from "../../../support/context";
import { createAdmin } from "../../../support/people/admins";
import { createSeeker, signedIn, type Person } from "../../../support/people/people";
import type { Visitor } from "../../../support/people/visitor";
import { begin, comeBack, contextAt, faults, pay, transactionOf } from "../../../support/scenes/purchases";

const textOf = (ms: number) => new Date(ms + 5.5 * 3_600_000).toISOString().slice(0, 10);

/** Four at night in India, this many days after today. */
const nightAfter = (days: number) => contextAt(startOfIndianDay(indianDay(Date.now()) + days) + 4 * 3_600_000);
/** The sandbox settles what is paid today tomorrow, and that is compared in the night after. */
const settledOn = () => textOf(Date.now() + day);
const comparedIn = 2;

let owner: Visitor;
let seeker: Person;
let visitor: Visitor;
beforeAll(async () => {
  owner = await signedIn(await createAdmin("owner"));
});
beforeEach(async () => {
  for (const table of [sandboxObjects, settlementDays, outboxEvents]) await db.delete(table);
  seeker = await createSeeker();
  visitor = await signedIn(seeker);
});

const alarms = async () =>
  (await db.select().from(outboxEvents).where(eq(outboxEvents.kind, "email"))).filter(
    ({ payload }) => (payload as { subject?: string }).subject === "KaamGhar: Points or money don’t add up",
  );
const dayOf = async (text: string) =>
  (await db.select().from(settlementDays).where(eq(settlementDays.day, text)).get()) ?? null;

/** Buys the small pack; gives the provider's payment. */
async function buy(): Promise<string> {
  const id = await begin(visitor);
  await comeBack(visitor, await pay(id));
  return (await transactionOf(id)).paymentId ?? "";
}

/** The same context with a provider that has settled other things. */
const settling = (context: AppContext, listSettled: (text: string) => Promise<SettledItem[]>): AppContext => ({
  ...context,
  payments: context.payments && { ...context.payments, listSettled },
});

it("A day on which the provider's settlements match our books is recorded with its fees, without an alarm", async () => {
  const paymentId = await buy();
  const { transactionId } = (await db
    .select()
    .from(providerPayments)
    .where(eq(providerPayments.id, paymentId))
    .get()) ?? { transactionId: "" };
  await visitor.post(`/payment/${transactionId}/refund`, { points: "100" });
  expect(await reconcileSettlements(nightAfter(comparedIn))).toEqual({ days: 7, differences: 0, down: 0 });
  expect(await dayOf(settledOn())).toMatchObject({
    payments: 1,
    captured: 11_682,
    refunds: 1,
    refunded: 11_682,
    fees: 276,
    differences: [],
  });
  const settlementId = `setl_${settledOn()}`;
  expect(await db.select().from(providerPayments).where(eq(providerPayments.id, paymentId)).get()).toMatchObject({
    fee: 276,
    feeTax: 42,
    settlementId,
    status: "refunded",
  });
  expect(
    (await db.select().from(refunds).where(eq(refunds.paymentId, paymentId))).map((refund) => refund.settlementId),
  ).toEqual([settlementId]);
  expect([await alarms(), await faults()]).toEqual([[], []]);
});

it("A payment missing in our books alarms the owners, who see it on the payments page", async () => {
  expect((await owner.get("/owner-portal/money")).text).toContain("No settlement is compared yet");
  const body = { id: "pay_unknown", amount: 50_000, captured: true, status: "captured" };
  await db.insert(sandboxObjects).values({ id: "pay_unknown", kind: "payment", body, createdAt: Date.now() });
  expect(await reconcileSettlements(nightAfter(comparedIn))).toMatchObject({ days: 7, differences: 1 });
  const words = "The payment pay_unknown of ₹500 is settled, and our books do not have it.";
  expect((await dayOf(settledOn()))?.differences).toEqual([words]);
  const mails = await alarms();
  expect(mails).toHaveLength(1);
  expect(JSON.stringify(mails[0]?.payload)).toContain(words);
  const page = await owner.get("/owner-portal/money");
  expect(page.text).toContain(words);
  expect(page.text).not.toContain("No settlement is compared yet");
  expect((await visitor.get("/owner-portal/money")).status).toBe(403);
});

it("A payment and a refund that are settled with other amounts are two differences, and their settlement is still recorded", async () => {
  const paymentId = await buy();
  const refundId = createId(Date.now());
  const values = {
    transactionId:
      (await db.select().from(providerPayments).where(eq(providerPayments.id, paymentId)).get())?.transactionId ?? "",
    paymentId,
  };
  await db
    .insert(refunds)
    .values({
      id: refundId,
      ...values,
      reason: "paid_twice",
      amount: 5_000,
      points: 0,
      status: "processed",
      idempotencyKey: `x_${refundId}`,
      providerId: "rfnd_other",
      attempts: 1,
      createdAt: Date.now(),
      updatedAt: Date.now(),
    });
  const line = { amount: 4_999, fee: 118, tax: 18, settlementId: "setl_other" };
  const context = settling(nightAfter(comparedIn), async (text) =>
    text === settledOn()
      ? [
          { ...line, kind: "payment", type: "payment", id: paymentId },
          { ...line, kind: "refund", type: "refund", id: "rfnd_other" },
          { ...line, kind: "other", type: "adjustment", id: "adj_1", amount: -100 },
        ]
      : [],
  );
  expect(await reconcileSettlements(context)).toMatchObject({ differences: 3 });
  expect((await dayOf(settledOn()))?.differences).toEqual([
    `The payment ${paymentId} is settled with ₹49.99, and our books have ₹116.82.`,
    "The refund rfnd_other is settled with ₹49.99, and our books have ₹50.",
    "The provider has settled something else, “adjustment” (adj_1), of minus ₹1 with us.",
  ]);
  expect(await db.select().from(providerPayments).where(eq(providerPayments.id, paymentId)).get()).toMatchObject({
    settlementId: "setl_other",
    fee: 118,
  });
  await db.delete(refunds).where(eq(refunds.id, refundId));
});

it("A captured payment that is not settled within seven days is reported once", async () => {
  const paymentId = await buy();
  const nothing = async () => [];
  for (const night of [1, 4, 7])
    expect(await reconcileSettlements(settling(nightAfter(night), nothing))).toMatchObject({ differences: 0 });
  expect(await reconcileSettlements(settling(nightAfter(8), nothing))).toMatchObject({ days: 1, differences: 1 });
  expect((await dayOf(textOf(Date.now() + 7 * day)))?.differences[0]).toContain(
    `The payment ${paymentId} of ₹116.82 was captured on`,
  );
  expect(await reconcileSettlements(settling(nightAfter(9), nothing))).toMatchObject({ days: 1, differences: 0 });
  expect(await alarms()).toHaveLength(1);
});

it("During an outage of the provider earlier days stay recorded, and the day waits for the next run", async () => {
  await buy();
  const real = nightAfter(comparedIn);
  const down = settling(real, async (text) => {
    if (text === settledOn()) throw new PaymentsError("down", "the provider does not answer");
    return [];
  });
  expect(await reconcileSettlements(down)).toEqual({ days: 6, differences: 0, down: 1 });
  expect(await dayOf(settledOn())).toBeNull();
  expect(await reconcileSettlements(real)).toEqual({ days: 1, differences: 0, down: 0 });
  expect(await dayOf(settledOn())).toMatchObject({ payments: 1, captured: 11_682 });
});

it("A second run, even at the same time, adds nothing", async () => {
  await db
    .insert(sandboxObjects)
    .values({ id: "pay_other", kind: "payment", body: { amount: 100, captured: true }, createdAt: Date.now() });
  await Promise.all([1, 2, 3].map(() => reconcileSettlements(nightAfter(comparedIn))));
  expect([await db.$count(settlementDays), (await alarms()).length]).toEqual([7, 1]);
  expect(await reconcileSettlements(nightAfter(comparedIn))).toEqual({ days: 0, differences: 0, down: 0 });
});

it("A run stays in its budget: a day that does not fit is left for the next one", async () => {
  let left = 2;
  expect(await reconcileSettlements(nightAfter(comparedIn), { allows: () => left-- > 0 })).toMatchObject({ days: 2 });
  expect(await reconcileSettlements(nightAfter(comparedIn))).toMatchObject({ days: 5 });
});

it("A day with more lines than one page of the provider is read completely", async () => {
  const values = Array.from({ length: 230 }, (_, index) => ({
    id: `pay_${index}`,
    kind: "payment" as const,
    body: { amount: 100, captured: true },
    createdAt: Date.now(),
  }));
  for (let at = 0; at < values.length; at += 15) await db.insert(sandboxObjects).values(values.slice(at, at + 15));
  await db
    .insert(sandboxObjects)
    .values({ id: "pay_failed", kind: "payment", body: { amount: 100, captured: false }, createdAt: Date.now() });
  const lines = (await nightAfter(comparedIn).payments?.listSettled(settledOn())) ?? [];
  expect([lines.length, new Set(lines.map(({ id }) => id)).size]).toEqual([230, 230]);
  expect(await nightAfter(comparedIn).payments?.listSettled(textOf(Date.now()))).toEqual([]);
});

it("A line that is not a full payment or refund is recorded as another kind, and a report without lines is invalid", async () => {
  const { createRazorpay } = await import("~/adapters/payments/razorpay");
  const answers: unknown[] = [
    {
      items: [
        {
          entity_id: "adj_1",
          type: "adjustment",
          credit: 0,
          debit: 300,
          amount: 300,
          currency: "INR",
          fee: 0,
          tax: 0,
          settlement_id: "setl_1",
        },
        { type: "payment", entity_id: "pay_1", amount: 100, currency: "USD", fee: 0, tax: 0, settlement_id: "setl_1" },
        {},
      ],
    },
    { items: [] },
    {},
  ];
  const provider = createRazorpay({
    keyId: "k",
    keySecret: "s",
    webhookSecrets: [],
    endpoint: "https://provider.invalid",
    checkoutUrl: "",
    checkoutScript: "",
    isTest: true,
    send: async () => Response.json(answers.shift()),
  });
  const lines = await provider.listSettled("2026-11-25");
  expect(lines.map(({ kind, type, id, amount }) => [kind, type, id, amount])).toEqual([
    ["other", "adjustment", "adj_1", -300],
    ["other", "payment", "pay_1", 0],
    ["other", "line without a type", "without an id", 0],
  ]);
  await expect(provider.listSettled("2026-11-25")).rejects.toThrow("the provider gave no settlements");
});
