import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LeadMenu, LeadPages } from "~/features/leads/components/lead-pages";
import { ProvePhone } from "~/features/leads/components/prove-phone";
import { findFreeLeft } from "~/features/leads/unlocking/free.server";
import { findPriceFor } from "~/features/leads/unlocking/price.server";
import { purchaseForm } from "~/features/payments/buying/forms";
import { loadPurchasePage } from "~/features/payments/buying/purchase-page.server";
import { PurchasePage } from "~/features/payments/components/purchase-page";
import { getSettings } from "~/features/settings/queries.server";
import { optional } from "~/optional.server";
import { m } from "~/paraglide/messages";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { requireSeeker } from "~/web/sessions/guards.server";
import { beginPurchase } from "./begin-purchase.server";
import { FreeLeft, MissingPoints } from "./lead-points-parts";

export const handle: RouteHandle = { access: "complete-seeker" };

export const meta: MetaFunction = () => [{ title: `${m.contacts_points_title()} – KaamGhar` }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { userId, fullName } = await requireSeeker({ request, context }, { complete: true });
  const { searchParams } = new URL(request.url);
  const wallet = { userId, wallet: "lead" } as const;
  const [page, free, wanted, { packages }] = await Promise.all([
    loadPurchasePage(context, {
      userId,
      wallet,
      kind: "lead",
      show: searchParams.get("show"),
      before: searchParams.get("before"),
      purchasesAfter: searchParams.get("purchases"),
    }),
    optional("free contacts", findFreeLeft(context, userId), null),
    optional("the lead for which points are missing", findPriceFor(context, searchParams.get("lead")), null),
    getSettings(context.db),
  ]);
  const { points, hotPoints } = packages.lead;
  return {
    ...page,
    free,
    wanted,
    prices: { points, hotPoints },
    known: { name: fullName, address: "", state: "", gstin: null },
  };
}

export const formDoc: FormDoc = { fields: purchaseForm };

/** Begins a purchase of lead points, and leads to the page on which one pays. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { userId } = await requireSeeker({ request, context }, { complete: true });
  return beginPurchase(
    { request, context },
    { userId, wallet: { userId, wallet: "lead" }, subject: { kind: "lead", jobId: null } },
  );
}

/** Balance, free contacts, packages, purchases and history of lead points. */
export default function LeadPoints() {
  const page = useLoaderData<typeof loader>();
  const { free, wanted, prices, balance } = page;
  return (
    <div className="grid grid-cols-1 gap-5">
      <LeadPages here="/lead-points" />
      <PurchasePage
        path="/lead-points"
        title={m.contacts_points_title()}
        text={m.contacts_points_text(prices)}
        balanceText={m.contacts_sold_points({ count: balance })}
        page={page}
        result={useActionData<typeof action>()?.result}
        isCompany={false}
        rail={<LeadMenu here="/lead-points" />}>
        {wanted && (
          <MissingPoints
            leadId={wanted.leadId}
            price={wanted.points}
            balance={balance}
            hasFree={free !== null && free.left > 0}
          />
        )}
        {free?.needsPhone && <ProvePhone />}
        {free && free.of > 0 && !free.needsPhone && <FreeLeft left={free.left} of={free.of} />}
      </PurchasePage>
    </div>
  );
}
