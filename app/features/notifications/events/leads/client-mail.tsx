import { m } from "~/paraglide/messages";
import { typed } from "~/ui/mail/format";
import { Button, Facts, Hello, Prose, type Fact } from "~/ui/mail/parts";
import type { MailTemplate } from "~/ui/mail/template";

export interface ClientLetter {
  title: string;
  /** Of the client. */
  name: string;
  message: string;
  /** What is said behind that, each in a paragraph of its own. */
  notes: readonly string[];
  /** Who it is about. */
  facts?: readonly Fact[];
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
  Content: ({ name, message, facts, notes, link, button }) => (
    <>
      <Hello name={typed(name)} />
      <Prose lead text={message} />
      {facts && <Facts facts={facts} />}
      {notes.map((note) => (
        <Prose key={note} text={note} />
      ))}
      <Button href={link} label={button} />
    </>
  ),
};
