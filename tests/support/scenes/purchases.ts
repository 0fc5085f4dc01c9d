import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { createHmac } from "node:crypto";
import { createId } from "db/id";
import { transactions } from "db/schema";
import { createSandbox, type SandboxMessage, type SandboxOutcome } from "~/adapters/payments/sandbox/sandbox";
import type { AppContext } from "~/features/context";
import { findFaults } from "~/features/payments/ledger-checks/checking.server";
import { earnPoints, spendPoints } from "~/features/points/ledger.server";
import { db, testContext } from "../context";
import { sendFromServer } from "../delivery/providers";
import type { Employer } from "../people/people";
import type { Visitor } from "../people/visitor";

const secret = (of: string) =>
  createHmac("sha256", env.COOKIE_SECRET ?? "")
    .update(`sandbox ${of}`)
    .digest("hex");
const keys = { keyId: "rzp_test_sandbox", keySecret: secret("key"), webhookSecret: secret("messages") };

/** The sandbox of the tests; its messages are brought by them. @param now ms UTC */
export const sandboxAt = (now: () => number = Date.now) =>
  createSandbox({ db, now, bring: null, siteUrl: env.SITE_URL, ...keys });

/** A context at another time. */
export const contextAt = (now: number): AppContext => ({ ...testContext(), now: () => now });

export const purchase = { packageKey: "small", name: "Asha Kumari", state: "09", address: "" };

/** Begins a purchase with the form of a page; gives the id of the transaction. */
export async function begin(
  visitor: Visitor,
  path = "/buy-points",
  fields: Record<string, string> = {},
): Promise<string> {
  const token = createId(Date.now());
  const page = await visitor.post(path, { ...purchase, token, ...fields });
  if (page.location !== `/payment/${token}`)
    throw new Error(`the purchase was not begun: ${page.status} ${page.text.slice(0, 300)}`);
  return token;
}

export const transactionOf = async (id: string) => {
  const row = await db.select().from(transactions).where(eq(transactions.id, id)).get();
  if (!row) throw new Error(`no transaction ${id}`);
  return row;
};

/** Lets the sandbox take a payment of a transaction; gives the form that the checkout brings back. */
export async function pay(id: string, outcome: SandboxOutcome = "pays"): Promise<Record<string, string>> {
  return sandboxAt().pay((await transactionOf(id)).orderId ?? "", "upi", outcome);
}

/** Brings the checkout's form back, from the provider's site and without a session. */
export const comeBack = (visitor: Visitor, fields: Record<string, string>) =>
  visitor.post("/payment-callback", fields, { origin: "https://api.razorpay.com", cookie: "" });

/** Brings a message of the provider; gives the status of the answer. */
export const bring = ({ id, body, signature }: SandboxMessage) =>
  sendFromServer("/webhooks/razorpay", body, {
    "content-type": "application/json",
    "x-razorpay-signature": signature,
    "x-razorpay-event-id": id,
  });

export const messageSignature = (body: string) => createHmac("sha256", keys.webhookSecret).update(body).digest("hex");

/** Gives an employer points that nobody has paid for. */
export const givePoints = (employer: Employer, points: number) =>
  earnPoints(testContext(), {
    userId: employer.id,
    wallet: "employer",
    points,
    reason: "correction",
    reference: null,
    key: `correction:${createId(Date.now())}`,
  });

/** Spends points of an employer, granted ones first, as jobs do. */
export const usePoints = (employer: Employer, points: number) =>
  spendPoints(testContext(), {
    userId: employer.id,
    wallet: "employer",
    points,
    reason: "job",
    reference: null,
    key: `job:${createId(Date.now())}`,
  });

/** What is wrong with the books; empty when all is well. */
export const faults = () => findFaults(testContext());
