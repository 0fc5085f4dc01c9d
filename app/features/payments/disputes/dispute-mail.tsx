import { withoutLinks } from "~/features/screening/outgoing-link";
import { oneLine } from "~/ui/mail/format";
import { Button, Facts, Prose } from "~/ui/mail/parts";
import type { MailTemplate } from "~/ui/mail/template";

interface Disputed {
  amount: string;
  /** Who has paid, and for what; null where we know no payment of it. */
  payment: { buyer: string; sold: string } | null;
  /** The provider's text. */
  reason: string;
  /** Until when evidence can be sent; null where the provider does not say. */
  respondBy: string | null;
  /** Whole days until then; null where the provider does not say. */
  daysLeft: number | null;
  isLost: boolean;
  /** The page of the disputes. */
  link: string;
}

/** Notifies an owner that a payer disputes a payment with the bank. */
export const disputeMail: MailTemplate<Disputed> = {
  key: "dispute",
  subject: ({ amount, isLost, respondBy }) => {
    if (isLost) return `dispute over ${amount} lost`;
    return respondBy === null ? `${amount} disputed` : `${amount} disputed, answer by ${respondBy}`;
  },
  preview: ({ reason }) => reason,
  why: () => "You're receiving this email because you're an owner of this site.",
  Content: ({ amount, payment, reason, respondBy, daysLeft, isLost, link }) => (
    <>
      <Prose
        text={
          isLost
            ? `The bank decided for the buyer and took ${amount} from us. Correct our books on the page of disputes.`
            : `A buyer asked their bank to take back ${amount} that they paid us. Answer with the invoice and what they used, in the payment provider’s dashboard. Without an answer in time we lose the money.`
        }
      />
      <Facts
        facts={[
          ...(!isLost && respondBy !== null
            ? [
                {
                  label: "Answer by",
                  value:
                    daysLeft === null
                      ? respondBy
                      : `${respondBy} (${daysLeft <= 0 ? "today" : daysLeft === 1 ? "1 day left" : `${daysLeft} days left`})`,
                },
              ]
            : []),
          { label: "Amount", value: amount },
          ...(payment
            ? [
                { label: "Buyer", value: oneLine(withoutLinks(payment.buyer)) },
                { label: "Bought", value: payment.sold },
              ]
            : []),
          { label: "Reason", value: reason.replaceAll("_", " ") },
        ]}
      />
      <Button href={link} label="Open the disputes" />
      <Prose text="Every step: “When a payment is disputed” in the operations guide." />
    </>
  ),
};
