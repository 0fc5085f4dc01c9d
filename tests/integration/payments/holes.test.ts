import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { day } from "db/catalogues/time";
import { createId } from "db/id";
import {
  boosts,
  companyMembers,
  disputes,
  invoices,
  jobs,
  pointEntries,
  pointLots,
  referralCommissions,
  refunds,
  sandboxObjects,
  transactions,
  userReferrals,
  verificationDocuments,
  verifications,
} from "db/schema";
import { forgetOldDocuments } from "~/features/companies/verification/clean-up.server";
import { runBoosts } from "~/features/jobs/boosts/boosts.server";
import { applyRefund, sendRefunds } from "~/features/payments/refunds/sending.server";
import { refundUnclaimed } from "~/features/payments/refunds/unclaimed.server";
import { completeDueCommissions } from "~/features/payments/settling/commissions.server";
import { earnPoints, getBalance, spendPoints } from "~/features/points/ledger.server";
import { db, testContext } from "../../support/context";
import { createAdmin } from "../../support/people/admins";
import {
  createEmployer,
  createJob,
  createMember,
  createSeeker,
  signedIn,
  type Employer,
  type Person,
} from "../../support/people/people";
import { createVisitor, type Visitor } from "../../support/people/visitor";
import { complete, feeSentence, form, honest, jobOf, seenOf, statusOf } from "../../support/scenes/owner/reviews";
import {
  begin,
  comeBack,
  contextAt,
  faults,
  givePoints,
  pay,
  purchase,
  transactionOf,
} from "../../support/scenes/purchases";

let employer: Employer;
let office: Visitor;
let seeker: Person;
let visitor: Visitor;
beforeEach(async () => {
  await db.delete(sandboxObjects);
  employer = await createEmployer();
  office = await signedIn(employer);
  seeker = await createSeeker();
  visitor = await signedIn(seeker);
});

const balance = () => getBalance(db, { userId: employer.id, wallet: "employer" });
const papersOf = (id: string) => db.select().from(invoices).where(eq(invoices.transactionId, id));
const refundsOf = (id: string) => db.select().from(refunds).where(eq(refunds.transactionId, id));
const dispute = async (id: string, status: "open" | "won") =>
  db
    .insert(disputes)
    .values({
      id: `disp_${id}`,
      paymentId: (await transactionOf(id)).paymentId ?? "",
      amount: 11_682,
      reason: "other",
      status,
      createdAt: 1,
      updatedAt: 1,
    })
    .onConflictDoUpdate({ target: disputes.id, set: { status } });

async function bought(
  by: Visitor = visitor,
  path = "/buy-points",
  fields: Record<string, string> = {},
): Promise<string> {
  const id = await begin(by, path, fields);
  await comeBack(by, await pay(id));
  return id;
}

describe("a second free job", () => {
  const draft = (values: object = {}) =>
    createJob(employer, {
      ...complete,
      status: "draft",
      publishedAt: null,
      listingKey: null,
      expiresAt: null,
      ...values,
    });
  const press = async (id: string, action: string, fields: Record<string, string> = {}) =>
    office.follow(await office.post(`/job/${id}/${action}`, fields));
  const edit = async (id: string, description: string) =>
    office.post(`/job/${id}/edit`, {
      ...form,
      description,
      version: String((await jobOf(id))?.version),
      intent: "save",
    });

  it("is not possible by closing the first one, adding text for a review, and publishing it again", async () => {
    const [first, second] = [await draft(), await draft()];
    await press(first, "publication");
    await press(first, "closure", { outcome: "hired_here" });
    await press(second, "publication");
    await edit(first, `${honest}\n${feeSentence}`);
    expect(await jobOf(first)).toMatchObject({ status: "draft", listing: null });
    await db.update(jobs).set({ description: honest }).where(eq(jobs.id, first));
    await press(first, "publication");
    expect([await statusOf(first), await statusOf(second)]).toEqual(["draft", "active"]);
  });

  it("is not possible while the first one is back from a review with time left", async () => {
    const [first, second] = [await draft(), await draft()];
    await press(first, "publication");
    await edit(first, `${honest}\n${feeSentence}`);
    expect(await statusOf(first)).toBe("pending");
    const admin = await signedIn(await createAdmin("admin"));
    await admin.post("/owner-portal/jobs", {
      subject: first,
      seen: await seenOf(first),
      to: "draft",
      reason: "Nobody may ask applicants for a fee.",
    });
    expect(await jobOf(first)).toMatchObject({ status: "draft", listing: "free" });
    await press(second, "publication");
    expect(await statusOf(second)).toBe("draft");
  });
});

