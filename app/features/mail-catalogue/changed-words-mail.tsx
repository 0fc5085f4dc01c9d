import { Button, Facts, Prose, Quote } from "~/ui/mail/parts";
import type { MailTemplate } from "~/ui/mail/template";

interface Change {
  template: string;
  language: string;
  by: string;
  reason: string;
  /** Null for the built-in one. */
  subject: string | null;
  prose: string | null;
  link: string;
}

/** Notifies an owner of changed texts in a mail about accounts. */
export const changedWordsMail: MailTemplate<Change> = {
  key: "account_words_changed",
  subject: ({ template }) => `An account email's text was changed: ${template}`,
  preview: ({ reason }) => reason.slice(0, 100),
  why: () => "You're receiving this email because you're an owner of this site.",
  Content: ({ template, language, by, reason, subject, prose, link }) => (
    <>
      <Prose text="People trust emails about their passwords, codes and addresses. If you don't know about this change, restore the default text and check who changed it." />
      <Facts
        facts={[
          { label: "Email", value: `${template}, ${language}` },
          { label: "Changed by", value: by },
          { label: "Reason", value: reason },
          { label: "Subject", value: subject ?? "Default" },
        ]}
      />
      {prose === null ? <Prose text="The default text is in use." /> : <Quote by="The new text" text={prose} />}
      <Button href={link} label="Review the text" />
    </>
  ),
};
