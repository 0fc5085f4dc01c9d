import { m } from "~/paraglide/messages";
import { formatAmount } from "~/ui/format";
import { Button, Note, Prose } from "~/ui/mail/parts";
import type { MailTemplate } from "~/ui/mail/template";
import { ReceiptFacts, type Receipt } from "./receipt-facts";

interface Paid {
  receipt: Receipt;
  /** The link for claiming the purchase with an account. */
  link: string;
  /** Until when it can be claimed. */
  until: string;
}

/** The receipt for a guest's payment, with the invoice attached and the link for claiming the purchase. */
export const guestPaidMail: MailTemplate<Paid> = {
  key: "guest_paid",
  changeable: {
    values: { sold: ({ receipt }) => receipt.sold, amount: ({ receipt }) => formatAmount(receipt.total) },
    prose: ["amount"],
  },
  subject: ({ receipt: { total, sold } }) => m.payments_receipt_subject({ amount: formatAmount(total), sold }),
  heading: ({ receipt: { sold } }) => m.payments_guest_mail_subject({ sold }),
  preview: ({ receipt: { total } }) => m.payments_guest_mail_text({ amount: formatAmount(total) }),
  why: () => m.payments_guest_mail_why(),
  Content: ({ receipt, link, until }) => {
    const { sold, total } = receipt;
    return (
      <>
        <Prose lead text={m.payments_guest_mail_text({ amount: formatAmount(total) })} />
        <Prose text={m.payments_guest_mail_claim({ sold })} />
        <Button href={link} label={m.payments_guest_claim_button({ sold })} />
        <Prose text={m.payments_guest_mail_until({ date: until })} />
        <ReceiptFacts receipt={receipt} />
        <Note text={m.payments_receipt_no_job({ sold })} />
      </>
    );
  },
};

/** The receipt for a guest's refund, with the credit note attached. */
export const guestRefundMail: MailTemplate<{ receipt: Receipt; isUnclaimed: boolean; link: string }> = {
  key: "guest_refund",
  changeable: { values: { amount: ({ receipt }) => formatAmount(receipt.total) }, prose: null },
  subject: ({ receipt: { total, sold } }) => m.payments_receipt_refund_subject({ amount: formatAmount(total), sold }),
  heading: () => m.payments_guest_refund_title(),
  preview: ({ receipt }) => m.payments_guest_refund_text({ amount: formatAmount(receipt.total) }),
  why: () => m.payments_guest_mail_why(),
  Content: ({ receipt, isUnclaimed, link }) => (
    <>
      {isUnclaimed && <Prose text={m.payments_guest_mail_unclaimed()} />}
      <Prose text={m.payments_guest_refund_text({ amount: formatAmount(receipt.total) })} />
      <ReceiptFacts receipt={receipt} />
      <Button href={link} label={m.payments_receipt_button()} />
    </>
  ),
};
