import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { day } from "db/catalogues/time";
import { createId } from "db/id";
import {
  auditLog,
  boosts,
  disputes,
  invoices,
  proposals,
  referralCommissions,
  refunds,
  sandboxObjects,
  userReferrals,
  verifications,
} from "db/schema";
import { badgeMonth } from "~/features/companies/verification/ending.server";
import { sendRefunds } from "~/features/payments/refunds/sending.server";
import { completeDueCommissions } from "~/features/payments/settling/commissions.server";
import { getBalance, spendPoints } from "~/features/points/ledger.server";
import { db, testContext } from "../../support/context";
import { deliverAll } from "../../support/delivery/delivery";
import { mailsTo } from "../../support/delivery/mails";
import { createAdmin } from "../../support/people/admins";
import { decisionForm } from "../../support/people/decisions";
import {
  createEmployer,
  createJob,
  createSeeker,
  signedIn,
  type Employer,
  type Person,
} from "../../support/people/people";
import { createVisitor, type Visitor } from "../../support/people/visitor";
import { actionsOn, complete, jobOf } from "../../support/scenes/owner/reviews";
import {
  begin,
  bring,
  comeBack,
  contextAt,
  faults,
  givePoints,
  messageSignature,
  pay,
  purchase,
  transactionOf,
} from "../../support/scenes/purchases";

let owner: Person;
let desk: Visitor;
let second: Visitor;
let seeker: Person;
let visitor: Visitor;
beforeAll(async () => {
  owner = await createAdmin("owner");
  desk = await signedIn(owner);
  second = await signedIn(await createAdmin("owner"));
});
beforeEach(async () => {
  await db.delete(sandboxObjects);
  seeker = await createSeeker();
  visitor = await signedIn(seeker);
});

const list = "/owner-portal/money/payments";
const pageOf = (id: string) => `${list}/${id}`;
const refundsOf = (id: string) => db.select().from(refunds).where(eq(refunds.transactionId, id));
const balance = (person = seeker, wallet: "seeker" | "employer" = "seeker") =>
  getBalance(db, { userId: person.id, wallet });

async function bought(by = visitor, path = "/buy-points", fields: Record<string, string> = {}): Promise<string> {
  const id = await begin(by, path, fields);
  await comeBack(by, await pay(id));
  return id;
}

/** The form of the page, filled. */
async function formOf(id: string, fields: Record<string, string> = {}, by = desk) {
  const shown = decisionForm((await by.get(pageOf(id))).html, "refund_payment", id);
  if (!shown) throw new Error("the page has no refund");
  return { ...shown, amount: "116.82", reason: "The points were bought by mistake.", ...fields };
}
const refund = async (id: string, amount: string, by = desk) => by.post(pageOf(id), await formOf(id, { amount }, by));

const spend = (points: number) =>
  spendPoints(testContext(), {
    userId: seeker.id,
    wallet: "seeker",
    points,
    reason: "profile_highlight",
    reference: null,
    key: `spent:${createId(Date.now())}`,
  });

const dispute = async (id: string, status: string) => {
  const { paymentId } = await transactionOf(id);
  const entity = {
    id: `disp_${id}`,
    entity: "dispute",
    payment_id: paymentId,
    amount: 11_682,
    currency: "INR",
    reason_code: "other",
    respond_by: null,
    status,
  };
  const event = `payment.dispute.${status === "open" ? "created" : status}`;
  const body = JSON.stringify({ event, payload: { dispute: { entity } } });
  return bring({ id: createId(Date.now()), body, signature: messageSignature(body) });
};

