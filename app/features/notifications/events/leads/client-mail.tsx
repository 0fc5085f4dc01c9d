import { m } from "~/paraglide/messages";
import { typed } from "~/ui/mail/format";
import { Button, Hello, Prose } from "~/ui/mail/parts";
import type { MailTemplate } from "~/ui/mail/template";

export interface ClientLetter {
  title: string;
  /** Of the client. */
  name: string;
  message: string;
  /** What is said behind that, each in a paragraph of its own. */
  notes: readonly string[];
  link: string;
  button: string;
  site: string;
}

/** Notifies the client of a lead of its result; the client may have no account. */
export const leadClientMail: MailTemplate<ClientLetter> = {
  key: "lead_client",
  changeable: {
    values: { name: ({ name }) => name, title: ({ title }) => title, message: ({ message }) => message },
    prose: ["message"],
    subject: ["title"],
  },
  subject: ({ title }) => title,
  preview: ({ message }) => message,
  why: ({ site }) => m.lead_news_client_why({ site }),
  Content: ({ name, message, notes, link, button }) => (
    <>
      <Hello name={typed(name)} />
      <Prose lead text={message} />
      {notes.map((note) => (
        <Prose key={note} text={note} />
      ))}
      <Button href={link} label={button} />
    </>
  ),
};
