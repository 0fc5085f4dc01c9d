import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { findTransaction } from "~/features/payments/buying/queries.server";
import { readPaymentKey } from "~/features/payments/payment-key";
import { maskAddress } from "~/features/text/mask-address";
import { m } from "~/paraglide/messages";
import { printStyles } from "~/ui/layout/printed-page";
import type { RouteHandle } from "~/web/sessions/access";
import { checkAgain } from "../check-again.server";
import { loadPayment } from "../checkout.server";
import { PaymentPage } from "../payment-page";
import { RefundSection } from "../refund-section";

export const handle: RouteHandle = { access: "public" };

export const meta: MetaFunction = () => [
  { title: `${m.payments_page_title()} – KaamGhar` },
  { name: "referrer", content: "same-origin" },
];

export const links: LinksFunction = () => printStyles;

/** The purchase that the key of the address opens: a guest's own, or one that another person has begun. */
async function findHeld({ params, context }: LoaderFunctionArgs) {
  const key = params.key ?? "";
  const id = readPaymentKey(context, "view", key);
  const found = id === null ? null : await findTransaction(context.db, id);
  if (!found?.transaction.buyer) throw new Response(null, { status: 404 });
  return { here: `/guest-payment/${key}`, key, buyer: found.transaction.buyer, found };
}

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const { here, key, buyer, found } = await findHeld(args);
  return {
    here,
    page: await loadPayment(context, found, buyer, { back: here, callback: `/payment-callback?key=${key}` }),
    email: maskAddress(buyer.email),
    isUnclaimed: found.transaction.userId === null,
    isBack: new URL(request.url).searchParams.has("back"),
  };
}

/**
 * Queries the provider: creates an order that failed before, or reads the state of a payment that it has not reported.
 */
export async function action(args: ActionFunctionArgs) {
  const { here, found } = await findHeld(args);
  return checkAgain(args, found.transaction, found.transaction.id, here);
}

export default function GuestPayment() {
  const { here, page, email, isUnclaimed, isBack } = useLoaderData<typeof loader>();
  const { kind, status, sold, points } = page;
  const thanks = isUnclaimed ? m.payments_guest_thanks({ sold, email }) : m.payments_quick_thanks();
  return (
    <PaymentPage
      page={page}
      isBack={isBack}
      outcome={status === "success" && <p className="safe no-print mt-3 wrap-anywhere">{thanks}</p>}
      invoicePath={`${here}/invoice`}>
      {isUnclaimed && status === "success" && (
        <submit-once>
          <form method="post" action={`${here}/mail`}>
            <button className="btn btn-line">{m.payments_guest_mail_again()}</button>
          </form>
        </submit-once>
      )}
      {isUnclaimed && status !== "pending" && status !== "failed" && (
        <RefundSection
          id={here}
          action={`${here}/refund`}
          kind={kind}
          status={status}
          points={points}
          unspent={points}
          ranOutAt={null}
          isUnused
          refunds={page.refunds}
        />
      )}
    </PaymentPage>
  );
}
