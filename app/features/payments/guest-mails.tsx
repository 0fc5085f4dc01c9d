import { m } from "~/paraglide/messages";
import { Button, Hello, Note, Prose } from "~/ui/mail/parts";
import type { MailTemplate } from "~/ui/mail/template";

interface Paid {
  /** What was bought, such as "100 points". */
  sold: string;
  amount: string;
  /** Leads to the page that takes it into an account. */
  link: string;
  /** Until when that goes. */
  until: string;
}

/** Tells a guest that the payment has arrived, with the link by which an account takes what was bought. */
export const guestPaidMail: MailTemplate<Paid> = {
  key: "guest_paid",
  changeable: { values: { sold: ({ sold }) => sold, amount: ({ amount }) => amount }, prose: ["amount"] },
  subject: ({ sold }) => m.payments_guest_mail_subject({ sold }),
  preview: ({ amount }) => m.payments_guest_mail_text({ amount }),
  why: () => m.payments_guest_mail_why(),
  Content: ({ sold, amount, link, until }) => (
    <>
      <Hello />
      <Prose lead text={m.payments_guest_mail_text({ amount })} />
      <Prose text={m.payments_guest_mail_claim({ sold })} />
      <Button href={link} label={m.payments_guest_claim_button({ sold })} />
      <Prose text={m.payments_guest_mail_until({ date: until })} />
      <Note text={m.mails_no_money()} />
    </>
  ),
};

/** Tells a guest that the money goes back. */
export const guestRefundMail: MailTemplate<{ amount: string; isUnclaimed: boolean }> = {
  key: "guest_refund",
  changeable: { values: { amount: ({ amount }) => amount }, prose: null },
  subject: ({ amount }) => m.payments_refund_begun({ amount }),
  preview: () => m.payments_refund_sent(),
  why: () => m.payments_guest_mail_why(),
  Content: ({ isUnclaimed }) => (
    <>
      <Hello />
      {isUnclaimed && <Prose text={m.payments_guest_mail_unclaimed()} />}
      <Prose text={m.payments_refund_sent()} />
    </>
  ),
};
