import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { day } from "db/catalogues/time";
import { boosts, disputes, referralCommissions, sandboxObjects, userReferrals, verifications } from "db/schema";
import { refundPurchase } from "~/features/payments/refunds/refunds.server";
import { completeCommission, completeDueCommissions } from "~/features/payments/settling/commissions.server";
import { getBalance } from "~/features/points/ledger.server";
import { db } from "../../support/context";
import { createEmployer, createJob, signedIn, type Employer } from "../../support/people/people";
import type { Visitor } from "../../support/people/visitor";
import { begin, comeBack, contextAt, faults, pay, transactionOf, usePoints } from "../../support/scenes/purchases";

let referrer: Employer;
let buyer: Employer;
let office: Visitor;
beforeEach(async () => {
  await db.batch([db.delete(sandboxObjects), db.delete(disputes), db.delete(referralCommissions)]);
  referrer = await createEmployer({}, { phone: "50000 10001" });
  buyer = await createEmployer();
  office = await signedIn(buyer);
  await db
    .insert(userReferrals)
    .values({ referrerId: referrer.id, referredUserId: buyer.id, isActive: true, createdAt: Date.now() - day });
});

const balance = (person: Employer) => getBalance(db, { userId: person.id, wallet: "employer" });
const commission = async () =>
  (await db
    .select()
    .from(referralCommissions)
    .where(eq(referralCommissions.referrerId, referrer.id))
    .get()) as typeof referralCommissions.$inferSelect;
const at = (days: number) => contextAt(Date.now() + days * day + 60_000);
const complete = (days: number) => completeDueCommissions(at(days));

async function buy(
  packageKey: string,
  path = "/hire-portal-points",
  fields: Record<string, string> = {},
): Promise<string> {
  const id = await begin(office, path, { packageKey, name: "Neem", state: "29", ...fields });
  await comeBack(office, await pay(id));
  return id;
}

describe("a ring of fresh accounts", () => {
  it("gains nothing: while the purchase can be refunded no commission can be spent", async () => {
    const id = await buy("largest");
    const { points, amount } = await transactionOf(id);
    expect((await commission()).commissionAmount).toBe(249);
    for (const days of [8, 90, 160]) expect(await complete(days)).toMatchObject({ completed: 0 });
    expect(await balance(referrer)).toBe(0);
    expect(await refundPurchase(at(160), buyer.id, id, points)).toEqual({ points, amount });
    expect(await complete(300)).toMatchObject({ completed: 0 });
    expect([await balance(referrer), await balance(buyer), (await commission()).status]).toEqual([0, 0, "cancelled"]);
    expect(await faults()).toEqual([]);
  });

  it("gets commission only for spent points, and none for refunded ones", async () => {
    const id = await buy("medium");
    await usePoints(buyer, 250);
    expect(await complete(8)).toMatchObject({ completed: 0 });
    expect(await refundPurchase(at(9), buyer.id, id, 300)).toMatchObject({ points: 300 });
    expect(await commission()).toMatchObject({ status: "pending", commissionAmount: 22 });
    for (let run = 0; run < 2; run++) await complete(10);
    expect([await balance(referrer), (await commission()).status]).toEqual([22, "completed"]);
    expect(await faults()).toEqual([]);
  });

  it("gets the commission once after all points are spent, on the seventh day, and then no refund is possible", async () => {
    const id = await buy("medium");
    await usePoints(buyer, 550);
    expect(await complete(6)).toMatchObject({ completed: 0 });
    const { id: commissionId } = await commission();
    await Promise.all([complete(7), complete(7), completeCommission(at(7), commissionId)]);
    expect(await balance(referrer)).toBe(49);
    expect(await refundPurchase(at(8), buyer.id, id, 0)).toBeNull();
    expect(await faults()).toEqual([]);
  });

  it("gets it also when the purchase is too old for a refund", async () => {
    await buy("medium");
    expect(await complete(168)).toMatchObject({ completed: 0 });
    expect(await complete(170)).toMatchObject({ completed: 1 });
    expect(await balance(referrer)).toBe(49);
  });

  it("does not win a race of refund and completion, in either order", async () => {
    for (let round = 0; round < 6; round++) {
      const id = await buy("small");
      const found = await commission();
      // The last point is spent in the same moment.
      await usePoints(buyer, 99);
      const steps = [() => refundPurchase(at(9), buyer.id, id, 1), () => complete(9), () => usePoints(buyer, 1)];
      await Promise.all((round % 2 === 0 ? steps : steps.reverse()).map((step) => step()));
      await complete(10);
      const wasRefunded = (await transactionOf(id)).status !== "success";
      expect(await balance(referrer)).toBe(wasRefunded ? 8 : 9);
      expect((await commission()).id).toBe(found.id);
      await db.delete(referralCommissions);
      await usePoints(referrer, wasRefunded ? 8 : 9);
      buyer = await createEmployer();
      office = await signedIn(buyer);
      await db
        .insert(userReferrals)
        .values({ referrerId: referrer.id, referredUserId: buyer.id, isActive: true, createdAt: Date.now() - day });
    }
    expect(await faults()).toEqual([]);
  });

  it("gets nothing during a payment dispute, and nothing after a chargeback", async () => {
    const id = await buy("medium");
    await usePoints(buyer, 550);
    const { paymentId } = await transactionOf(id);
    const dispute = {
      id: `disp_${id}`,
      paymentId: paymentId ?? "",
      amount: 1,
      reason: "other",
      status: "open",
      createdAt: 1,
      updatedAt: 1,
    } as const;
    await db.insert(disputes).values(dispute);
    expect(await complete(8)).toMatchObject({ completed: 0, cancelled: 0 });
    await db.update(disputes).set({ status: "lost" });
    expect(await complete(9)).toMatchObject({ completed: 0, cancelled: 1 });
    expect(await balance(referrer)).toBe(0);
  });

  it("gets it after a won dispute", async () => {
    const id = await buy("medium");
    await usePoints(buyer, 550);
    await db
      .insert(disputes)
      .values({
        id: `disp_${id}`,
        paymentId: (await transactionOf(id)).paymentId ?? "",
        amount: 1,
        reason: "other",
        status: "won",
        createdAt: 1,
        updatedAt: 1,
      });
    expect(await complete(8)).toMatchObject({ completed: 1 });
  });
});

describe("a commission on a boost or a badge", () => {
  it("waits until the boost has started", async () => {
    const jobId = await createJob(buyer, { status: "paused" });
    const id = await buy("level3", `/job/${jobId}/boost`);
    expect((await transactionOf(id)).status).toBe("success");
    expect(await complete(8)).toMatchObject({ completed: 0 });
    await db.update(boosts).set({ status: "running" }).where(eq(boosts.transactionId, id));
    expect(await complete(9)).toMatchObject({ completed: 1 });
  });

  it("waits until the badge is given, even after a long check", async () => {
    const id = await buy("blue", "/employer-profile/verification");
    for (const status of ["documents", "review"] as const) {
      await db.update(verifications).set({ status }).where(eq(verifications.transactionId, id));
      expect(await complete(200)).toMatchObject({ completed: 0 });
    }
    await db.update(verifications).set({ status: "approved" }).where(eq(verifications.transactionId, id));
    expect(await complete(9)).toMatchObject({ completed: 1 });
  });
});
