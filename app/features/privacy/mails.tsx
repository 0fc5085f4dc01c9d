import { m } from "~/paraglide/messages";
import { formatDateTime } from "~/ui/format";
import { typed } from "~/ui/mail/format";
import { Button, Hello, Prose } from "~/ui/mail/parts";
import type { MailTemplate } from "~/ui/mail/template";

interface Erasure {
  name: string;
  /** ms UTC */
  due: number;
  link: string;
}

/** Says when an account will be erased, and how to cancel the erasure. */
export const erasureMail: MailTemplate<Erasure> = {
  key: "erasure",
  changeable: { values: { name: ({ name }) => name, when: ({ due }) => formatDateTime(due) }, prose: ["when"] },
  subject: () => m.settings_mail_erasure_subject(),
  preview: ({ due }) => m.mails_erasure_text({ when: formatDateTime(due) }),
  Content: ({ name, due, link }) => (
    <>
      <Hello name={typed(name)} />
      <Prose lead text={m.mails_erasure_text({ when: formatDateTime(due) })} />
      <Prose text={m.mails_erasure_after()} />
      <Button href={link} label={m.mails_erasure_button()} />
    </>
  ),
};

/** Confirms that the erasure of an account is cancelled. */
export const erasureCancelledMail: MailTemplate<{ name: string }> = {
  key: "kept",
  changeable: { values: { name: ({ name }) => name }, prose: [] },
  subject: () => m.settings_mail_kept_subject(),
  preview: () => m.mails_kept_text(),
  Content: ({ name }) => (
    <>
      <Hello name={typed(name)} />
      <Prose lead text={m.mails_kept_text()} />
    </>
  ),
};