describe("an owner", () => {
  it("refunds an unspent purchase in four taps, and the payer gets points deducted, a mail and a credit note", async () => {
    const id = await bought();
    expect((await desk.get("/owner-portal/money")).html).toContain(`href="${list}"`);
    expect((await desk.get(list)).html).toContain(`href="${pageOf(id)}"`);
    const answer = await refund(id, "116.82");
    expect((await desk.follow(answer)).text).toContain(
      "₹116.82 is being refunded. The buyer gets the credit note by email",
    );
    expect(await transactionOf(id)).toMatchObject({ status: "refunded", refunded: 11_682 });
    expect(await refundsOf(id)).toMatchObject([
      { reason: "granted", amount: 11_682, points: 100, status: "processed" },
    ]);
    expect(await balance()).toBe(0);
    const note = (await db.select().from(invoices).where(eq(invoices.transactionId, id))).find(
      ({ kind }) => kind === "credit_note",
    );
    expect(note).toMatchObject({ total: 11_682, taxable: 9_900, gstPercent: 18 });
    expect((await visitor.get(`/payment/${id}`)).text).toContain(`Credit note ${note?.id}`);
    await deliverAll();
    expect((await mailsTo(seeker.email)).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^KaamGhar refund: ₹/),
    );
    expect(await actionsOn(id)).toEqual(["payment_refunded"]);
    expect((await desk.get(pageOf(id))).text).toContain("All of it was refunded.");
    expect((await desk.get(`${list}?filter=refunded`)).html).toContain(pageOf(id));
    expect(await faults()).toEqual([]);
  });

  it("refunds parts of it until nothing is left, and the buyer can still ask for the rest", async () => {
    const id = await bought();
    await refund(id, "58.41");
    expect(await balance()).toBe(50);
    await refund(id, "1");
    expect(await transactionOf(id)).toMatchObject({ status: "partly_refunded", refunded: 5_941 });
    expect(await balance()).toBe(49);
    await visitor.post(`/payment/${id}/refund`, { points: "49" });
    expect(await transactionOf(id)).toMatchObject({ status: "refunded", refunded: 11_682 });
    const papers = (await db.select().from(invoices).where(eq(invoices.transactionId, id))).filter(
      ({ kind }) => kind === "credit_note",
    );
    expect(papers.map(({ total }) => total)).toEqual([5_841, 100, 5_741]);
    expect(papers.reduce((sum, { taxable }) => sum + taxable, 0)).toBe(9_900);
    expect(await faults()).toEqual([]);
  });

  it("refunds no more than is unspent, no less than a rupee, and keeps what was typed", async () => {
    const id = await bought();
    await spend(40);
    for (const [amount, error] of [
      ["70.10", "Only ₹70.09 is unspent."],
      ["0.50", "Enter an amount from ₹1"],
      ["-5", "Enter an amount from ₹1"],
      ["all", "Enter an amount from ₹1"],
      ["9".repeat(200), "Enter an amount from ₹1"],
    ] as const) {
      const answer = await refund(id, amount);
      expect([answer.status, answer.text.includes(error)], amount).toEqual([400, true]);
      expect(answer.html).toContain("The points were bought by mistake.</textarea>");
    }
    expect(await refundsOf(id)).toEqual([]);
    expect((await refund(id, "70.09")).status).toBe(303);
    expect(await balance()).toBe(0);
    expect(await faults()).toEqual([]);
  });

  it("cannot refund their own payment, and an admin can refund none", async () => {
    const own = await bought(desk);
    expect((await desk.get(pageOf(own))).text).toContain("You can't refund your own payment.");
    const form = {
      intent: "refund_payment",
      subject: own,
      press: createId(1),
      amount: "1",
      reason: "Because I want it.",
    };
    expect((await desk.post(pageOf(own), form)).status).toBe(400);
    const admin = await signedIn(await createAdmin("admin"));
    expect((await admin.get(pageOf(own))).text).toContain("Only owners can refund a payment.");
    expect((await admin.post(pageOf(own), form)).status).toBe(403);
    expect(await refundsOf(own)).toEqual([]);
  });
});

