import { m } from "~/paraglide/messages";
import { oneLine, typed } from "~/ui/mail/format";
import { Button, Facts, Prose, Quote } from "~/ui/mail/parts";
import type { MailTemplate } from "~/ui/mail/template";

interface Receipt {
  id: string;
  site: string;
  supportEmail: string;
  supportPhone: string;
  /** The reader's own text, only for an account that has confirmed the address. */
  message: string | null;
}

/**
 * Confirms to the sender that a message has arrived. To others than the confirmed address of the sender's account it
 * contains no typed text, so that it cannot carry texts to strangers.
 */
export const receiptMail: MailTemplate<Receipt> = {
  key: "receipt",
  changeable: { values: { number: ({ id }) => id, site: ({ site }) => site }, prose: ["number"] },
  subject: ({ site, id }) => m.pages_mail_ticket_subject({ name: site, id }),
  heading: () => m.pages_mail_ticket_title(),
  preview: ({ site, id }) => m.mails_ticket_text({ name: site, id }),
  why: () => m.mails_why_contact(),
  Content: ({ site, id, supportEmail, supportPhone, message }) => (
    <>
      <Prose lead text={m.mails_ticket_text({ name: site, id })} />
      {message !== null && <Quote by={m.tickets_mail_yours()} text={message} />}
      <Prose text={m.mails_ticket_after({ email: supportEmail, phone: supportPhone })} />
    </>
  ),
};

interface Message {
  id: string;
  topic: string;
  name: string;
  email: string;
  message: string;
  link: string;
}

/** Hands a message on to those who answer it. */
export const staffMail: MailTemplate<Message> = {
  key: "staff",
  subject: ({ id, topic }) => m.pages_mail_staff_subject({ id, topic }),
  writer: ({ name }) => name,
  preview: ({ message }) => oneLine(message),
  why: () => m.mails_why_staff(),
  Content: ({ id, topic, name, email, message, link }) => (
    <>
      <Prose text={message} />
      <Facts
        facts={[
          { label: m.mails_staff_from(), value: `${typed(name)} <${email}>` },
          { label: m.mails_staff_topic(), value: topic },
          { label: m.mails_staff_number(), value: id },
        ]}
      />
      <Button href={link} label={m.mails_staff_button()} />
    </>
  ),
};

interface Answer {
  number: string;
  site: string;
  body: string;
  /** Where to write if this mail cannot be answered; null when it can. */
  supportEmail: string | null;
  /** The reader's own text, only for an account that has confirmed the address. */
  message: string | null;
}

/** Our answer to a message. Text typed in a user's name is not quoted to an unconfirmed address. */
export const answerMail: MailTemplate<Answer> = {
  key: "ticket_answer",
  subject: ({ site, number }) => m.tickets_mail_subject({ site, number }),
  heading: () => m.tickets_mail_title(),
  preview: ({ body }) => oneLine(body),
  why: () => m.tickets_mail_why(),
  Content: ({ number, body, supportEmail, message }) => (
    <>
      <Prose text={body} />
      {message !== null && <Quote by={m.tickets_mail_yours()} text={message} />}
      <Prose
        text={
          supportEmail === null ? m.tickets_mail_reply() : m.tickets_mail_reply_support({ email: supportEmail, number })
        }
      />
    </>
  ),
};
