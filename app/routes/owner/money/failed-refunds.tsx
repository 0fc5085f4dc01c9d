import type { listFailedRefunds } from "~/features/payments/refunds/failed-refunds.server";
import { formatAmount, formatDate } from "~/ui/format";
import { TextField } from "~/ui/forms/form";
import { ChangeNote, DecisionForm } from "../decisions/decision-form";
import type { DecisionAnswer } from "../decisions/take-decision.server";
import { Payer } from "./payer";
import { refundReasonNames } from "./refund-reasons";

type Refund = Awaited<ReturnType<typeof listFailedRefunds>>[number];

/** Refunds that the provider has refused, each with the buttons to retry it and to mark it as paid by hand. */
export function FailedRefunds({ refunds, answer }: { refunds: Refund[]; answer: DecisionAnswer | undefined }) {
  return (
    <section aria-labelledby="refunds-title" className="mt-4">
      <h2 id="refunds-title">Failed refunds</h2>
      {refunds.length === 0 ? (
        <p className="quiet mt-2">No refund has failed.</p>
      ) : (
        <>
          <p className="quiet mt-1 mb-3 max-w-[65ch]">
            The buyer is waiting for this money. Check the provider’s dashboard for the reason, fix it, and try again: a
            refund is never made twice.
          </p>
          <ul className="rows">
            {refunds.map((refund) => (
              <RefundRow key={refund.id} refund={refund} answer={answer} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function RefundRow({ refund, answer }: { refund: Refund; answer: DecisionAnswer | undefined }) {
  const { id, transactionId, paymentId, amount, reason, error, attempts, createdAt, updatedAt, buyer, companyId } =
    refund;
  const shared = { subject: id, seen: updatedAt, name: paymentId, answer };
  return (
    <li className="grid gap-2 p-4">
      <div className="wrap-anywhere">
        <b>{formatAmount(amount)}</b>
        {buyer && (
          <>
            {" to "}
            <Payer name={buyer.name} companyId={companyId} /> ({buyer.email})
          </>
        )}{" "}
        · {refundReasonNames[reason]} · {formatDate(createdAt)}
        <span className="quiet block">
          Payment {paymentId},{" "}
          <a href={`/owner-portal/money/payments/${transactionId}`} className="underline">
            transaction {transactionId}
          </a>
          , tried {attempts === 1 ? "once" : `${attempts} times`}
        </span>
        {error && <span className="block">{error}</span>}
      </div>
      <ChangeNote
        now="Failed: the buyer hasn't received the money."
        next="If tried again, the provider is asked for it within two minutes. If marked as paid, the provider isn't asked again, and the buyer gets the reference by email."
      />
      <div className="flex flex-wrap items-start gap-2">
        <DecisionForm
          {...shared}
          intent="repeat_refund"
          label="Try again"
          confirm="Try it again"
          hint="For the audit log, 10 to 500 characters"
        />
        <DecisionForm
          {...shared}
          intent="settle_refund"
          label="Mark as paid manually"
          confirm="Mark as paid"
          hint="For the audit log, 10 to 500 characters">
          {(field) => (
            <TextField
              field={field("reference")}
              label="Reference of the bank transfer"
              hint="The buyer reads it"
              maxLength={100}
              autoComplete="off"
            />
          )}
        </DecisionForm>
      </div>
    </li>
  );
}
