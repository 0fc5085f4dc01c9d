import { m } from "~/paraglide/messages";
import { typed } from "~/ui/mail/format";
import { Button, Hello, JobList, NoFee, Note, Prose, type ListedJob } from "~/ui/mail/parts";
import type { MailTemplate } from "~/ui/mail/template";

interface News {
  /** Of the notification. */
  title: string;
  name: string;
  message: string;
  link: string;
}

/** Tells a person of what is theirs, such as a payment, in the words of the notification. */
export const newsMail: MailTemplate<News> = {
  subject: ({ title }) => title,
  preview: ({ message }) => message,
  Content: ({ name, message, link }) => (
    <>
      <Hello name={typed(name)} />
      <Prose text={message} />
      <Button href={link} label={m.mails_news_button()} />
    </>
  ),
};

interface Digest {
  subject: string;
  name: string;
  jobs: readonly ListedJob[];
  /** Where more jobs are. */
  more: string;
}

/** The jobs of a week for one seeker. */
export const digestMail: MailTemplate<Digest> = {
  subject: ({ subject }) => subject,
  preview: ({ jobs }) => jobs.map(({ title, company }) => `${title} – ${company}`).join(", "),
  why: () => m.mails_why_digest(),
  Content: ({ name, jobs, more }) => (
    <>
      <Hello name={typed(name)} />
      <Prose text={m.mails_digest_text()} />
      <JobList jobs={jobs} />
      <Button href={more} label={m.mails_digest_more()} />
      <NoFee />
    </>
  ),
};

interface Choosing {
  subject: string;
  link: string;
  /** Whether the address has job alerts alone, and no account. */
  hasAlertsOnly: boolean;
}

/** The link under which the owner of an address chooses or stops mails. */
export const mailChoosingMail: MailTemplate<Choosing> = {
  subject: ({ subject }) => subject,
  preview: ({ hasAlertsOnly }) => (hasAlertsOnly ? m.mails_choosing_alerts_text() : m.mails_choosing_text()),
  why: () => m.mails_why_choosing(),
  Content: ({ link, hasAlertsOnly }) => (
    <>
      <Hello />
      <Prose text={hasAlertsOnly ? m.mails_choosing_alerts_text() : m.mails_choosing_text()} />
      <Button href={link} label={hasAlertsOnly ? m.mails_choosing_alerts_button() : m.mails_choices()} />
      <Prose text={hasAlertsOnly ? m.mails_choosing_nothing() : m.mails_choosing_after()} />
      <Note text={m.mails_no_money()} />
    </>
  ),
};
