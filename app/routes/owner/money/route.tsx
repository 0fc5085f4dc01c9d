import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { RefundReason } from "db/vocabulary";
import { listDisputes } from "~/features/payments/disputes/disputes.server";
import { listSettlementDays } from "~/features/payments/settlements/reconciling.server";
import { listFailedRefunds } from "~/features/payments/settling/failed-refunds.server";
import { listHeldCommissions } from "~/features/referrals/held-commissions.server";
import { EmptyState } from "~/ui/empty-state";
import { formatAmount, formatDate } from "~/ui/format";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";
import { Settle } from "../settle";
import { Disputes } from "./disputes";
import { HeldCommissions } from "./held-commissions";
import { Settlements } from "./settlements";

export const handle: RouteHandle = { access: "admin" };

export const meta: MetaFunction = () => [{ title: "Money – KaamGhar" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin({ request, context });
  const { db } = context;
  const [commissions, refunds, disputes, settlements] = await Promise.all([listHeldCommissions(db), listFailedRefunds(db), listDisputes(db), listSettlementDays(db)]);
  return { commissions, refunds, disputes, settlements };
}

const reasonNames: Record<RefundReason, string> = { asked: "asked for by the buyer", verification_refused: "verification refused", paid_twice: "paid twice", unclaimed: "a guest’s, claimed by nobody" };

/** Refunds that the provider has refused, commissions that look like a referral of oneself, and what the provider has settled. */
export default function Money() {
  const { commissions, refunds, disputes, settlements } = useLoaderData<typeof loader>();
  return (
    <div lang="en">
      <h1>Money</h1>
      <section aria-labelledby="refunds-title" className="mt-4">
        <h2 id="refunds-title">Refunds that failed</h2>
        {refunds.length === 0 ? (
          <EmptyState icon="check" title="No refund has failed">
            What the payment provider refuses for good comes here.
          </EmptyState>
        ) : (
          <>
            <p className="quiet mt-1 mb-3 max-w-[65ch]">The buyer waits for this money. Look in the provider’s dashboard why it was refused, mend that, and try again: the same refund is never made twice.</p>
            <ul className="rows">
              {refunds.map(({ id, transactionId, paymentId, amount, reason, error, attempts, createdAt }) => (
                <li key={id} className="grid gap-2 p-4 md:grid-cols-[minmax(0,1fr)_auto]">
                  <div className="wrap-anywhere">
                    <b>{formatAmount(amount)}</b> · {reasonNames[reason]} · {formatDate(createdAt)}
                    <span className="quiet block">
                      Payment {paymentId}, transaction {transactionId}, tried {attempts === 1 ? "once" : `${attempts} times`}
                    </span>
                    {error && <span className="block">{error}</span>}
                  </div>
                  <div className="flex flex-wrap items-start gap-2">
                    <Settle action={`/refund/${id}/repetition`} label="Try again" name={paymentId} look="btn-line" />
                    <PaidByHand id={id} paymentId={paymentId} />
                  </div>
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
      <Disputes disputes={disputes} />
      <HeldCommissions commissions={commissions} back="/owner-portal/money" />
      <Settlements days={settlements} />
    </div>
  );
}

/** For a refund that can never go by the provider. */
function PaidByHand({ id, paymentId }: { id: string; paymentId: string }) {
  return (
    <details>
      <summary className="btn btn-plain btn-small list-none [&::-webkit-details-marker]:hidden" aria-label={`Paid by hand: ${paymentId}`}>
        Paid by hand
      </summary>
      <submit-once>
        <form method="post" action={`/refund/${id}/settlement`} className="mt-2 grid max-w-64 gap-2">
          <label htmlFor={`reference-${id}`}>Reference of the bank transfer</label>
          <input id={`reference-${id}`} name="reference" required maxLength={100} autoComplete="off" />
          <button className="btn btn-line btn-small justify-self-start" aria-label={`Note that ${paymentId} was paid by hand`}>
            Note it
          </button>
        </form>
      </submit-once>
    </details>
  );
}
