import type { InvoiceKind, Locale } from "db/vocabulary";
import { soldName } from "~/features/payments/names";
import { paymentReceiptMail, refundReceiptMail } from "~/features/payments/receipts/account-mails";
import { guestPaidMail, guestRefundMail } from "~/features/payments/receipts/guest-mails";
import type { Receipt } from "~/features/payments/receipts/receipt-facts";
import { m } from "~/paraglide/messages";
import { formatAmount, formatDate } from "~/ui/format";
import { preview, type MailPreview } from "./preview.server";
import { name, time } from "./sample-facts.server";

/** 3,200 points for ₹2,948.82, and a refund of all of them. */
const receipt = (kind: InvoiceKind, locale: Locale): Receipt => ({
  number: kind === "invoice" ? "KG/26-27/000231" : "KC/26-27/000017",
  kind,
  sold: soldName({ kind: "points", packageKey: "large", points: 3200 }, locale),
  total: 294_882,
  tax: 44_982,
  taxPercent: 18,
  at: time,
  paymentId: "pay_Nq4Xk2sV7YbT1w",
});
const amount = formatAmount(294_882);

/** The receipts for payments and refunds. */
export const moneyPreviews: readonly MailPreview[] = [
  preview(
    "Payment",
    paymentReceiptMail,
    (site, locale) => ({
      title: m.news_payment_title({}, { locale }),
      name,
      message: m.news_payment_points_message({ amount, points: "3,200" }, { locale }),
      receipt: receipt("invoice", locale),
      link: `${site}/payment/sample`,
      isSeeker: true,
    }),
    { kind: "payments" },
  ),
  preview("Refund", refundReceiptMail, (site, locale) => ({
    title: m.news_refund_granted_title({}, { locale }),
    name,
    message: m.news_refund_granted_message({ amount }, { locale }),
    receipt: receipt("credit_note", locale),
    link: `${site}/payment/sample`,
  })),
  preview("A guest has paid", guestPaidMail, (site, locale) => ({
    receipt: receipt("invoice", locale),
    until: formatDate(time, locale),
    link: `${site}/guest-checkout/claim?token=sample`,
  })),
  preview("Guest refund", guestRefundMail, (site, locale) => ({
    receipt: receipt("credit_note", locale),
    isUnclaimed: true,
    link: `${site}/guest-payment/sample`,
  })),
];
