import { m } from "~/paraglide/messages";
import { Button, Hello, Note, Prose } from "~/ui/mail/parts";
import type { MailTemplate } from "~/ui/mail/template";

interface Paid {
  /** What was bought, such as "100 points". */
  sold: string;
  amount: string;
  /** The link for claiming the purchase with an account. */
  link: string;
  /** Until when it can be claimed. */
  until: string;
}

/** Confirms a guest's payment, with the link for claiming the purchase. */
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

/** Notifies a guest of a refund. */
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
