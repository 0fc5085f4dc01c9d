import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { createId, isId } from "db/id";
import { checkAdminRole } from "~/features/accounts/roles.server";
import { isRefundProposed } from "~/features/members/acts/refunds.server";
import { findPayment } from "~/features/owner-desk/payments/payments.server";
import { soldName } from "~/features/payments/names";
import { paymentNumber } from "~/features/payments/payment-number";
import { getSettings } from "~/features/settings/queries.server";
import { formatAmount } from "~/ui/format";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";
import { decisionForms, takeDecision } from "../../decisions/take-decision.server";
import { paymentDecisions } from "./decisions.server";
import { PaymentFacts, PaymentHistory } from "./payment-facts";
import { RefundForm } from "./refund-form";
import { PaymentStatus } from "./status-tag";

export const handle: RouteHandle = { access: "admin" };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? `${formatAmount(data.payment.amount)}, ${data.payer}` : "Payment"} – KaamGhar` },
];

const list = "/owner-portal/money/payments";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin({ request, context });
  const id = params.transactionId;
  const found = isId(id) ? await findPayment(context, id) : null;
  if (!found) throw new Response(null, { status: 404 });
  const { transaction, refundable, disputes } = found;
  const [isOwner, isProposed, { limits }] = await Promise.all([
    checkAdminRole(context.db, admin.userId, "owner"),
    isRefundProposed(context, transaction.id),
    getSettings(context.db),
  ]);
  const { kind, status, amount, refunded, points, userId, wallet, createdAt, updatedAt } = transaction;
  const isOpen = disputes.some((each) => each.status !== "won" && each.status !== "closed");
  return {
    payment: {
      id: transaction.id,
      number: paymentNumber(transaction.id),
      kind,
      status,
      amount,
      refunded,
      points,
      wallet,
      createdAt,
      updatedAt,
      orderId: transaction.orderId,
      buyer: transaction.buyer,
      sold: soldName(transaction),
    },
    payer: found.payer?.name ?? transaction.buyer?.name ?? "Unknown payer",
    who: { user: found.payer, company: found.company },
    unspent: found.unspent,
    job: found.job,
    lasting: found.lasting,
    papers: found.papers.map(({ number, kind: paper }) => ({ number, kind: paper })),
    refunds: found.refunds,
    attempts: found.attempts.map(({ id: attempt, status: state, method, failure, createdAt: at }) => ({
      id: attempt,
      status: state,
      method,
      failure,
      at,
    })),
    disputes,
    refund: isOpen || refundable === null || userId === admin.userId || !isOwner ? null : refundable,
    noRefund: isOpen
      ? "The buyer disputes this payment with the bank. It can't be refunded until the dispute is won or withdrawn."
      : refundable === null && found.refunds.some((each) => each.status === "failed")
        ? "A refund failed: try it again, or mark it as paid, on the page Needs action."
        : refundable === null
          ? (nothingLeft[kind === "test" ? "test" : status] ?? nothingLeft.success)
          : userId === admin.userId
            ? "You can't refund your own payment. Another owner must."
            : "Only owners can refund a payment.",
    isProposed,
    limit: limits.refundRupees,
    press: createId(context.now()),
  };
}

/** Why there is no refund, by the state of the payment. */
const nothingLeft: Readonly<Partial<Record<string, string>>> & { success: string } = {
  test: "A test payment brings nothing, so there is nothing to refund.",
  pending: "Not paid yet.",
  failed: "Not paid.",
  refunded: "All of it was refunded.",
  success: "Nothing of it is unspent, so there is nothing to refund.",
};

export const formDoc: FormDoc = { fields: decisionForms(paymentDecisions) };

/** Refunds the payment, with a reason and a recent proof. */
export async function action(args: ActionFunctionArgs) {
  return takeDecision(args, await args.request.formData(), `${list}/${args.params.transactionId}`, paymentDecisions);
}

/** What happens to what was bought. @param status of the boost or badge @param points that are unspent */
function consequenceOf(kind: string, status: string | undefined, points: number): string {
  switch (kind) {
    case "boost":
      return "The boost ends, and the job goes back to its place, even if you refund only a part. The rest can't be refunded later.";
    case "verification":
      if (status === "returned") return "It ended with the first refund. This is the rest.";
      return `${status === "approved" ? "The badge" : "The document check"} ends, even if you refund only a part. You can refund the rest later.`;
    default:
      return points === 0
        ? "The points are unclaimed: the link to claim them stops working."
        : `${points} points are unspent. As many as you refund are deducted.`;
  }
}

/** A payment: what it brought, its papers and its history, and the refund beside them. */
export default function Payment() {
  const { payment, payer, refund, noRefund, isProposed, limit, press, ...facts } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { id, kind, status, amount, updatedAt } = payment;
  return (
    <div lang="en">
      <p>
        <a href={list} className="inline-flex min-h-11 items-center">
          ← Payments
        </a>
      </p>
      <h1 className="flex flex-wrap items-center gap-2 wrap-anywhere">
        {formatAmount(amount)} · {payer}
        <PaymentStatus status={status} isUnrefunded={facts.refunds.some((each) => each.status === "failed")} />
      </h1>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-1 content-start gap-6">
          <PaymentFacts payment={payment} {...facts} />
          <PaymentHistory refunds={facts.refunds} attempts={facts.attempts} disputes={facts.disputes} />
        </div>
        <section aria-labelledby="refund-title" className="card content-start self-start lg:mt-4">
          <h2 id="refund-title" className="text-[17px]!">
            Refund
          </h2>
          {isProposed && (
            <p className="mt-2">
              A refund needs a second owner: <a href="/owner-portal/proposals">see Approvals</a>.
            </p>
          )}
          {refund ? (
            <RefundForm
              id={id}
              seen={updatedAt}
              press={press}
              refundable={refund}
              then={consequenceOf(kind, facts.lasting?.status, refund.points)}
              limit={limit}
              answer={answer}
            />
          ) : (
            <p className="quiet mt-2">{noRefund}</p>
          )}
        </section>
      </div>
    </div>
  );
}