describe("a refund by an owner takes place once", () => {
  it("when it is pressed twice at the same moment, and when the page is sent again later", async () => {
    const id = await bought();
    const form = await formOf(id, { amount: "11.68" });
    const answers = await Promise.all([desk.post(pageOf(id), form), desk.post(pageOf(id), form)]);
    answers.push(await desk.post(pageOf(id), form), await second.post(pageOf(id), form));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
    expect(await refundsOf(id)).toHaveLength(1);
    expect(await actionsOn(id)).toEqual(["payment_refunded"]);
    expect(await faults()).toEqual([]);
  });

  it("when two owners and the buyer refund at the same moment", async () => {
    const id = await bought();
    const forms = [await formOf(id), await formOf(id, {}, second)];
    await Promise.all([
      desk.post(pageOf(id), forms[0]),
      second.post(pageOf(id), forms[1]),
      visitor.post(`/payment/${id}/refund`, { points: "100" }),
    ]);
    expect(await refundsOf(id)).toHaveLength(1);
    expect(await transactionOf(id)).toMatchObject({ status: "refunded", refunded: 11_682 });
    expect(await faults()).toEqual([]);
  });

  it("or not at all when points are spent meanwhile", async () => {
    const id = await bought();
    const form = await formOf(id);
    await spend(1);
    const late = await desk.post(pageOf(id), form);
    expect([late.status, late.text.includes("Only ₹115.65 is unspent.")]).toEqual([400, true]);
    const next = await formOf(id, { amount: "115.65" });
    const [answer] = await Promise.all([desk.post(pageOf(id), next), spend(60)]);
    expect([303, 400, 409]).toContain(answer.status);
    expect(await refundsOf(id)).toHaveLength(answer.status === 303 ? 1 : 0);
    expect(await faults()).toEqual([]);
  });

  it("or not at all beside a dispute, whichever comes first", async () => {
    const id = await bought();
    const form = await formOf(id);
    await dispute(id, "open");
    expect((await desk.get(pageOf(id))).text).toContain("The buyer disputes this payment with the bank.");
    const late = await desk.post(pageOf(id), form);
    expect([late.status, late.text.includes("disputed with the bank")]).toEqual([400, true]);
    expect(await refundsOf(id)).toEqual([]);
    await dispute(id, "won");
    expect((await refund(id, "116.82")).status).toBe(303);
    const other = await bought();
    const early = await formOf(other);
    const [raced] = await Promise.all([desk.post(pageOf(other), early), dispute(other, "open")]);
    expect(await refundsOf(other)).toHaveLength(raced.status === 303 ? 1 : 0);
    expect(
      await db
        .select()
        .from(disputes)
        .where(eq(disputes.id, `disp_${other}`)),
    ).toHaveLength(1);
    expect(await faults()).toEqual([]);
  });

  it("while the provider refuses it, and it is on the money page; a repeated message of it changes nothing", async () => {
    const id = await bought();
    const { paymentId } = await transactionOf(id);
    await db.delete(sandboxObjects).where(eq(sandboxObjects.id, paymentId ?? ""));
    expect((await refund(id, "116.82")).status).toBe(303);
    expect((await desk.get(pageOf(id))).text).toContain("Sending to the provider");
    for (let time = 0; time < 2; time++) await sendRefunds(testContext());
    const [failed] = await refundsOf(id);
    expect(failed).toMatchObject({ status: "failed", amount: 11_682 });
    expect((await desk.get(pageOf(id))).text).toContain("Failed: see Money");
    expect((await desk.get("/owner-portal/money")).html).toContain(`href="${pageOf(id)}"`);
    const other = await bought();
    await refund(other, "116.82");
    const [made] = await refundsOf(other);
    const entity = { id: made?.providerId, payment_id: made?.paymentId, amount: 11_682, status: "processed" };
    const body = JSON.stringify({ event: "refund.processed", payload: { refund: { entity } } });
    for (let time = 0; time < 2; time++)
      expect(await bring({ id: createId(Date.now()), body, signature: messageSignature(body) })).toBe(200);
    expect((await refundsOf(other)).map(({ status }) => status)).toEqual(["processed"]);
    expect(await faults()).toEqual([]);
  });
});

