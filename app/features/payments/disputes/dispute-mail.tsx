import { Button, Facts, Prose } from "~/ui/mail/parts";
import type { MailTemplate } from "~/ui/mail/template";

interface Disputed {
  amount: string;
  /** The provider's text. */
  reason: string;
  /** Until when evidence can be sent; null where the provider does not say. */
  respondBy: string | null;
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
  Content: ({ amount, reason, respondBy, isLost, link }) => (
    <>
      <Prose
        text={
          isLost
            ? `The bank decided for the payer, and ${amount} was deducted from us.`
            : `A payer asked the bank to reverse ${amount} paid to us. Answer in the payment provider’s dashboard. Without an answer the money is lost.`
        }
      />
      <Facts
        facts={[
          ...(!isLost && respondBy !== null ? [{ label: "Answer by", value: respondBy }] : []),
          { label: "Amount", value: amount },
          { label: "Reason", value: reason.replaceAll("_", " ") },
        ]}
      />
      <Button href={link} label="Open the disputes" />
      <Prose text="See docs/operations.md, “When a payment is disputed”." />
    </>
  ),
};
