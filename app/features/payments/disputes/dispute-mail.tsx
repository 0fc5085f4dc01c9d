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
  why: () => "You get this mail because you are an owner of this site.",
  Content: ({ amount, reason, respondBy, isLost }) => (
    <>
      <Hello />
      <Prose
        text={
          isLost
            ? `The bank has decided for the payer, and ${amount} were taken from us.`
            : `A payer has asked the bank to take ${amount} back from us.`
        }
      />
      <Prose text={`Reason: ${reason}`} />
      {!isLost && respondBy !== null && (
        <Prose
          text={`Answer in the payment provider’s dashboard until ${respondBy}. Without an answer the money is lost.`}
        />
      )}
      <Prose text="What to do stands in docs/operations.md, “When a payment is disputed”." />
    </>
  ),
};
