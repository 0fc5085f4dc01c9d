import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { purchaseForm } from "~/features/payments/buying/forms";
import { loadPurchasePage } from "~/features/payments/buying/purchase-page.server";
import { PurchasePage } from "~/features/payments/components/purchase-page";
import { m } from "~/paraglide/messages";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { requireSeeker } from "~/web/sessions/guards.server";
import { beginPurchase } from "./begin-purchase.server";

export const handle: RouteHandle = { access: "seeker" };

export const meta: MetaFunction = () => [{ title: `${m.payments_buy_title()} – KaamGhar` }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { userId, fullName } = await requireSeeker({ request, context });
  const { searchParams } = new URL(request.url);
  const wanted = {
    userId,
    wallet: { userId, wallet: "seeker" } as const,
    show: searchParams.get("show"),
    before: searchParams.get("before"),
    purchasesAfter: searchParams.get("purchases"),
  };
  return {
    ...(await loadPurchasePage(context, wanted)),
    known: { name: fullName, address: "", state: "", gstin: null },
    canTest: context.testPayments !== null,
  };
}

export const formDoc: FormDoc = { fields: purchaseForm };

/** Begins a purchase, and leads to the page on which one pays. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { userId } = await requireSeeker({ request, context });
  return beginPurchase(
    { request, context },
    { userId, wallet: { userId, wallet: "seeker" }, subject: { kind: "points", jobId: null } },
  );
}

export default function BuyPoints() {
  const page = useLoaderData<typeof loader>();
  return (
    <PurchasePage
      path="/buy-points"
      title={m.payments_buy_title()}
      text={m.payments_buy_text()}
      page={page}
      result={useActionData<typeof action>()?.result}
      isCompany={false}>
      {page.canTest && (
        <a href="/payment-test" className="inline-flex min-h-11 items-center">
          {m.payments_trial_link()}
        </a>
      )}
    </PurchasePage>
  );
}
