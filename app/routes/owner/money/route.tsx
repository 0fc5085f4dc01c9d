import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { listDisputes } from "~/features/payments/disputes/disputes.server";
import { listFailedRefunds } from "~/features/payments/refunds/failed-refunds.server";
import { listSettlementDays } from "~/features/payments/settlements/reconciling.server";
import { listHeldCommissions } from "~/features/referrals/held-commissions.server";
import type { FormDoc } from "~/web/api/api-doc";
import { safeRedirect } from "~/web/redirects/redirect";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";
import { decisionForms, takeDecision } from "../decisions/take-decision.server";
import { moneyDecisions } from "./decisions.server";
import { Disputes } from "./disputes";
import { FailedRefunds } from "./failed-refunds";
import { HeldCommissions } from "./held-commissions";
import { Settlements } from "./settlements";

export const handle: RouteHandle = { access: "admin" };

export const meta: MetaFunction = () => [{ title: "Money – KaamGhar" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin({ request, context });
  const { db } = context;
  const [commissions, refunds, disputes, settlements] = await Promise.all([
    listHeldCommissions(db),
    listFailedRefunds(db),
    listDisputes(db),
    listSettlementDays(db),
  ]);
  return { commissions, refunds, disputes, settlements };
}

export const formDoc: FormDoc = { fields: decisionForms(moneyDecisions) };

/** Decides about a commission, a refund or a dispute, with a reason and a recent proof. */
export async function action(args: ActionFunctionArgs) {
  const sent = await args.request.formData();
  return takeDecision(args, sent, safeRedirect(sent.get("redirect"), "/owner-portal/money"), moneyDecisions);
}

/**
 * Refunds that the provider has refused, commissions that may come from self-referrals, and the provider's settlements.
 */
export default function Money() {
  const { commissions, refunds, disputes, settlements } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div lang="en">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1>Money</h1>
        <Link to="/owner-portal/money/payments" prefetch="intent" className="btn btn-line">
          All payments
        </Link>
      </div>
      <FailedRefunds refunds={refunds} answer={answer} />
      <Disputes disputes={disputes} answer={answer} />
      <HeldCommissions commissions={commissions} answer={answer} back="/owner-portal/money" />
      <Settlements days={settlements} />
    </div>
  );
}
