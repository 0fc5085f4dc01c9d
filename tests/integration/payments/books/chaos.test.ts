import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { hour } from "db/catalogues/time";
import { createId } from "db/id";
import { invoices, pointEntries, sandboxObjects, transactions } from "db/schema";
import type { SandboxMessage, SandboxOutcome } from "~/adapters/payments/sandbox/sandbox";
import { startPurchase } from "~/features/payments/buying/purchase.server";
import { refundPurchase } from "~/features/payments/refunds/refunds.server";
import { sendRefunds } from "~/features/payments/refunds/sending.server";
import { pollPayments } from "~/features/payments/settling/polling.server";
import { db, testContext } from "../../../support/context";
import { createSeeker } from "../../../support/people/people";
import { createVisitor } from "../../../support/people/visitor";
import {
  bring,
  comeBack,
  contextAt,
  faults,
  purchase,
  sandboxAt,
  transactionOf,
} from "../../../support/scenes/purchases";

/** Random numbers that are the same in each run (mulberry32). */
function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const outcomes: SandboxOutcome[] = ["pays", "pays", "pays", "pays", "pays_twice", "pays_late", "fails", "bank_down"];
const purchases = 80;

it(
  "With callbacks and messages lost, doubled, forged, late or out of order, each paid order has one credit and one invoice, and the books equal the provider's",
  { timeout: 180_000 },
  async () => {
    const random = seeded(19);
    const chance = (part: number) => random() < part;
    await db.delete(sandboxObjects);
    const people = await Promise.all([1, 2, 3, 4].map(() => createSeeker()));
    const ids: string[] = [];
    for (let index = 0; index < purchases; index++) {
      const person = people[index % people.length] ?? people[0];
      if (!person) throw new Error("nobody");
      const id = createId(Date.now());
      ids.push(id);
      const payer = {
        userId: person.id,
        email: person.email,
        wallet: "seeker",
        walletUserId: person.id,
        language: "en",
        onReferrersDevice: false,
      } as const;
      await startPurchase(
        testContext(),
        payer,
        id,
        { ...purchase, packageKey: chance(0.5) ? "small" : "medium", state: chance(0.3) ? "29" : "09", gstin: null },
        { kind: "points", jobId: null },
      );
      const { orderId } = await transactionOf(id);
      const fields = await sandboxAt().pay(
        orderId ?? "",
        "card",
        outcomes[Math.floor(random() * outcomes.length)] ?? "pays",
      );
      if (chance(0.05))
        await comeBack(createVisitor(), {
          razorpay_payment_id: "pay_x",
          razorpay_order_id: orderId ?? "",
          razorpay_signature: "f".repeat(64),
        });
      if (chance(0.5)) await comeBack(createVisitor(), fields);
      if (chance(0.1)) await comeBack(createVisitor(), fields);
    }
    // More than an hour later, some messages arrive: shuffled, some twice, some with a wrong signature, a third of them never.
    const messages: SandboxMessage[] = [];
    for (let round = 0; round < 8; round++) {
      const due = await sandboxAt(() => Date.now() + hour).listMessages();
      messages.push(...due);
      for (const { id } of due) await db.delete(sandboxObjects).where(eq(sandboxObjects.id, id));
    }
    const sent = messages.flatMap((message) => (chance(0.33) ? [] : chance(0.3) ? [message, message] : [message]));
    for (let at = sent.length - 1; at > 0; at--) {
      const other = Math.floor(random() * (at + 1));
      [sent[at], sent[other]] = [sent[other] as SandboxMessage, sent[at] as SandboxMessage];
    }
    for (const message of sent)
      expect(await bring(chance(0.05) ? { ...message, signature: "0".repeat(64) } : message)).toBeLessThan(500);
    for (let round = 1; round <= 24; round++) await pollPayments(contextAt(Date.now() + round * 2 * hour));
    for (const id of ids.slice(0, 10)) {
      const { userId, points } = await transactionOf(id);
      await refundPurchase(testContext(), userId ?? "", id, points);
    }
    for (let round = 1; round <= 3; round++) await sendRefunds(contextAt(Date.now() + 60 * hour));

    const provider = await db
      .select({
        captured: sql<number>`coalesce(sum(json_extract(body, '$.amount')), 0)`,
        refunded: sql<number>`coalesce(sum(json_extract(body, '$.amount_refunded')), 0)`,
      })
      .from(sandboxObjects)
      .where(sql`kind = 'payment' and json_extract(body, '$.captured')`)
      .get();
    const among = sql`${transactions.id} in ${ids}`;
    const [books] = await db
      .select({ money: sql<number>`sum(amount - refunded)`, count: sql<number>`count(*)` })
      .from(transactions)
      .where(sql`${among} and status in ('success', 'partly_refunded', 'refunded')`);
    expect(books?.money).toBe((provider?.captured ?? 0) - (provider?.refunded ?? 0));
    const captured = await db
      .selectDistinct({ order: sandboxObjects.parentId })
      .from(sandboxObjects)
      .where(sql`kind = 'payment' and json_extract(body, '$.captured')`);
    expect(books?.count).toBe(captured.length);
    const credits = await db
      .select({ id: pointEntries.reference })
      .from(pointEntries)
      .where(sql`reason = 'points_bought' and reference in ${ids}`);
    const papers = await db
      .select({ id: invoices.transactionId })
      .from(invoices)
      .where(sql`kind = 'invoice' and transaction_id in ${ids}`);
    expect([
      credits.length,
      new Set(credits.map(({ id }) => id)).size,
      papers.length,
      new Set(papers.map(({ id }) => id)).size,
    ]).toEqual(Array.from({ length: 4 }, () => captured.length));
    expect(await faults()).toEqual([]);
  },
);
