import { Button, Facts, Hello, Prose, Quote } from "~/ui/mail/parts";
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
  subject: ({ template }) => `The words of a mail about accounts have changed: ${template}`,
  preview: ({ reason }) => reason.slice(0, 100),
  why: () => "You get this mail because you are an owner of this site.",
  Content: ({ template, language, by, reason, subject, prose, link }) => (
    <>
      <Hello />
      <Prose text="People trust the mails about their passwords, codes and addresses. If you do not know of this change, bring the built-in words back and look who has changed them." />
      <Facts
        facts={[
          { label: "Mail", value: `${template}, ${language}` },
          { label: "Changed by", value: by },
          { label: "Reason", value: reason },
          { label: "Subject", value: subject ?? "as built in" },
        ]}
      />
      {prose === null ? <Prose text="The built-in text stands." /> : <Quote by="The new text" text={prose} />}
      <Button href={link} label="Look at the words" />
    </>
  ),
};
