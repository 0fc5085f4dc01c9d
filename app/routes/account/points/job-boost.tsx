import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { createId, isId } from "db/id";
import { boostOffers } from "~/features/jobs/boosts/boost";
import { buyBoost, compareViews, findBoostable, listBoosts } from "~/features/jobs/boosts/boosts.server";
import { findJobForEmployer } from "~/features/jobs/queries.server";
import { findCompanyBilling } from "~/features/payments/buying/company-billing.server";
import { findSale } from "~/features/payments/buying/purchase-page.server";
import { PaymentRail } from "~/features/payments/components/payment-rail";
import { PurchaseForm } from "~/features/payments/components/purchase-form";
import { findCompanyWallet } from "~/features/points/company-points.server";
import { getBalance } from "~/features/points/ledger.server";
import { getSettings } from "~/features/settings/queries.server";
import { m } from "~/paraglide/messages";
import { PageAbove } from "~/ui/layout/breadcrumbs";
import { WithRail } from "~/ui/layout/with-rail";
import type { RouteHandle } from "~/web/sessions/access";
import { isAtLeast, requireEmployer } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";
import { beginPurchase } from "./begin-purchase.server";
import { BoostForPoints } from "./boost-for-points";
import { Boosts, ViewsCompared } from "./boosts";

export const handle: RouteHandle = { access: "complete-employer" };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${m.boost_meta({ job: data?.job.title ?? m.boost_a_job() })} – KaamGhar` },
];

async function findOwn({ params, context }: LoaderFunctionArgs, companyId: string) {
  const [job, wallet] = await Promise.all([
    findJobForEmployer(context.db, companyId, params.jobId ?? ""),
    findCompanyWallet(context.db, companyId),
  ]);
  if (!job || !wallet) throw new Response(null, { status: 404 });
  return { job, wallet };
}

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const employer = await requireEmployer({ request, context }, { complete: true });
  const { job, wallet } = await findOwn(args, employer.company.id);
  const { db } = context;
  const [boosts, views, sale, known, balance, boostable, settings] = await Promise.all([
    listBoosts(db, job.id),
    compareViews(context, job.id),
    findSale(context, employer.userId, "boost"),
    findCompanyBilling(context, employer.company.id),
    getBalance(db, wallet),
    findBoostable(db, employer.company.id, job.id),
    getSettings(db),
  ]);
  const now = context.now();
  return {
    job: { id: job.id, title: job.title, status: job.status },
    boosts,
    views,
    sale: { ...sale, billing: sale.billing ?? known },
    balance,
    offers: boostOffers(settings.packages.boosts),
    canBuy: boostable !== null && isAtLeast(employer, "recruiter"),
    canRecruit: isAtLeast(employer, "recruiter"),
    boostId: createId(now),
    now,
  };
}

/** Boosts the job for points, or begins a purchase for money and leads to the page on which one pays. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const employer = await requireEmployer({ request, context }, { complete: true });
  const { job, wallet } = await findOwn(args, employer.company.id);
  const here = `/job/${job.id}/boost`;
  const form = await request.clone().formData();
  const boostId = form.get("boostId");
  if (boostId === null) {
    if (!(await findBoostable(context.db, employer.company.id, job.id)))
      return redirectWithToast(request, here, { title: m.boost_refused(), tone: "warning" });
    return beginPurchase(
      { request, context },
      { userId: employer.userId, wallet, subject: { kind: "boost", jobId: job.id, companyId: employer.company.id } },
    );
  }
  const level = form.get("level");
  if (!isId(boostId) || typeof level !== "string") return data({ result: undefined }, 400);
  const result = await buyBoost(context, employer, job.id, boostId, level);
  if (result === "unpaid")
    return redirectWithToast(request, `/hire-portal-points?job=${job.id}`, {
      title: m.boost_unpaid(),
      text: m.boost_unpaid_text(),
      tone: "warning",
      seconds: 10,
    });
  if (result === "refused")
    return redirectWithToast(request, here, {
      title: m.boost_refused(),
      text: m.boost_refused_text(),
      tone: "warning",
    });
  if (result === "again") return redirect(here, 303);
  return redirectWithToast(request, here, {
    title: m.boost_done(),
    text: job.status === "active" ? job.title : m.boost_done_waits(),
    tone: "success",
  });
}

export default function JobBoost() {
  const { job, boosts, views, sale, balance, offers, canBuy, canRecruit, boostId, now } =
    useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  return (
    <WithRail rail={<PaymentRail isCompany seller={sale.seller} />}>
      <section aria-labelledby="boost-title">
        <PageAbove href={`/employer-portal#job-${job.id}`}>{m.layout_tab_portal()}</PageAbove>
        <h1 id="boost-title">{m.boost_title()}</h1>
        <p className="mt-2 font-semibold wrap-anywhere">
          <a href={`/job/${job.id}/preview`}>{job.title}</a>
        </p>
        <p className="mt-2 text-ink-2">{m.boost_text({ promoted: `“${m.jobs_promoted()}”` })}</p>
        <p className="quiet mt-1">{m.boost_rules()}</p>
      </section>
      {boosts.length > 0 && <Boosts boosts={boosts} canReturn={canRecruit} now={now} />}
      <ViewsCompared {...views} />
      {canBuy ? (
        <>
          <section aria-labelledby="points-title" className="card">
            <h2 id="points-title">{m.boost_pay_points()}</h2>
            <BoostForPoints offers={offers} balance={balance} boostId={boostId} jobId={job.id} />
          </section>
          <section aria-labelledby="money-title" className="card">
            <h2 id="money-title">{m.boost_pay_money()}</h2>
            {sale.isTest && <p className="quiet mt-1">{m.payments_test_mode()}</p>}
            <div className="mt-3">
              {sale.isOpen ? (
                <PurchaseForm
                  offers={sale.offers}
                  gstPercent={sale.gstPercent}
                  billing={sale.billing}
                  token={sale.token}
                  choose={m.payments_choose_boost()}
                  isCompany
                  result={result}
                />
              ) : (
                <p>{m.payments_closed()}</p>
              )}
            </div>
          </section>
        </>
      ) : (
        <p>{canRecruit ? m.boost_only_listed() : m.boost_only_recruiters()}</p>
      )}
    </WithRail>
  );
}
