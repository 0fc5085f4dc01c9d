import { eq } from "drizzle-orm";
import { createId } from "db/id";
import {
  companies,
  disputes,
  providerPayments,
  referralCommissions,
  refunds,
  transactions,
  verifications,
} from "db/schema";
import { db } from "../../../context";
import { createEmployer, createSeeker, signedIn } from "../../../people/people";
import { begin, comeBack, pay } from "../../purchases";
import { reason, type Scene } from "./scene";

const page = "/owner-portal/money";
const appeal = "grievance@kaamghar.example";

async function heldCommission() {
  const [referrer, employer] = [await createSeeker({ locale: "hi" }), await createEmployer()];
  const now = Date.now();
  const id = createId(now);
  await db
    .insert(referralCommissions)
    .values({
      id,
      referrerId: referrer.id,
      referredUserId: employer.id,
      commissionAmount: 49,
      signs: ["same_phone"],
      heldAt: now,
      createdAt: now,
      updatedAt: now,
    });
  const touch = () =>
    db
      .update(referralCommissions)
      .set({ commissionAmount: 40, updatedAt: now + 5 })
      .where(eq(referralCommissions.id, id));
  return { id, referrer, touch };
}

export async function commissionRelease(): Promise<Scene> {
  const { id, touch } = await heldCommission();
  return { page, path: page, shown: { intent: "release_commission", subject: id }, subject: id, touch };
}

export async function commissionRefusal(): Promise<Scene> {
  const { id, referrer, touch } = await heldCommission();
  return {
    page,
    path: page,
    shown: { intent: "refuse_commission", subject: id },
    subject: id,
    touch,
    told: { person: referrer, words: [reason, appeal, "कमीशन"] },
  };
}

async function failedRefund() {
  const buyer = await createSeeker();
  const now = Date.now();
  const [id, transactionId, paymentId] = [createId(now), createId(now), `pay_${createId(now)}`];
  await db
    .insert(transactions)
    .values({
      id: transactionId,
      userId: buyer.id,
      kind: "points",
      amount: 11_682,
      points: 100,
      createdAt: now,
      updatedAt: now,
    });
  await db
    .insert(providerPayments)
    .values({ id: paymentId, transactionId, amount: 11_682, status: "captured", createdAt: now, updatedAt: now });
  await db
    .insert(refunds)
    .values({
      id,
      transactionId,
      paymentId,
      reason: "asked",
      amount: 11_682,
      points: 0,
      status: "failed",
      idempotencyKey: id,
      lastError: "the account is closed",
      createdAt: now,
      updatedAt: now,
    });
  const touch = () =>
    db
      .update(refunds)
      .set({ lastError: "the bank is closed", updatedAt: now + 5 })
      .where(eq(refunds.id, id));
  return { id, buyer, touch };
}

export async function refundRepetition(): Promise<Scene> {
  const { id, touch } = await failedRefund();
  return { page, path: page, shown: { intent: "repeat_refund", subject: id }, subject: id, touch };
}

export async function refundSettlement(): Promise<Scene> {
  const { id, buyer, touch } = await failedRefund();
  return {
    page,
    path: page,
    shown: { intent: "settle_refund", subject: id },
    typed: { reference: "UTR 4711" },
    subject: id,
    touch,
    told: { person: buyer, words: ["₹116.82", "UTR 4711"] },
  };
}

export async function paymentRefund(): Promise<Scene> {
  const buyer = await createSeeker();
  const visitor = await signedIn(buyer);
  const id = await begin(visitor);
  await comeBack(visitor, await pay(id));
  const touch = () =>
    db
      .update(transactions)
      .set({ updatedAt: Date.now() + 60_000 })
      .where(eq(transactions.id, id));
  return {
    page: `${page}/payments/${id}`,
    path: `${page}/payments/${id}`,
    shown: { intent: "refund_payment", subject: id },
    typed: { amount: "116.82" },
    subject: id,
    touch,
    told: { person: buyer, words: ["₹116.82", "credit note"] },
  };
}

export async function disputeSettlement(): Promise<Scene> {
  const now = Date.now();
  const id = `disp_${createId(now)}`;
  await db
    .insert(disputes)
    .values({
      id,
      paymentId: `pay_${id}`,
      amount: 11_682,
      reason: "other",
      status: "lost",
      createdAt: now,
      updatedAt: now,
    });
  const touch = () =>
    db
      .update(disputes)
      .set({ amount: 11_000, updatedAt: now + 5 })
      .where(eq(disputes.id, id));
  return { page, path: page, shown: { intent: "settle_dispute", subject: id }, subject: id, touch };
}

const paper = "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n";

/** A company that has paid for a badge and sent a paper. */
async function sentPapers() {
  const employer = await createEmployer();
  const office = await signedIn(employer);
  await comeBack(
    office,
    await pay(await begin(office, "/employer-profile/verification", { packageKey: "blue", name: "Neem", state: "29" })),
  );
  const form = new FormData();
  for (const [name, value] of [
    ["intent", "upload"],
    ["kind", "registration"],
  ] as const)
    form.set(name, value);
  form.set("document", new File([paper], "paper.pdf", { type: "application/pdf" }));
  await office.send("POST", "/employer-profile/verification", undefined, form);
  await office.post("/verification/sending");
  const { id = "" } =
    (await db
      .select({ id: verifications.id })
      .from(verifications)
      .where(eq(verifications.companyId, employer.companyId))
      .get()) ?? {};
  const touch = () =>
    db
      .update(companies)
      .set({ preciseAddress: "Another street", updatedAt: Date.now() + 60_000 })
      .where(eq(companies.id, employer.companyId));
  return { id, employer, touch };
}

const verificationPage = "/owner-portal/verification";

export async function verificationApproval(): Promise<Scene> {
  const { id, employer, touch } = await sentPapers();
  return {
    page: `${verificationPage}?id=${id}`,
    path: `/verification/${id}/approval`,
    shown: {},
    subject: employer.companyId,
    touch,
  };
}

export async function verificationRefusal(): Promise<Scene> {
  const { id, employer, touch } = await sentPapers();
  return {
    page: `${verificationPage}?id=${id}`,
    path: verificationPage,
    shown: { subject: id },
    subject: employer.companyId,
    touch,
    told: { person: employer, words: [reason, appeal] },
  };
}

export async function silverBadge(): Promise<Scene> {
  const employer = await createEmployer();
  return {
    page: verificationPage,
    path: verificationPage,
    shown: { intent: "silver" },
    typed: { email: employer.email, months: "6" },
    subject: employer.companyId,
  };
}
