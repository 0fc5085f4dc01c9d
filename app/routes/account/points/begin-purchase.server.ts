import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect, type ActionFunctionArgs, type AppLoadContext } from "@remix-run/cloudflare";
import { isId } from "db/id";
import type { PointWallet } from "db/vocabulary";
import { guestPurchaseForm, purchaseForm, type Purchase } from "~/features/payments/buying/forms";
import { canBuy, findBuyer, startPurchase, type Payer, type Subject } from "~/features/payments/buying/purchase.server";
import { paymentKey } from "~/features/payments/payment-key";
import { findReferrerOf } from "~/features/referrals/queries.server";
import { currentLocale } from "~/locale.server";
import { m } from "~/paraglide/messages";
import { countAttempt, tooManyAttempts } from "~/web/limits/rate-limit.server";
import { findDevice } from "~/web/sessions/known-device.server";

interface Buying {
  /** Who pays. */
  userId: string;
  /** The wallet that gets the points; for a company, its founder's. */
  wallet: { userId: string; wallet: PointWallet };
  subject: Subject;
}

type Arguments = Pick<ActionFunctionArgs, "request" | "context">;

/** Takes the form of a purchase: redirects to the payment page, or returns the typed values with the errors. */
export async function beginPurchase({ request, context }: Arguments, { userId, wallet, subject }: Buying) {
  const form = await request.formData();
  const submission = parseWithZod(form, { schema: purchaseForm });
  if (submission.status !== "success") return data({ result: submission.reply() }, 400);
  const wait = await countAttempt({ request, context }, "purchase", userId);
  const [buyer, onReferrersDevice] = await Promise.all([
    findBuyer(context, userId),
    isReferrersDevice({ request, context }, wallet.userId),
  ]);
  const payer = { ...buyer, wallet: wallet.wallet, walletUserId: wallet.userId, onReferrersDevice };
  return begin(context, {
    wait,
    submission,
    purchase: submission.value,
    payer,
    token: form.get("token"),
    subject,
    leadsTo: (id) => `/payment/${id}`,
  });
}

/** The same of a guest, who buys points without an account. */
export async function beginGuestPurchase({ request, context }: Arguments, form: FormData) {
  const submission = parseWithZod(form, { schema: guestPurchaseForm });
  if (submission.status !== "success") return data({ result: submission.reply() }, 400);
  const { email, wallet } = submission.value;
  const wait = await countAttempt({ request, context }, "guest_purchase", email);
  const payer = {
    userId: null,
    walletUserId: null,
    wallet,
    email,
    language: currentLocale(),
    onReferrersDevice: false,
  };
  const leadsTo = (id: string) => `/guest-payment/${paymentKey(context, "view", id)}`;
  return begin(context, {
    wait,
    submission,
    purchase: submission.value,
    payer,
    token: form.get("token"),
    subject: { kind: "points", jobId: null },
    leadsTo,
  });
}

interface Begun {
  /** Seconds, when there were too many. */
  wait: number | null;
  submission: {
    reply: (options: { formErrors?: string[]; fieldErrors?: { packageKey: string[] } }) => SubmissionResult;
  };
  purchase: Purchase;
  payer: Payer;
  token: unknown;
  subject: Subject;
  leadsTo: (id: string) => string;
}

async function begin(context: AppLoadContext, { wait, submission, purchase, payer, token, subject, leadsTo }: Begun) {
  const fault =
    wait !== null ? tooManyAttempts(context, wait).text : (await canBuy(context)) ? null : m.payments_closed();
  if (fault !== null) return data({ result: submission.reply({ formErrors: [fault] }) }, wait === null ? 400 : 429);
  const id = isId(token) ? await startPurchase(context, payer, token, purchase, subject) : null;
  if (id === null)
    return data({ result: submission.reply({ fieldErrors: { packageKey: [m.payments_no_package()] } }) }, 400);
  return redirect(leadsTo(id), 303);
}

/** Whether the referrer of a user has logged in in this browser. */
export async function isReferrersDevice({ request, context }: Arguments, userId: string): Promise<boolean> {
  const referrer = await findReferrerOf(context.db, userId);
  return referrer !== null && findDevice({ request, context }, referrer) !== null;
}
