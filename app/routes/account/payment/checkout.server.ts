import type { AppLoadContext } from "@remix-run/cloudflare";
import type { findTransaction } from "~/features/payments/buying/queries.server";
import { soldName } from "~/features/payments/names";
import { providerOf } from "~/features/payments/provider";
import { isPaid, payableFor } from "~/features/payments/transaction";
import { getSettings } from "~/features/settings/queries.server";

type Found = NonNullable<Awaited<ReturnType<typeof findTransaction>>>;

interface Payer {
  name: string;
  email: string;
}

/**
 * The data of a payment for the page on which it is paid. `checkout` is the form for the provider's checkout, while
 * there is something to pay; the page's policy then allows that form target.
 * @param ways.back the path of the page, to which a browser comes back @param ways.callback where the provider's
 * checkout sends it
 */
export async function loadPayment(
  context: AppLoadContext,
  { transaction, papers, refunds, unspent, ranOutAt, isUnused }: Found,
  payer: Payer,
  ways: { back: string; callback: string },
) {
  const { kind, status, amount, taxable, points, orderId, paymentId, failure, buyer, createdAt } = transaction;
  const sold = soldName(transaction);
  const settings = await getSettings(context.db);
  const payments = providerOf(context, kind);
  const isOpen = status === "pending" || status === "failed";
  const isTooOld = isOpen && createdAt + payableFor < context.now();
  const mayPay = isOpen && !isTooOld && orderId !== null && payments !== null;
  if (mayPay && URL.canParse(payments.checkoutUrl))
    context.answer.checkoutOrigin = new URL(payments.checkoutUrl).origin;
  const { siteUrl } = context;
  const checkout = mayPay && {
    action: payments.checkoutUrl,
    script: payments.checkoutScript,
    fields: {
      key_id: payments.keyId,
      order_id: orderId,
      amount: String(amount),
      currency: "INR",
      name: settings.seller.name,
      description: sold,
      "prefill[name]": payer.name,
      "prefill[email]": payer.email,
      callback_url: siteUrl + ways.callback,
      cancel_url: `${siteUrl}${ways.back}?back=1`,
    },
  };
  return {
    kind,
    sold,
    status,
    amount,
    taxable: taxable ?? amount,
    points,
    failure,
    papers,
    // Sale and invoice are written at once.
    paid: isPaid(status)
      ? { at: papers.find((paper) => paper.kind === "invoice")?.createdAt ?? null, paymentId, seller: settings.seller }
      : null,
    refunds,
    unspent,
    ranOutAt,
    isUnused,
    checkout,
    isTooOld,
    now: context.now(),
    createdAt,
    buyer: buyer && { name: buyer.name, state: buyer.state, gstin: buyer.gstin },
    isTest: payments?.isTest ?? false,
    seller: { name: settings.seller.name, address: settings.address },
  };
}