it("A guest's purchase that nobody has claimed is refunded as a whole, with a mail, and the link claims nothing", async () => {
  const guest = createVisitor();
  const email = `guest-${createId(Date.now())}@example.in`;
  const token = createId(Date.now());
  const { location } = await guest.post("/guest-checkout", { ...purchase, wallet: "seeker", email, token });
  await guest.post(`/payment-callback?key=${(location ?? "").replace("/guest-payment/", "")}`, await pay(token), {
    origin: "https://api.razorpay.com",
    cookie: "",
  });
  expect((await desk.get(`${list}?q=${email.toUpperCase()}`)).html).toContain(pageOf(token));
  expect((await desk.get(pageOf(token))).text).toContain("guest, without an account");
  const part = await refund(token, "50");
  expect([part.status, part.text.includes("refund all of it, ₹116.82")]).toEqual([400, true]);
  expect((await refund(token, "116.82")).status).toBe(303);
  await deliverAll();
  const mails = await mailsTo(email);
  expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^KaamGhar refund: ₹/));
  const claim = /\/guest-checkout\/claim\?token=\S+/.exec(
    mails.find(({ body }) => body.includes("/claim?"))?.body ?? "",
  );
  await visitor.post(claim?.[0] ?? "");
  expect([await balance(), await transactionOf(token)]).toMatchObject([0, { status: "refunded" }]);
  expect(await faults()).toEqual([]);
});

describe("above the limit of one owner", () => {
  it("a second owner must approve, once; refunds of a day count together", async () => {
    const person = await createAdmin("owner");
    const third = await signedIn(person);
    const id = await bought();
    await db
      .insert(auditLog)
      .values({
        id: createId(Date.now()),
        actorId: person.id,
        action: "payment_refunded",
        subjectId: "another",
        after: { amount: 490_000 },
        createdAt: Date.now(),
      });
    expect((await third.follow(await refund(id, "50", third))).text).toContain("₹50 is being refunded");
    const asked = await refund(id, "60", third);
    expect((await third.follow(asked)).text).toContain("Added to Approvals for a second owner");
    expect(await refundsOf(id)).toHaveLength(1);
    expect((await third.get(pageOf(id))).text).toContain("A refund needs a second owner");
    const proposal = (await db.select().from(proposals).where(eq(proposals.subjectId, id)).get())?.id ?? "";
    const approve = (by: Visitor) => by.post("/owner-portal/proposals", { proposal, decision: "approve" });
    expect((await third.get("/owner-portal/proposals")).text).toContain("Refund ₹60");
    expect((await approve(third)).status).toBe(400);
    await Promise.all([approve(desk), approve(second)]);
    expect((await refundsOf(id)).map(({ amount }) => amount)).toEqual([5_000, 6_000]);
    expect(await actionsOn(id)).toEqual(["payment_refunded", "refund_proposed", "payment_refunded"]);
    expect(await faults()).toEqual([]);
  });

  it("the buyer cannot approve, nor anybody once the points are spent", async () => {
    const id = await bought(desk);
    const form = { amount: 10_000, press: createId(1) };
    const now = Date.now();
    const proposal = createId(now);
    await db
      .insert(proposals)
      .values({
        id: proposal,
        act: "refund_payment",
        subjectId: id,
        payload: form,
        reason: "Bought by mistake.",
        proposedBy: (await createAdmin("owner")).id,
        createdAt: now,
      });
    const approve = async (by: Visitor) =>
      by.follow(await by.post("/owner-portal/proposals", { proposal, decision: "approve" }));
    expect((await approve(desk)).text).toContain("You can't refund your own payment.");
    await spendPoints(testContext(), {
      userId: owner.id,
      wallet: "seeker",
      points: (await balance(owner)) - 10,
      reason: "profile_highlight",
      reference: null,
      key: `spent:${proposal}`,
    });
    expect((await approve(second)).text).toMatch(/Only ₹[\d.]+ is unspent|Nothing of this payment is unspent/);
    expect(await refundsOf(id)).toEqual([]);
  });
});

