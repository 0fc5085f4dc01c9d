import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { LeadCodeChannel } from "db/vocabulary";
import { LeadForm } from "~/features/leads/components/lead-form";
import { takeLeadForm } from "~/features/leads/requests/taking-form.server";
import { findSale } from "~/features/payments/buying/purchase-page.server";
import { PaymentRail } from "~/features/payments/components/payment-rail";
import { PurchaseForm } from "~/features/payments/components/purchase-form";
import { getSettings } from "~/features/settings/queries.server";
import { currentLocale } from "~/locale.server";
import { m } from "~/paraglide/messages";
import { openGraph } from "~/ui/head/open-graph";
import { WithRail } from "~/ui/layout/with-rail";
import { leadLimits } from "~/web/limits/code-limits.server";
import type { RouteHandle } from "~/web/sessions/access";
import { redirectWithToast } from "~/web/toast.server";
import { beginGuestPurchase } from "../../points/begin-purchase.server";

export const handle: RouteHandle = { access: "public", index: true };

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const page = { title: m.payments_guest_title(), description: m.payments_guest_text() };
  return [
    { title: `${page.title} – KaamGhar` },
    { name: "description", content: page.description },
    ...openGraph({ siteUrl: data.siteUrl, path: "/guest-checkout", ...page }),
  ];
};

export async function loader({ context }: LoaderFunctionArgs) {
  const [viewer, { leadSources: openSources }] = await Promise.all([context.viewer(), getSettings(context.db)]);
  const channels: LeadCodeChannel[] = ["email", ...(context.textMessages?.channels ?? [])];
  const beginning = viewer && { name: viewer.fullName, email: viewer.email };
  return {
    siteUrl: context.siteUrl,
    ...(await findSale(context, null, "points")),
    channels,
    openSources,
    beginning,
    ownPath: viewer && (viewer.userType === "seeker" ? "/buy-points" : "/hire-portal-points"),
  };
}

/** Begins a purchase without an account, and redirects to its payment page; or takes a client's request. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const form = await request.formData();
  if (form.get("form") !== "lead") return beginGuestPurchase({ request, context }, form);
  const taken = await takeLeadForm(context, form, {
    source: "checkout",
    viewer: await context.viewer(),
    locale: currentLocale(),
    limits: leadLimits(args),
  });
  if (taken.result !== null) return data({ result: undefined, lead: taken.result }, taken.status);
  return redirectWithToast(
    request,
    taken.page,
    taken.isSent
      ? { title: m.leads_code_sent(), tone: "success" }
      : { title: m.leads_code_failed(), text: m.leads_code_failed_text(), tone: "error" },
  );
}

export default function GuestCheckout() {
  const { isOpen, isTest, offers, gstPercent, seller, token, ownPath, channels, openSources, beginning } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const result = answer?.result;
  const lead = answer && "lead" in answer ? answer.lead : undefined;
  return (
    <WithRail rail={<PaymentRail seller={seller} links={[["/quick-payment", m.payments_quick_have_number()]]} />}>
      <div className="grid grid-cols-1 gap-6">
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
            <PurchaseForm
              offers={offers}
              gstPercent={gstPercent}
              billing={{ name: "", address: "", state: "", gstin: null }}
              token={token}
              choose={m.payments_choose_package()}
              isCompany
              isGuest
              result={result}
            />
          ) : (
            <p>{m.payments_closed()}</p>
          )}
        </section>
        <details className="card" open={lead !== undefined}>
          <summary className="flex min-h-11 items-center font-semibold text-peacock">
            {m.leads_checkout_title()}
          </summary>
          <p className="quiet mt-1 mb-4">{m.leads_checkout_text()}</p>
          <LeadForm
            action="/guest-checkout"
            source="checkout"
            beginning={beginning}
            channels={channels}
            openSources={openSources}
            result={lead}
          />
        </details>
      </div>
    </WithRail>
  );
}
