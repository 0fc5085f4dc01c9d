import { Hello, Prose } from "~/ui/mail/parts";
import type { MailTemplate } from "~/ui/mail/template";

interface Disputed {
  amount: string;
  /** The provider's text. */
  reason: string;
  /** Until when evidence can be sent; null where the provider does not say. */
  respondBy: string | null;
  isLost: boolean;
}

/** Notifies an owner that a payer disputes a payment with the bank. */
export const disputeMail: MailTemplate<Disputed> = {
  key: "dispute",
  subject: ({ amount, isLost }) => (isLost ? `A dispute over ${amount} is lost` : `A payment of ${amount} is disputed`),
  preview: ({ reason }) => reason,
  why: () => "You're receiving this email because you're an owner of this site.",
  Content: ({ amount, reason, respondBy, isLost }) => (
    <>
      <Hello />
      <Prose
        text={
          isLost
            ? `The bank decided for the payer, and ${amount} was deducted from us.`
            : `A payer asked the bank to reverse ${amount} paid to us.`
        }
      />
      <Prose text={`Reason: ${reason}`} />
      {!isLost && respondBy !== null && (
        <Prose
          text={`Answer in the payment provider’s dashboard until ${respondBy}. Without an answer the money is lost.`}
        />
      )}
      <Prose text="See docs/operations.md, “When a payment is disputed”." />
    </>
  ),
};