describe("what was bought", () => {
  let employer: Employer;
  let office: Visitor;
  beforeEach(async () => {
    await db.update(boosts).set({ status: "ended", toSettle: false });
    employer = await createEmployer();
    office = await signedIn(employer);
  });

  it("is ended: a running boost, after which the next one begins", async () => {
    const job = await createJob(employer, { ...complete, title: "Boosted Typist" });
    const id = await bought(office, `/job/${job}/boost`, { packageKey: "level1", name: "Neem", state: "29" });
    await givePoints(employer, 500);
    await office.post(`/job/${job}/boost`, { boostId: createId(Date.now()), level: "level2" });
    const running = () => db.select().from(boosts).where(eq(boosts.jobId, job)).orderBy(boosts.createdAt, boosts.id);
    expect((await running()).map(({ status }) => status)).toEqual(["running", "waiting"]);
    const form = await formOf(id);
    const { amount } = await transactionOf(id);
    expect((await desk.post(pageOf(id), { ...form, amount: String(amount / 100) })).status).toBe(303);
    expect((await running()).map(({ status }) => status)).toEqual(["returned", "running"]);
    expect(await jobOf(job)).toMatchObject({ isBoosted: true, boostLevel: 2 });
    expect((await desk.get(pageOf(id))).text).toContain("All of it was refunded.");
    expect(await faults()).toEqual([]);
  });

  it("is ended: a badge, by a refund of a part, and the rest of what was unspent can be refunded later, once", async () => {
    const id = await bought(office, "/employer-profile/verification", {
      packageKey: "blue",
      name: "Neem",
      state: "29",
    });
    const { amount } = await transactionOf(id);
    const badge = () => db.select().from(verifications).where(eq(verifications.transactionId, id)).get();
    const now = Date.now();
    // A third of its three months is used.
    await db
      .update(verifications)
      .set({ status: "approved", decidedAt: now - badgeMonth, endsAt: now + 2 * badgeMonth })
      .where(eq(verifications.transactionId, id));
    expect((await desk.get(pageOf(id))).text).toContain("You can refund the rest later.");
    await refund(id, "100");
    expect((await badge())?.status).toBe("returned");
    const unspent = Math.floor((amount * Math.ceil((2 * badgeMonth) / day)) / ((3 * badgeMonth) / day));
    const shown = await desk.get(pageOf(id));
    expect(shown.text).toContain("This is the rest.");
    expect((await refund(id, String((unspent + 1) / 100))).status).toBe(400);
    expect((await office.post(`/payment/${id}/refund`, { points: "0" })).text).not.toContain("Refunded");
    expect((await refund(id, String((unspent - 10_000) / 100))).status).toBe(303);
    expect((await refundsOf(id)).map((each) => each.amount)).toEqual([10_000, unspent - 10_000]);
    expect((await desk.get(pageOf(id))).text).toContain("Nothing of it is unspent");
    expect(await faults()).toEqual([]);
  });

  it("takes back the commission of its referrer, share by share", async () => {
    const referrer = await createSeeker();
    await db
      .insert(userReferrals)
      .values({ referrerId: referrer.id, referredUserId: employer.id, isActive: true, createdAt: Date.now() - 1_000 });
    const id = await bought(office, "/hire-portal-points", { packageKey: "medium", name: "Neem", state: "29" });
    const commission = () =>
      db.select().from(referralCommissions).where(eq(referralCommissions.transactionId, id)).get();
    const whole = (await commission())?.commissionAmount ?? 0;
    const { amount } = await transactionOf(id);
    await refund(id, String(amount / 200));
    expect((await commission())?.commissionAmount).toBe(Math.floor(whole / 2));
    // Points that the buyer has spent cannot be refunded, so that the commission is paid.
    await db.update(boosts).set({ status: "ended" });
    const left = await balance(employer, "employer");
    await spendPoints(testContext(), {
      userId: employer.id,
      wallet: "employer",
      points: left - 100,
      reason: "job",
      reference: null,
      key: `job:${createId(Date.now())}`,
    });
    await completeDueCommissions(contextAt(Date.now() + 8 * 86_400_000));
    expect((await commission())?.status).toBe("pending");
    await refund(id, "50");
    expect((await commission())?.commissionAmount).toBeLessThan(Math.floor(whole / 2));
    expect(await faults()).toEqual([]);
  });
});
