import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findCompanyBilling } from "~/features/payments/buying/company-billing.server";
import { loadPurchasePage } from "~/features/payments/buying/purchase-page.server";
import { PurchasePage } from "~/features/payments/components/purchase-page";
import { findCompanyWallet } from "~/features/points/company-points.server";
import type { RouteHandle } from "~/web/sessions/access";
import { requireEmployer } from "~/web/sessions/guards.server";
import { beginPurchase } from "./begin-purchase.server";

export const handle: RouteHandle = { access: "complete-employer" };

export const meta: MetaFunction = () => [{ title: "Points – KaamGhar" }];

async function walletOf(context: LoaderFunctionArgs["context"], companyId: string) {
  const wallet = await findCompanyWallet(context.db, companyId);
  if (!wallet) throw new Response(null, { status: 404 });
  return wallet;
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { userId, company } = await requireEmployer({ request, context }, { complete: true });
  const { searchParams } = new URL(request.url);
  const wallet = await walletOf(context, company.id);
  const [page, known] = await Promise.all([
    loadPurchasePage(context, { userId, wallet, show: searchParams.get("show"), before: searchParams.get("before") }),
    findCompanyBilling(context, company.id),
  ]);
  return { ...page, known };
}

/** Begins a purchase for the company's balance, and leads to the page on which one pays. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { userId, company } = await requireEmployer({ request, context }, { complete: true });
  return beginPurchase({ request, context }, { userId, wallet: await walletOf(context, company.id) });
}

export default function HirePortalPoints() {
  const page = useLoaderData<typeof loader>();
  const text = "Points pay for extras of your company. Job posts cost nothing today, and applicants’ contacts never will.";
  return <PurchasePage path="/hire-portal-points" title="Points of your company" text={text} page={page} result={useActionData<typeof action>()?.result} isCompany />;
}
