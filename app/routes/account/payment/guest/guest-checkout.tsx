import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findSale } from "~/features/payments/buying/purchase-page.server";
import { PurchaseForm } from "~/features/payments/components/purchase-form";
import { SafeBuying } from "~/features/payments/components/safe-buying";
import { m } from "~/paraglide/messages";
import { openGraph } from "~/ui/head/open-graph";
import type { RouteHandle } from "~/web/sessions/access";
import { beginGuestPurchase } from "../../points/begin-purchase.server";

export const handle: RouteHandle = { access: "public" };

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const page = { title: m.payments_guest_title(), description: m.payments_guest_text() };
  return [{ title: `${page.title} – KaamGhar` }, { name: "description", content: page.description }, ...openGraph({ siteUrl: data.siteUrl, path: "/guest-checkout", ...page })];
};

export async function loader({ context }: LoaderFunctionArgs) {
  const viewer = await context.viewer();
  return { siteUrl: context.siteUrl, ...(await findSale(context, null, "points")), ownPath: viewer && (viewer.userType === "seeker" ? "/buy-points" : "/hire-portal-points") };
}

/** Begins a purchase without an account, and leads to the page on which one pays. */
export const action = ({ request, context }: ActionFunctionArgs) => beginGuestPurchase({ request, context });

export default function GuestCheckout() {
  const { isOpen, isTest, offers, gstPercent, seller, token, ownPath } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  return (
    <div className="mx-auto grid max-w-[560px] grid-cols-1 gap-6">
      <section aria-labelledby="guest-title">
        <h1 id="guest-title">{m.payments_guest_title()}</h1>
        <p className="mt-2 text-ink-2">{m.payments_guest_text()}</p>
        {ownPath !== null && (
          <a href={ownPath} className="mt-2 inline-flex min-h-11 items-center">
            {m.payments_guest_own()}
          </a>
        )}
      </section>
      <section aria-label={m.payments_packages()} className="card">
        {isTest && <p className="quiet mb-3">{m.payments_test_mode()}</p>}
        {isOpen ? (
          <PurchaseForm offers={offers} gstPercent={gstPercent} billing={{ name: "", address: "", state: "", gstin: null }} token={token} choose={m.payments_choose_package()} isCompany isGuest result={result} />
        ) : (
          <p>{m.payments_closed()}</p>
        )}
      </section>
      <SafeBuying seller={seller} />
      <a href="/quick-payment" className="inline-flex min-h-11 items-center justify-self-start">
        {m.payments_quick_have_number()}
      </a>
    </div>
  );
}
