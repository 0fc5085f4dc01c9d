import { Button, Prose } from "~/ui/mail/parts";
import type { MailTemplate } from "~/ui/mail/template";

interface Alarm {
  /** What is wrong, one line each. */
  faults: string;
  /** The page of money. */
  link: string;
}

/** Notifies an owner of a ledger mismatch of points or money. */
export const booksAlarmMail: MailTemplate<Alarm> = {
  key: "books_alarm",
  subject: () => "Points or money don’t add up",
  preview: ({ faults }) => faults.slice(0, 100),
  why: () => "You're receiving this email because you're an owner of this site.",
  Content: ({ faults, link }) => (
    <>
      <Prose text="The nightly check compares our records of points and money with each other and with the payment provider. It found what is below. Nothing was changed or stopped; find the cause before you pay out or correct anything." />
      <Prose text={faults} />
      <Button href={link} label="Open payments and ledger" />
      <Prose text="Open each entry by its id, and compare it with the payment in the provider’s dashboard. Every step: “When the books do not add up” in the operations guide." />
    </>
  ),
};
