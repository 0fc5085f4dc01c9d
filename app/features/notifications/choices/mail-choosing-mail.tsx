import { m } from "~/paraglide/messages";
import { Button, Prose } from "~/ui/mail/parts";
import type { MailTemplate } from "~/ui/mail/template";

interface Choosing {
  link: string;
  /** Whether the address has job alerts alone, and no account. */
  hasAlertsOnly: boolean;
}

/** The link under which the owner of an address chooses or stops mails. */
export const mailChoosingMail: MailTemplate<Choosing> = {
  key: "mail_choosing",
  changeable: { values: {}, prose: [] },
  subject: ({ hasAlertsOnly }) => (hasAlertsOnly ? m.mails_choosing_alerts_button() : m.preferences_link_subject()),
  preview: ({ hasAlertsOnly }) => (hasAlertsOnly ? m.mails_choosing_alerts_text() : m.mails_choosing_text()),
  why: () => m.mails_why_choosing(),
  Content: ({ link, hasAlertsOnly }) => (
    <>
      <Prose lead text={hasAlertsOnly ? m.mails_choosing_alerts_text() : m.mails_choosing_text()} />
      <Button href={link} label={hasAlertsOnly ? m.mails_choosing_alerts_button() : m.mails_choices()} />
      <Prose text={hasAlertsOnly ? m.mails_choosing_nothing() : m.mails_choosing_after()} />
    </>
  ),
};
