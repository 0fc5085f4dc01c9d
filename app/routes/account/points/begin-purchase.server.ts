import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { isId } from "db/id";
import type { PointWallet } from "db/vocabulary";
import { purchaseForm } from "~/features/payments/buying/forms";
import { canBuy, findPayer, startPurchase } from "~/features/payments/buying/purchase.server";
import { m } from "~/paraglide/messages";
import { countAttempt, tooManyAttempts } from "~/web/limits/rate-limit.server";

interface Buying {
  /** Who pays. */
  userId: string;
  /** Where the points go. */
  wallet: { userId: string; wallet: PointWallet };
}

/** Takes the form of a purchase: leads to the page on which one pays, or gives back what was typed with what is wrong. */
export async function beginPurchase({ request, context }: Pick<ActionFunctionArgs, "request" | "context">, { userId, wallet }: Buying) {
  const form = await request.formData();
  const submission = parseWithZod(form, { schema: purchaseForm });
  if (submission.status !== "success") return data({ result: submission.reply() }, 400);
  const token = form.get("token");
  const wait = await countAttempt({ request, context }, "purchase", userId);
  const fault = wait !== null ? tooManyAttempts(context, wait).text : (await canBuy(context)) ? null : m.payments_closed();
  if (fault !== null) return data({ result: submission.reply({ formErrors: [fault] }) }, wait === null ? 400 : 429);
  const payer = await findPayer(context, userId, wallet.wallet, wallet.userId);
  const isStarted = isId(token) && (await startPurchase(context, payer, token, submission.value));
  if (!isStarted) return data({ result: submission.reply({ fieldErrors: { packageKey: [m.payments_no_package()] } }) }, 400);
  return redirect(`/payment/${token}`, 303);
}
