import type { InvoiceKind } from "db/vocabulary";
import { m } from "~/paraglide/messages";
import { formatAmount, formatDate } from "~/ui/format";
import { Facts } from "~/ui/mail/parts";

/** What a mail shows of an invoice or a credit note; all amounts in paise. */
export interface Receipt {
  number: string;
  kind: InvoiceKind;
  /** In the reader's language, such as "3,200 points". */
  sold: string;
  /** With tax. */
  total: number;
  tax: number;
  taxPercent: number;
  /** ms UTC */
  at: number;
  /** The provider's payment. */
  paymentId: string | null;
}

/** A payment or a refund as on its paper, which is attached. */
export function ReceiptFacts({ receipt }: { receipt: Receipt }) {
  const { number, kind, sold, total, tax, taxPercent, at, paymentId } = receipt;
  const isInvoice = kind === "invoice";
  return (
    <Facts
      facts={[
        { label: m.payments_receipt_for(), value: sold },
        { label: isInvoice ? m.payments_receipt_paid() : m.payments_receipt_refunded(), value: formatAmount(total) },
        {
          label: m.payments_receipt_tax(),
          value: m.payments_receipt_tax_amount({ amount: formatAmount(tax), percent: taxPercent }),
        },
        {
          label: isInvoice ? m.payments_receipt_invoice() : m.payments_receipt_credit_note(),
          value: m.payments_receipt_attached({ number }),
        },
        ...(paymentId ? [{ label: m.payments_receipt_payment(), value: paymentId }] : []),
        { label: m.payments_receipt_date(), value: formatDate(at) },
      ]}
    />
  );
}
