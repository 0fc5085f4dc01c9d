import { m } from "~/paraglide/messages";
import { formatAmount } from "~/ui/format";
import { typed } from "~/ui/mail/format";
import { Button, Hello, Note, Prose } from "~/ui/mail/parts";
import type { MailTemplate } from "~/ui/mail/template";
import { ReceiptFacts, type Receipt } from "./receipt-facts";

interface Letter {
  /** Of the notification. */
  title: string;
  name: string;
  message: string;
  receipt: Receipt;
  /** The page of the payment. */
  link: string;
}

interface Paid extends Letter {
  /** Whether a seeker has paid, who must know that no job costs money. */
  isSeeker: boolean;
}

/** The receipt for a payment, with the invoice attached. */
export const paymentReceiptMail: MailTemplate<Paid> = {
  key: "payment_receipt",
  changeable: {
    values: { name: ({ name }) => name, title: ({ title }) => title, message: ({ message }) => message },
    prose: ["message"],
  },
  subject: ({ receipt: { total, sold } }) => m.payments_receipt_subject({ amount: formatAmount(total), sold }),
  heading: ({ title }) => title,
  preview: ({ message }) => message,
  Content: ({ name, message, receipt, link, isSeeker }) => (
    <>
      <Hello name={typed(name)} />
      <Prose lead text={message} />
      <ReceiptFacts receipt={receipt} />
      <Button href={link} label={m.payments_receipt_button()} />
      {isSeeker && <Note text={m.payments_receipt_no_job({ sold: receipt.sold })} />}
    </>
  ),
};

/** The receipt for a refund, with the credit note attached. */
export const refundReceiptMail: MailTemplate<Letter> = {
  key: "refund_receipt",
  changeable: {
    values: { name: ({ name }) => name, title: ({ title }) => title, message: ({ message }) => message },
    prose: ["message"],
  },
  subject: ({ receipt: { total, sold } }) => m.payments_receipt_refund_subject({ amount: formatAmount(total), sold }),
  heading: ({ title }) => title,
  preview: ({ message }) => message,
  Content: ({ name, message, receipt, link }) => (
    <>
      <Hello name={typed(name)} />
      <Prose lead text={message} />
      <ReceiptFacts receipt={receipt} />
      <Button href={link} label={m.payments_receipt_button()} />
    </>
  ),
};