describe("disputed money of a payer", () => {
  it("is refunded by neither the buyer's button nor the cron, until the dispute is won", async () => {
    const id = await bought();
    await dispute(id, "open");
    await visitor.post(`/payment/${id}/refund`, { points: "100" });
    expect(await refundsOf(id)).toEqual([]);
    await dispute(id, "won");
    await visitor.post(`/payment/${id}/refund`, { points: "100" });
    expect(await refundsOf(id)).toHaveLength(1);
    expect(await faults()).toEqual([]);
  });

  it("is not refunded to a guest with an unclaimed purchase", async () => {
    const token = createId(Date.now());
    const guest = createVisitor();
    await guest.post("/guest-checkout", { ...purchase, wallet: "seeker", email: `${token}@example.in`, token });
    await comeBack(guest, await pay(token));
    await dispute(token, "open");
    expect(await refundUnclaimed(contextAt(Date.now() + 31 * day))).toEqual({ refunded: 0 });
    await dispute(token, "won");
    expect(await refundUnclaimed(contextAt(Date.now() + 31 * day))).toEqual({ refunded: 1 });
  });
});

describe("a refund made by the provider", () => {
  it("does not count as failed when the provider refuses to answer later, and its result is then still accepted", async () => {
    const id = await bought();
    await visitor.post(`/payment/${id}/refund`, { points: "100" });
    const [refund] = await refundsOf(id);
    await db
      .update(refunds)
      .set({ status: "sent", nextAttemptAt: 1, providerId: "rfnd_made" })
      .where(eq(refunds.transactionId, id));
    await db.delete(sandboxObjects);
    await sendRefunds(testContext());
    expect((await refundsOf(id))[0]?.status).toBe("sent");
    await db.update(refunds).set({ status: "failed", nextAttemptAt: null }).where(eq(refunds.transactionId, id));
    await applyRefund(testContext(), {
      id: "rfnd_made",
      paymentId: refund?.paymentId ?? "",
      amount: refund?.amount ?? 0,
      status: "processed",
    });
    expect((await refundsOf(id))[0]?.status).toBe("processed");
  });
});

describe("an abandoned purchase", () => {
  it("cannot be paid after three days, but a payment that still arrives counts when the browser brings it", async () => {
    const id = await begin(visitor);
    expect((await visitor.get(`/payment/${id}`)).text).toContain("Pay ₹116.82");
    await db
      .update(transactions)
      .set({ createdAt: Date.now() - 4 * day, status: "failed", pollAt: null })
      .where(eq(transactions.id, id));
    const page = await visitor.get(`/payment/${id}`);
    expect(page.text).toContain("more than three days ago");
    expect(page.text).not.toContain("Pay ₹116.82");
    await comeBack(visitor, await pay(id));
    expect((await transactionOf(id)).status).toBe("success");
    expect(await faults()).toEqual([]);
  });

  it("is started again by a corrected form, with the right buyer on the invoice", async () => {
    const token = createId(Date.now());
    await visitor.post("/buy-points", { ...purchase, token });
    const corrected = await visitor.post("/buy-points", { ...purchase, token, state: "29", name: "Asha K." });
    const id = (corrected.location ?? "").replace("/payment/", "");
    expect(id).not.toBe(token);
    expect((await visitor.get(`/payment/${id}`)).text).toContain("Asha K., Karnataka");
    await comeBack(visitor, await pay(id));
    expect((await papersOf(id))[0]?.buyer).toMatchObject({ state: "29", name: "Asha K." });
    expect((await visitor.post("/buy-points", { ...purchase, token, state: "29", name: "Asha K." })).status).toBe(303);
  });
});

it("A paid commission is deducted when its payment is refunded after all, as far as there are points", async () => {
  await db
    .insert(userReferrals)
    .values({ referrerId: seeker.id, referredUserId: employer.id, isActive: true, createdAt: Date.now() - day });
  const id = await bought(office, "/hire-portal-points", { packageKey: "medium", name: "Neem", state: "29" });
  const spent = createId(Date.now());
  const entry = {
    userId: employer.id,
    wallet: "employer",
    points: 550,
    reason: "correction",
    reference: null,
    account: "corrected",
  } as const;
  await spendPoints(testContext(), { ...entry, key: `correction:${spent}` });
  expect(await completeDueCommissions(contextAt(Date.now() + 8 * day))).toMatchObject({ completed: 1 });
  expect(await getBalance(db, { userId: seeker.id, wallet: "seeker" })).toBe(49);
  // Owners undo what they had taken: the points can be refunded again.
  const taken = await db
    .select()
    .from(pointEntries)
    .where(eq(pointEntries.idempotencyKey, `correction:${spent}`))
    .get();
  await earnPoints(testContext(), { ...entry, key: `undone:${spent}`, returnsId: taken?.id ?? "" });
  await office.post(`/payment/${id}/refund`, { points: "550" });
  expect(await getBalance(db, { userId: seeker.id, wallet: "seeker" })).toBe(0);
  expect((await visitor.get("/rewards")).text).toContain("Commission reversed: the payment was refunded");
  await db.delete(referralCommissions);
  expect(await faults()).toEqual([]);
});

