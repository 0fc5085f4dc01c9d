import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { isId } from "db/id";
import type { PointWallet } from "db/vocabulary";
import { purchaseForm } from "~/features/payments/buying/forms";
import { canBuy, findBuyer, startPurchase, type Subject } from "~/features/payments/buying/purchase.server";
import { findReferrerOf } from "~/features/referrals/queries.server";
import { m } from "~/paraglide/messages";
import { countAttempt, tooManyAttempts } from "~/web/limits/rate-limit.server";
import { findDevice } from "~/web/sessions/known-device.server";

interface Buying {
  /** Who pays. */
  userId: string;
  /** For whom: the wallet into which points go; of a company its founder's. */
  wallet: { userId: string; wallet: PointWallet };
  subject: Subject;
}

/** Takes the form of a purchase: leads to the page on which one pays, or gives back what was typed with what is wrong. */
export async function beginPurchase({ request, context }: Pick<ActionFunctionArgs, "request" | "context">, { userId, wallet, subject }: Buying) {
  const form = await request.formData();
  const submission = parseWithZod(form, { schema: purchaseForm });
  if (submission.status !== "success") return data({ result: submission.reply() }, 400);
  const token = form.get("token");
  const wait = await countAttempt({ request, context }, "purchase", userId);
  const fault = wait !== null ? tooManyAttempts(context, wait).text : (await canBuy(context)) ? null : m.payments_closed();
  if (fault !== null) return data({ result: submission.reply({ formErrors: [fault] }) }, wait === null ? 400 : 429);
  const [buyer, onReferrersDevice] = await Promise.all([findBuyer(context, userId), isReferrersDevice({ request, context }, wallet.userId)]);
  const payer = { ...buyer, wallet: wallet.wallet, walletUserId: wallet.userId, onReferrersDevice };
  const isStarted = isId(token) && (await startPurchase(context, payer, token, submission.value, subject));
  if (!isStarted) return data({ result: submission.reply({ fieldErrors: { packageKey: [m.payments_no_package()] } }) }, 400);
  return redirect(`/payment/${token}`, 303);
}

/** Whether whoever has brought a user had logged in in this browser. */
async function isReferrersDevice({ request, context }: Pick<ActionFunctionArgs, "request" | "context">, userId: string): Promise<boolean> {
  const referrer = await findReferrerOf(context.db, userId);
  return referrer !== null && findDevice({ request, context }, referrer) !== null;
}
