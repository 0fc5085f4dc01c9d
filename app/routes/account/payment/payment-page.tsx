import type { ReactNode } from "react";
import { PaymentRail } from "~/features/payments/components/payment-rail";
import { failureText, transactionStatusName } from "~/features/payments/names";
import { isPaid } from "~/features/payments/transaction";
import { m } from "~/paraglide/messages";
import { formatAmount } from "~/ui/format";
import { PrintedHead } from "~/ui/layout/printed-page";
import { WithRail } from "~/ui/layout/with-rail";
import { CheckoutForm } from "./checkout-form";
import type { loadPayment } from "./checkout.server";
import { Summary } from "./summary";

interface PaymentPageProps {
  page: Awaited<ReturnType<typeof loadPayment>>;
  /** Whether the browser comes from the checkout. */
  isBack: boolean;
  /** Below the status: the result of the payment, and the next page. */
  outcome: ReactNode;
  /** Before the number of an invoice. */
  invoicePath: string;
  /** Below the invoices: refunds, or how another person pays. */
  children: ReactNode;
}

/** The status of a payment, what is bought, the link to the provider's checkout, and the invoices. */
export function PaymentPage({ page, isBack, outcome, invoicePath, children }: PaymentPageProps) {
  const { status, failure, checkout, papers, amount } = page;
  return (
    <live-region id="payment" events="transaction" class="block">
      <WithRail rail={<PaymentRail seller={page.seller} />}>
        <div className="grid grid-cols-1 gap-6">
          <section aria-labelledby="payment-title">
            <PrintedHead at={page.now} />
            <h1 id="payment-title">{m.payments_page_title()}</h1>
            <p className="mt-1 font-semibold" role="status">
              {transactionStatusName(status)}
            </p>
            {outcome}
            {status === "failed" && <p className="mt-2">{failureText(failure)}</p>}
            {status === "pending" && isBack && <p className="mt-2">{m.payments_not_told()}</p>}
            {page.isTooOld && <p className="mt-2">{m.payments_too_old()}</p>}
            {status === "pending" && !checkout && !page.isTooOld && <p className="mt-2">{m.payments_no_order()}</p>}
          </section>
          <Summary {...page} />
          {checkout && (
            <CheckoutForm
              checkout={checkout}
              amount={formatAmount(amount)}
              isAgain={isBack || status === "failed"}
              isTest={page.isTest}
            />
          )}
          {!isPaid(status) && (
            <submit-once>
              <form method="post">
                <button className="btn btn-line">
                  {checkout || page.isTooOld ? m.payments_check_again() : m.payments_try_again()}
                </button>
              </form>
            </submit-once>
          )}
          {papers.length > 0 && (
            <ul className="rows no-print">
              {papers.map(({ number, kind }) => (
                <li key={number} className="px-4">
                  <a href={`${invoicePath}/${number}`} className="inline-flex min-h-11 items-center">
                    {kind === "invoice"
                      ? m.payments_invoice_number({ number })
                      : m.payments_credit_note_number({ number })}
                  </a>
                </li>
              ))}
            </ul>
          )}
          {children}
        </div>
      </WithRail>
    </live-region>
  );
}
