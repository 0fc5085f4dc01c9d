import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { createId } from "db/id";
import { invoices, outboxEvents, pointEntries, refunds } from "db/schema";
import { refundPurchase } from "~/features/payments/refunds/refunds.server";
import { applyPayment } from "~/features/payments/settling/settling.server";
import { earnPoints, getBalance, spendPoints } from "~/features/points/ledger.server";
import { db, testContext } from "../../../support/context";
import { createSeeker, signedIn, type Person } from "../../../support/people/people";
import { begin, comeBack, faults, pay, transactionOf } from "../../../support/scenes/purchases";

const many = <Value>(count: number, make: (index: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const balance = (person: Person) => getBalance(db, { userId: person.id, wallet: "seeker" });

it("Of a hundred simultaneous spendings of ten out of 300 points, thirty succeed", async () => {
  const person = await createSeeker();
  const entry = { userId: person.id, wallet: "seeker", reference: null } as const;
  await earnPoints(testContext(), { ...entry, points: 300, reason: "correction", key: `at-once:${person.id}` });
  const results = await many(100, (index) =>
    spendPoints(testContext(), {
      ...entry,
      points: 10,
      reason: "profile_highlight",
      key: `spent:${person.id}:${index}`,
    }),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(30);
  expect(await balance(person)).toBe(0);
  expect(await faults()).toEqual([]);
});

it("An order that a hundred messages settle at once has one credit, one invoice and one event", async () => {
  const person = await createSeeker();
  const id = await begin(await signedIn(person));
  const { orderId, amount } = await transactionOf(id);
  const payment = {
    id: `pay_${id}`,
    orderId: orderId ?? "",
    amount,
    currency: "INR",
    status: "captured",
    method: "upi",
    failure: null,
  } as const;
  const answers = await many(100, () => applyPayment(testContext(), payment));
  expect(answers.filter((answer) => answer === "settled")).toHaveLength(1);
  const found = await Promise.all([
    db
      .select()
      .from(pointEntries)
      .where(and(eq(pointEntries.reference, id), eq(pointEntries.reason, "points_bought"))),
    db.select().from(invoices).where(eq(invoices.transactionId, id)),
    db.select().from(refunds).where(eq(refunds.transactionId, id)),
  ]);
  expect(found.map(({ length }) => length)).toEqual([1, 1, 0]);
  const events = await db.select().from(outboxEvents).where(eq(outboxEvents.kind, "transaction.changed"));
  expect(events.filter(({ payload }) => (payload as { transactionId: string }).transactionId === id)).toHaveLength(1);
  expect(await faults()).toEqual([]);
});

it("A purchase with fifty simultaneous refund requests is refunded once", async () => {
  const person = await createSeeker();
  const visitor = await signedIn(person);
  const id = await begin(visitor);
  await comeBack(visitor, await pay(id));
  const results = await many(50, () => refundPurchase(testContext(), person.id, id, 100));
  expect(results.filter((result) => result !== null && result !== "unknown")).toEqual([
    { points: 100, amount: 11_682 },
  ]);
  expect(await db.select().from(refunds).where(eq(refunds.transactionId, id))).toHaveLength(1);
  expect([await balance(person), await faults()]).toEqual([0, []]);
});

it("The same key of an entry counts once, with any other data", async () => {
  const person = await createSeeker();
  const key = `once:${createId(Date.now())}`;
  await many(20, (index) =>
    Promise.resolve(
      earnPoints(testContext(), {
        userId: person.id,
        wallet: "seeker",
        points: 5 + index,
        reason: "correction",
        reference: null,
        key,
      }),
    ),
  );
  expect(await db.select().from(pointEntries).where(eq(pointEntries.idempotencyKey, key))).toHaveLength(1);
  expect(await faults()).toEqual([]);
});
