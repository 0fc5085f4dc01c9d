import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findJobForEmployer } from "~/features/jobs/queries.server";
import { findCompanyBilling } from "~/features/payments/buying/company-billing.server";
import { purchaseForm } from "~/features/payments/buying/forms";
import { loadPurchasePage } from "~/features/payments/buying/purchase-page.server";
import { PurchasePage } from "~/features/payments/components/purchase-page";
import { findCompanyWallet } from "~/features/points/company-points.server";
import { getSettings } from "~/features/settings/queries.server";
import { m } from "~/paraglide/messages";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { requireEmployer } from "~/web/sessions/guards.server";
import { beginPurchase } from "./begin-purchase.server";

export const handle: RouteHandle = { access: "complete-employer" };

export const meta: MetaFunction = () => [{ title: `${m.wallet_meta()} – KaamGhar` }];

async function walletOf(context: LoaderFunctionArgs["context"], companyId: string) {
  const wallet = await findCompanyWallet(context.db, companyId);
  if (!wallet) throw new Response(null, { status: 404 });
  return wallet;
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { userId, company } = await requireEmployer({ request, context }, { complete: true });
  const { searchParams } = new URL(request.url);
  const wallet = await walletOf(context, company.id);
  const [page, known, job, { packages }] = await Promise.all([
    loadPurchasePage(context, {
      userId,
      wallet,
      show: searchParams.get("show"),
      before: searchParams.get("before"),
      purchasesAfter: searchParams.get("purchases"),
    }),
    findCompanyBilling(context, company.id),
    findAskingJob({ request, context }, company.id),
    getSettings(context.db),
  ]);
  return { ...page, known, job, price: packages.job };
}

/** The own job for which points are missing, when its page has led here. */
async function findAskingJob({ request, context }: Pick<LoaderFunctionArgs, "request" | "context">, companyId: string) {
  const id = new URL(request.url).searchParams.get("job");
  const job = id === null ? null : await findJobForEmployer(context.db, companyId, id);
  return job && { id: job.id, title: job.title };
}

export const formDoc: FormDoc = { fields: purchaseForm };

/** Begins a purchase for the company's balance, and leads to the page on which one pays. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { userId, company } = await requireEmployer({ request, context }, { complete: true });
  const [wallet, job] = await Promise.all([
    walletOf(context, company.id),
    findAskingJob({ request, context }, company.id),
  ]);
  return beginPurchase({ request, context }, { userId, wallet, subject: { kind: "points", jobId: job?.id ?? null } });
}

export default function HirePortalPoints() {
  const page = useLoaderData<typeof loader>();
  return (
    <PurchasePage
      path="/hire-portal-points"
      title={m.wallet_title()}
      text={m.wallet_text(page.price)}
      page={page}
      result={useActionData<typeof action>()?.result}
      isCompany>
      {page.job && (
        <p className="safe mt-3 wrap-anywhere">
          {m.wallet_asking({ job: page.job.title })}{" "}
          <a href={`/job/${page.job.id}/preview`} className="underline">
            {m.wallet_asking_link()}
          </a>
          {m.wallet_asking_end()}
        </p>
      )}
    </PurchasePage>
  );
}
