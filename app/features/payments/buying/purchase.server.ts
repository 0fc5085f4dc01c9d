import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import { createId } from "db/id";
import { billingDetails, transactions, users } from "db/schema";
import type { Locale, PointWallet } from "db/vocabulary";
import { PaymentsError } from "~/adapters/payments/port";
import type { AppContext } from "~/features/context";
import { getSettings } from "~/features/settings/queries.server";
import { sampleGstin } from "~/features/settings/settings";
import { logWarning } from "~/log/log";
import { stateOfGstin, taxOf } from "../invoices/tax";
import { providerOf } from "../provider";
import { nextPollAt } from "../transaction";
import type { Purchase } from "./forms";
import { saleOffersOf } from "./offers";

/** The payer and the beneficiary: the payer, the company's founder, or for a guest whoever claims it. */
export interface Payer {
  /** Null for a guest, and so is walletUserId. */
  userId: string | null;
  email: string;
  wallet: PointWallet;
  walletUserId: string | null;
  language: Locale;
  /** Whether the buyer's referrer has logged in in this browser; they may be the same person. */
  onReferrersDevice: boolean;
}

/**
 * The bought item: points (with the job that needs them), lead points, a boost of a job, or the verification of a
 * company.
 */
export type Subject =
  | { kind: "points"; jobId: string | null }
  | { kind: "lead"; jobId: null }
  | { kind: "boost"; jobId: string; companyId: string }
  | { kind: "verification"; jobId: null; companyId: string };

/** Whether anything can be bought here: a provider is set and, where real money moves, the seller's own GSTIN. */
export async function canBuy(context: AppContext): Promise<boolean> {
  if (!context.payments) return false;
  const { seller } = await getSettings(context.db);
  return context.payments.isTest || seller.gstin !== sampleGstin;
}

/** What a person gave as a buyer the last time. */
export async function findBilling(context: AppContext, userId: string) {
  return (await context.db.select().from(billingDetails).where(eq(billingDetails.userId, userId)).get()) ?? null;
}

/**
 * Creates a transaction and requests an order from the provider. The same id makes one transaction, however often it is
 * sent; a corrected form makes another one. Returns the transaction's id; null when there is no such offer, or the id
 * is another user's.
 * @param id of the new transaction, from the form
 */
export async function startPurchase(
  context: AppContext,
  payer: Payer,
  id: string,
  purchase: Purchase,
  subject: Subject,
): Promise<string | null> {
  const { db } = context;
  const settings = await getSettings(db);
  const { packageKey, name, address, state, gstin } = purchase;
  const bought = saleOffersOf(settings, subject.kind).find(({ key }) => key === packageKey);
  if (!bought) return null;
  const { total } = taxOf(bought.paise, settings.packages.gstPercent, state === stateOfGstin(settings.seller.gstin));
  const now = context.now();
  const billing = { name, address, state, gstin, updatedAt: now };
  const buyer = { name, email: payer.email, address, state, gstin, language: payer.language };
  await db.batch([
    db
      .insert(transactions)
      .values({
        id,
        userId: payer.userId,
        kind: subject.kind,
        amount: total,
        taxable: bought.paise,
        points: bought.points,
        lasts: bought.lasts,
        packageKey,
        wallet: payer.wallet,
        walletUserId: payer.walletUserId,
        jobId: subject.jobId,
        companyId: "companyId" in subject ? subject.companyId : null,
        onReferrersDevice: payer.onReferrersDevice,
        buyer,
        pollAt: nextPollAt({ status: "pending", createdAt: now, polls: 0 }, now),
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing({ target: transactions.id }),
    ...(payer.userId === null
      ? []
      : [
          db
            .insert(billingDetails)
            .values({ userId: payer.userId, ...billing })
            .onConflictDoUpdate({ target: billingDetails.userId, set: billing }),
        ]),
  ]);
  const made = await db.select().from(transactions).where(eq(transactions.id, id)).get();
  if (!made || made.userId !== payer.userId) return null;
  const isSame =
    made.packageKey === packageKey &&
    made.jobId === subject.jobId &&
    made.wallet === payer.wallet &&
    JSON.stringify(made.buyer) === JSON.stringify(buyer);
  if (!isSame) return startPurchase(context, payer, createId(now), purchase, subject);
  return (await makeOrder(context, id)) === "unknown" ? null : id;
}

/** Notes that an open purchase is about to be paid in a browser in which the referrer of its company had logged in. */
export async function noteReferrersDevice({ db }: Pick<AppContext, "db">, id: string): Promise<void> {
  await db
    .update(transactions)
    .set({ onReferrersDevice: true })
    .where(and(eq(transactions.id, id), inArray(transactions.status, ["pending", "failed"])));
}

/** Paise: the least that the provider takes is a rupee. */
const testAmount = 100;

/**
 * Begins a test payment, and requests an order from the test provider. Nothing is bought. @param id of the new
 * transaction, from the form
 */
export async function startTest(context: AppContext, userId: string, id: string): Promise<boolean> {
  const { db } = context;
  const now = context.now();
  await db
    .insert(transactions)
    .values({
      id,
      userId,
      kind: "test",
      amount: testAmount,
      pollAt: nextPollAt({ status: "pending", createdAt: now, polls: 0 }, now),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: transactions.id });
  const made = await db
    .select({ userId: transactions.userId, kind: transactions.kind })
    .from(transactions)
    .where(eq(transactions.id, id))
    .get();
  return made?.userId === userId && made.kind === "test" && (await makeOrder(context, id)) !== "unknown";
}

/** The test payments of a user, the newest first, at most five. */
export const listTests = (db: AppContext["db"], userId: string) =>
  db
    .select({ id: transactions.id, status: transactions.status, createdAt: transactions.createdAt })
    .from(transactions)
    .where(and(eq(transactions.userId, userId), eq(transactions.kind, "test")))
    .orderBy(desc(transactions.createdAt))
    .limit(5);

/**
 * Requests the order of a transaction without one. "down": no response, can be retried. "unknown": no such transaction,
 * or no provider.
 */
export async function makeOrder(context: AppContext, id: string): Promise<"made" | "down" | "unknown"> {
  const { db } = context;
  const found = await db
    .select({ amount: transactions.amount, orderId: transactions.orderId, kind: transactions.kind })
    .from(transactions)
    .where(eq(transactions.id, id))
    .get();
  const payments = found && providerOf(context, found.kind);
  if (!payments) return "unknown";
  if (found.orderId !== null) return "made";
  try {
    const orderId = await payments.createOrder({ receipt: id, amount: found.amount, notes: { transaction: id } });
    await db
      .update(transactions)
      .set({ orderId, updatedAt: context.now() })
      .where(and(eq(transactions.id, id), isNull(transactions.orderId)));
    return "made";
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error;
    logWarning(`the payment provider makes no order: ${error.message}`);
    return "down";
  }
}

/** The language and address of a user, for their invoices. */
export async function findBuyer(
  context: AppContext,
  userId: string,
): Promise<Pick<Payer, "email" | "language"> & { userId: string }> {
  const user = await context.db
    .select({ email: users.email, language: users.locale })
    .from(users)
    .where(eq(users.id, userId))
    .get();
  if (!user) throw new Error(`no user ${userId}`);
  return { userId, ...user };
}
