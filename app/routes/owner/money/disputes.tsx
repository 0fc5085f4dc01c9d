import type { listDisputes } from "~/features/payments/disputes/disputes.server";
import { formatAmount, formatDate } from "~/ui/format";
import { DecisionForm } from "../decisions/decision-form";
import type { DecisionAnswer } from "../decisions/take-decision.server";
import { Payer } from "./payer";

type Disputed = Awaited<ReturnType<typeof listDisputes>>[number];

const statusNames: Partial<Record<Disputed["status"], string>> = {
  open: "Response needed",
  under_review: "Under bank review",
  lost: "Lost",
};

/** Payments that their payers dispute with their bank. */
export function Disputes({ disputes, answer }: { disputes: Disputed[]; answer: DecisionAnswer | undefined }) {
  return (
    <section aria-labelledby="disputes-title" className="mt-8">
      <h2 id="disputes-title">Disputed payments</h2>
      {disputes.length === 0 ? (
        <p className="quiet mt-2">No payment is disputed.</p>
      ) : (
        <ul className="rows mt-3">
          {disputes.map(
            ({ id, paymentId, amount, reason, status, respondBy, transactionId, buyer, companyId, updatedAt }) => (
              <li key={id} className="grid gap-2 p-4">
                <div className="wrap-anywhere">
                  <b>{formatAmount(amount)}</b>
                  {buyer && (
                    <>
                      {" by "}
                      <Payer name={buyer.name} companyId={companyId} /> ({buyer.email})
                    </>
                  )}{" "}
                  · {statusNames[status]} · {reason}
                  {status === "open" && respondBy !== null && (
                    <span className="block font-semibold">{`Answer in the provider’s dashboard until ${formatDate(respondBy)}`}</span>
                  )}
                  <span className="quiet block">
                    Payment {paymentId},{" "}
                    {transactionId === null ? (
                      "unknown to us"
                    ) : (
                      <a href={`/owner-portal/money/payments/${transactionId}`} className="underline">
                        transaction {transactionId}
                      </a>
                    )}
                  </span>
                </div>
                {status === "lost" && (
                  <DecisionForm
                    intent="settle_dispute"
                    subject={id}
                    seen={updatedAt}
                    name={paymentId}
                    label="Our ledger is right"
                    confirm="Mark as correct"
                    change={{
                      now: "Lost: the bank took the money back, and our ledger may not show it.",
                      next: "Settled: it leaves this list.",
                    }}
                    hint="What was done in the books; for the audit log, 10 to 500 characters"
                    answer={answer}
                  />
                )}
              </li>
            ),
          )}
        </ul>
      )}
    </section>
  );
}
