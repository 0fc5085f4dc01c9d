import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { isId } from "db/id";
import { findOwnTransaction } from "~/features/payments/buying/queries.server";
import { paymentNumber } from "~/features/payments/payment-number";
import { isPaid } from "~/features/payments/transaction";
import { m } from "~/paraglide/messages";
import { useSite } from "~/root";
import { PrintedAddress, printStyles } from "~/ui/layout/printed-page";
import type { RouteHandle } from "~/web/sessions/access";
import { requireViewer } from "~/web/sessions/guards.server";
import { checkAgain } from "./check-again.server";
import { loadPayment } from "./checkout.server";
import { PaymentPage } from "./payment-page";
import { RefundSection } from "./refund-section";

export const handle: RouteHandle = { access: "signed-in" };

export const meta: MetaFunction = () => [{ title: `${m.payments_page_title()} – KaamGhar` }];

export const links: LinksFunction = () => printStyles;

async function findOwn({ request, params, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer({ request, context });
  const found = isId(params.transactionId)
    ? await findOwnTransaction(context.db, viewer.userId, params.transactionId)
    : null;
  if (!found) throw new Response(null, { status: 404 });
  return { viewer, ...found };
}

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const { viewer, ...found } = await findOwn(args);
  const { id, kind, wallet, buyer } = found.transaction;
  const page = await loadPayment(
    context,
    found,
    { name: buyer?.name ?? viewer.fullName, email: viewer.email },
    { back: `/payment/${id}`, callback: "/payment-callback" },
  );
  return {
    id,
    page,
    isBack: new URL(request.url).searchParams.has("back"),
    onward: onwardOf(found.transaction),
    returnPath:
      kind === "test"
        ? "/payment-test"
        : wallet === "employer"
          ? "/hire-portal-points"
          : wallet === "lead"
            ? "/lead-points"
            : "/buy-points",
    // What another person needs to pay it, with or without an account.
    shared: page.checkout && kind !== "test" && buyer ? { number: paymentNumber(id), email: buyer.email } : null,
  };
}

/**
 * The page for which the payment was made; null for points without a purpose. Only an employer's payment can name a
 * job, so that job is the company's own.
 */
function onwardOf({ kind, wallet, jobId }: Awaited<ReturnType<typeof findOwn>>["transaction"]): string | null {
  if (kind === "verification") return "/employer-profile/verification";
  if (kind === "lead") return "/all-leads";
  if (wallet !== "employer" || jobId === null) return null;
  return kind === "boost" ? `/job/${jobId}/boost` : `/job/${jobId}/preview`;
}

/**
 * Queries the provider: creates an order that failed before, or reads the state of a payment that it has not reported.
 */
export async function action(args: ActionFunctionArgs) {
  const { viewer, transaction } = await findOwn(args);
  return checkAgain(args, transaction, viewer.userId, `/payment/${transaction.id}`);
}

const thanks = {
  boost: m.payments_thanks_boost,
  verification: m.payments_thanks_verification,
  test: m.payments_thanks_test,
} as const;

export default function Payment() {
  const { id, page, isBack, onward, returnPath, shared } = useLoaderData<typeof loader>();
  const { kind, status, points } = page;
  // Its page has nothing more to do than to wait for the review.
  const isDone = kind === "verification" && isPaid(status) && !page.isUnused;
  const outcome = (
    <>
      {status === "success" && (
        <p className="safe no-print mt-3">
          {kind === "points"
            ? m.payments_thanks({ count: points })
            : kind === "lead"
              ? m.contacts_thanks({ count: points })
              : thanks[kind]()}
          {kind === "verification" && page.isUnused && ` ${m.payments_next_verification()}`}
        </p>
      )}
      {onward !== null && !isDone && (
        <a
          href={onward}
          className={`no-print mt-3 ${status === "success" ? "btn btn-go" : "inline-flex min-h-11 items-center"}`}>
          {kind === "verification"
            ? m.payments_to_verification()
            : kind === "lead"
              ? m.contacts_to_leads()
              : m.payments_to_job()}
        </a>
      )}
    </>
  );
  return (
    <PaymentPage page={page} isBack={isBack} outcome={outcome} invoicePath="/invoice">
      {isPaid(status) && kind !== "test" && (
        <RefundSection
          id={id}
          kind={kind}
          status={status}
          points={points}
          unspent={page.unspent}
          ranOutAt={page.ranOutAt}
          isUnused={page.isUnused}
          refunds={page.refunds}
        />
      )}
      {shared && (
        <details>
          <summary className="min-h-11 py-2.5 font-semibold text-peacock">{m.payments_share_title()}</summary>
          <p>{m.payments_share_text()}</p>
          <p className="mt-2 wrap-anywhere">
            {m.payments_number()}: <b>{shared.number}</b>
            <br />
            {m.account_email()}: <b>{shared.email}</b>
            <br />
            <a href="/quick-payment">{m.payments_quick_title()}</a>
          </p>
        </details>
      )}
      <a href={returnPath} className="no-print inline-flex min-h-11 items-center justify-self-start">
        {kind === "test" ? m.payments_to_tests() : m.payments_to_points()}
      </a>
      <PrintedAddress address={`${useSite()?.siteUrl ?? ""}/payment/${id}`} />
    </PaymentPage>
  );
}