describe("a boost", () => {
  it("regains no more time than its job was unlisted", async () => {
    const jobId = await createJob(employer);
    await givePoints(employer, 99);
    await office.post(`/job/${jobId}/boost`, { boostId: createId(Date.now()), level: "level1" });
    const now = Date.now() + day;
    await db
      .update(jobs)
      .set({ status: "paused", updatedAt: now - 1_000 })
      .where(eq(jobs.id, jobId));
    await runBoosts(contextAt(now));
    const [boost] = await db.select().from(boosts).where(eq(boosts.jobId, jobId));
    expect(Math.abs((boost?.remaining ?? 0) - 6 * day)).toBeLessThan(10_000);
  });

  it("that is refunded does not extend points: they expire when the spent ones would have", async () => {
    const jobId = await createJob(employer, { status: "draft", publishedAt: null, listingKey: null, expiresAt: null });
    await givePoints(employer, 99);
    const [lot] = await db.select().from(pointLots).where(eq(pointLots.userId, employer.id));
    const boostId = createId(Date.now());
    await office.post(`/job/${jobId}/boost`, { boostId, level: "level1" });
    await office.post(`/boost/${boostId}/return`);
    const lots = await db.select().from(pointLots).where(eq(pointLots.userId, employer.id)).orderBy(pointLots.sequence);
    expect(lots.map(({ remaining, expiresAt }) => [remaining, expiresAt])).toEqual([
      [0, lot?.expiresAt],
      [99, lot?.expiresAt],
    ]);
    expect(await balance()).toBe(99);
    expect(await faults()).toEqual([]);
  });
});

describe("a verification", () => {
  const verification = async () =>
    (await db
      .select()
      .from(verifications)
      .where(eq(verifications.companyId, employer.companyId))
      .get()) as typeof verifications.$inferSelect;
  async function upload() {
    const data = new FormData();
    for (const [name, value] of Object.entries({ intent: "upload", kind: "pan" })) data.set(name, value);
    data.set(
      "document",
      new File(["%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n"], "pan.pdf", {
        type: "application/pdf",
      }),
    );
    expect((await office.send("POST", "/employer-profile/verification", undefined, data)).status).toBe(303);
  }

  it("that was refunded leaves no papers behind", async () => {
    const id = await bought(office, "/employer-profile/verification", {
      packageKey: "blue",
      name: "Neem",
      state: "29",
    });
    await upload();
    await office.post(`/payment/${id}/refund`, { points: "0" });
    expect((await verification()).status).toBe("returned");
    await forgetOldDocuments(contextAt(Date.now() + 31 * day));
    expect(
      await db
        .select()
        .from(verificationDocuments)
        .where(eq(verificationDocuments.verificationId, (await verification()).id)),
    ).toEqual([]);
  });

  it("whose payment is too old for the provider can be refused, and its money waits for a payment by hand", async () => {
    const id = await bought(office, "/employer-profile/verification", {
      packageKey: "blue",
      name: "Neem",
      state: "29",
    });
    await upload();
    await office.post("/verification/sending");
    await db
      .update(transactions)
      .set({ createdAt: Date.now() - 200 * day })
      .where(eq(transactions.id, id));
    const owner = await signedIn(await createAdmin("owner"));
    await owner.post("/owner-portal/verification", {
      subject: (await verification()).id,
      reason: "The papers are of another company.",
    });
    expect((await verification()).status).toBe("refused");
    expect(await refundsOf(id)).toMatchObject([{ status: "failed", nextAttemptAt: null }]);
    expect((await owner.get("/owner-portal/money")).text).toContain("too old for a refund by the provider");
    expect(await faults()).toEqual([]);
  });
});

it("A former member of a company's team cannot refund its purchases", async () => {
  const member = await createMember(employer, "owner");
  const desk = await signedIn(member);
  const id = await bought(desk, "/hire-portal-points", { name: "Neem", state: "29" });
  await db.delete(companyMembers).where(eq(companyMembers.userId, member.id));
  await desk.post(`/payment/${id}/refund`, { points: "100" });
  expect(await refundsOf(id)).toEqual([]);
});
