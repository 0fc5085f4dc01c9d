import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { isId } from "db/id";
import { makeOrder } from "~/features/payments/buying/purchase.server";
import { findOwnTransaction } from "~/features/payments/buying/queries.server";
import { SafeBuying } from "~/features/payments/components/safe-buying";
import { failureText, soldName, transactionStatusName } from "~/features/payments/names";
import { pollTransaction } from "~/features/payments/settling/polling.server";
import { isPaid } from "~/features/payments/transaction";
import { getSettings } from "~/features/settings/queries.server";
import { m } from "~/paraglide/messages";
import { formatAmount } from "~/ui/format";
import { countAttempt, tooManyAttempts } from "~/web/limits/rate-limit.server";
import type { RouteHandle } from "~/web/sessions/access";
import { requireViewer } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";
import { CheckoutForm } from "./checkout-form";
import { RefundSection } from "./refund-section";
import { Summary } from "./summary";

export const handle: RouteHandle = { access: "signed-in" };

export const meta: MetaFunction = () => [{ title: `${m.payments_page_title()} – KaamGhar` }, { name: "robots", content: "noindex" }];

async function findOwn({ request, params, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer({ request, context });
  const found = isId(params.transactionId) ? await findOwnTransaction(context.db, viewer.userId, params.transactionId) : null;
  if (!found) throw new Response(null, { status: 404 });
  return { viewer, ...found };
}

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const { viewer, transaction, papers, refunds, unspent, ranOutAt, isUnused } = await findOwn(args);
  const { id, kind, status, amount, taxable, points, orderId, failure, buyer, wallet, createdAt } = transaction;
  const sold = soldName(transaction);
  const settings = await getSettings(context.db);
  const { payments } = context;
  const mayPay = (status === "pending" || status === "failed") && orderId !== null && payments !== null;
  if (mayPay && URL.canParse(payments.checkoutUrl)) context.answer.formTarget = new URL(payments.checkoutUrl).origin;
  const { siteUrl } = context;
  const checkout = mayPay && {
    action: payments.checkoutUrl,
    fields: {
      key_id: payments.keyId, order_id: orderId, amount: String(amount), currency: "INR", name: settings.seller.name, description: sold,
      "prefill[name]": buyer?.name ?? viewer.fullName, "prefill[email]": viewer.email,
      callback_url: `${siteUrl}/payment-callback`, cancel_url: `${siteUrl}/payment/${id}?back=1`,
    },
  };
  return {
    id, kind, sold, status, amount, taxable: taxable ?? amount, points, failure, papers, refunds, unspent, ranOutAt, isUnused, checkout, createdAt,
    isBack: new URL(request.url).searchParams.has("back"),
    isTest: payments?.isTest ?? false,
    onward: onwardOf(transaction),
    buyPath: wallet === "employer" ? "/hire-portal-points" : "/buy-points",
    seller: { name: settings.seller.name, address: settings.address },
  };
}

/** The page of what the payment is for; null for points that were bought for nothing certain. Seekers pay for no job: one that stands here is a company's own. */
function onwardOf({ kind, wallet, jobId }: Awaited<ReturnType<typeof findOwn>>["transaction"]): string | null {
  if (kind === "verification") return "/employer-profile/verification";
  if (wallet !== "employer" || jobId === null) return null;
  return kind === "boost" ? `/job/${jobId}/boost` : `/job/${jobId}/preview`;
}

/** Asks the provider: for the order that it did not make, or after the payment that it has not told of. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { viewer, transaction } = await findOwn(args);
  const here = `/payment/${transaction.id}`;
  const wait = await countAttempt({ request, context }, "payment_check", viewer.userId);
  if (wait !== null) return redirectWithToast(request, here, { title: tooManyAttempts(context, wait).text, tone: "warning" });
  if (transaction.orderId === null) {
    const made = await makeOrder(context, viewer.userId, transaction.id);
    return made === "made" ? redirect(here, 303) : redirectWithToast(request, here, { title: m.payments_provider_down(), tone: "warning" });
  }
  if (!isPaid(transaction.status) && (await pollTransaction(context, transaction)) === "down") return redirectWithToast(request, here, { title: m.payments_provider_down(), tone: "warning" });
  return redirect(`${here}?back=1`, 303);
}

export default function PaymentPage() {
  const page = useLoaderData<typeof loader>();
  const { id, kind, status, failure, checkout, isBack, papers, points, buyPath, onward } = page;
  const paid = isPaid(status);
  return (
    <live-region id="payment" events="transaction" class="mx-auto grid max-w-[560px] grid-cols-1 gap-6">
      <section aria-labelledby="payment-title">
        <h1 id="payment-title">{m.payments_page_title()}</h1>
        <p className="mt-1 font-semibold" role="status">
          {transactionStatusName(status)}
        </p>
        {status === "success" && <p className="safe mt-3">{kind === "boost" ? m.payments_thanks_boost() : kind === "verification" ? m.payments_thanks_verification() : m.payments_thanks({ count: points })}</p>}
        {onward !== null && (
          <a href={onward} className={`mt-3 ${status === "success" ? "btn btn-go" : "inline-flex min-h-11 items-center"}`}>
            {kind === "verification" ? m.payments_to_verification() : m.payments_to_job()}
          </a>
        )}
        {status === "failed" && <p className="mt-2">{failureText(failure)}</p>}
        {status === "pending" && isBack && <p className="mt-2">{m.payments_not_told()}</p>}
        {status === "pending" && !checkout && <p className="mt-2">{m.payments_no_order()}</p>}
      </section>
      <Summary sold={page.sold} amount={page.amount} taxable={page.taxable} />
      {checkout && <CheckoutForm checkout={checkout} amount={formatAmount(page.amount)} isAgain={isBack || status === "failed"} isTest={page.isTest} />}
      {!paid && (
        <submit-once>
          <form method="post">
            <button className="btn btn-line">{checkout ? m.payments_check_again() : m.payments_try_again()}</button>
          </form>
        </submit-once>
      )}
      {papers.length > 0 && (
        <ul className="rows">
          {papers.map(({ number, kind }) => (
            <li key={number} className="px-4">
              <a href={`/invoice/${number}`} className="inline-flex min-h-11 items-center">
                {kind === "invoice" ? m.payments_invoice_number({ number }) : m.payments_credit_note_number({ number })}
              </a>
            </li>
          ))}
        </ul>
      )}
      {paid && <RefundSection id={id} kind={kind} status={status} points={points} unspent={page.unspent} ranOutAt={page.ranOutAt} isUnused={page.isUnused} refunds={page.refunds} />}
      <SafeBuying seller={page.seller} />
      <a href={buyPath} className="inline-flex min-h-11 items-center justify-self-start">
        {m.payments_to_points()}
      </a>
    </live-region>
  );
}
