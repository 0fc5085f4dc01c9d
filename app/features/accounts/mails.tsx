import { m } from "~/paraglide/messages";
import { typed } from "~/ui/mail/format";
import { Button, Hello, Note, Prose } from "~/ui/mail/parts";
import type { MailTemplate } from "~/ui/mail/template";

/** Names in these mails were typed at sign-up, possibly by another person than the owner of the address. */
interface Named {
  name: string;
}
type Linked = Named & { link: string };

/** Confirms the address of a new account. It contains no name, since another person may have typed the address. */
export const confirmationMail: MailTemplate<{ link: string }> = {
  key: "confirmation",
  changeable: { values: {}, prose: [] },
  subject: () => m.account_mail_confirm_subject(),
  preview: () => m.mails_confirm_text(),
  Content: ({ link }) => (
    <>
      <Hello />
      <Prose lead text={m.mails_confirm_text()} />
      <Button href={link} label={m.mails_confirm_button()} />
      <Prose text={m.mails_link_day()} />
      <Note text={m.mails_no_money()} />
    </>
  ),
};

/** Tells the owner of an address that a user has tried to sign up with it. */
export const accountExistsMail: MailTemplate<{ link: string }> = {
  key: "account_exists",
  changeable: { values: {}, prose: [] },
  subject: () => m.account_mail_exists_subject(),
  preview: () => m.mails_exists_text(),
  Content: ({ link }) => (
    <>
      <Hello />
      <Prose lead text={m.mails_exists_text()} />
      <Button href={link} label={m.mails_log_in()} />
      <Prose text={m.mails_exists_after()} />
    </>
  ),
};

/** Links to the page for a new password. */
export const passwordResetMail: MailTemplate<Linked> = {
  key: "password_reset",
  changeable: { values: { name: ({ name }) => name }, prose: [] },
  subject: () => m.account_mail_reset_subject(),
  preview: () => m.mails_reset_text(),
  Content: ({ name, link }) => (
    <>
      <Hello name={typed(name)} />
      <Prose lead text={m.mails_reset_text()} />
      <Button href={link} label={m.mails_reset_button()} />
      <Prose text={m.mails_reset_after()} />
      <Note text={m.mails_no_password()} />
    </>
  ),
};

/** A code for one log-in, and a link that replaces it on another device. */
export const logInCodeMail: MailTemplate<Linked & { code: string }> = {
  key: "log_in_code",
  changeable: { values: { name: ({ name }) => name, code: ({ code }) => code }, prose: ["code"] },
  subject: ({ code }) => m.account_mail_code_subject({ code }),
  preview: () => m.mails_code_note(),
  Content: ({ name, code, link }) => (
    <>
      <Hello name={typed(name)} />
      <Prose lead text={m.mails_code_text({ code })} />
      <Prose text={m.mails_code_after()} />
      <Button href={link} label={m.mails_code_button()} />
      <Note text={m.mails_code_note()} />
    </>
  ),
};

/** A one-time log-in code. It contains no name, since anyone can request it. */
export const oneTimeCodeMail: MailTemplate<{ code: string }> = {
  key: "one_time_code",
  changeable: { values: { code: ({ code }) => code }, prose: ["code"] },
  subject: ({ code }) => m.account_mail_one_time_subject({ code }),
  preview: () => m.mails_one_time_note(),
  Content: ({ code }) => (
    <>
      <Hello />
      <Prose lead text={m.mails_one_time_text({ code })} />
      <Note text={m.mails_one_time_note()} />
      <Note text={m.mails_no_money()} />
    </>
  ),
};

/** Tells that a password was set by a link. */
export const passwordSetMail: MailTemplate<Linked> = {
  key: "password_set",
  changeable: { values: { name: ({ name }) => name }, prose: [] },
  subject: () => m.account_mail_changed_subject(),
  preview: () => m.mails_password_set_text(),
  Content: ({ name, link }) => (
    <>
      <Hello name={typed(name)} />
      <Prose lead text={m.mails_password_set_text()} />
      <Prose text={m.mails_password_set_after()} />
      <Button href={link} label={m.mails_reset_button()} />
    </>
  ),
};

/** Tells that a password was changed in the settings. */
export const passwordChangedMail: MailTemplate<Linked> = {
  key: "password_changed",
  changeable: { values: { name: ({ name }) => name }, prose: [] },
  subject: () => m.settings_mail_password_subject(),
  preview: () => m.mails_password_changed_text(),
  Content: ({ name, link }) => (
    <>
      <Hello name={typed(name)} />
      <Prose lead text={m.mails_password_changed_text()} />
      <Prose text={m.mails_password_changed_after()} />
      <Button href={link} label={m.mails_write_to_us()} />
    </>
  ),
};

/** Confirms the new address of an account. It contains no name, since anyone can enter any address. */
export const emailChangeMail: MailTemplate<{ link: string }> = {
  key: "email_change",
  changeable: { values: {}, prose: [] },
  subject: () => m.settings_mail_email_link_subject(),
  preview: () => m.mails_email_link_text(),
  Content: ({ link }) => (
    <>
      <Hello />
      <Prose lead text={m.mails_email_link_text()} />
      <Button href={link} label={m.mails_email_link_button()} />
      <Prose text={m.mails_link_day()} />
      <Note text={m.mails_no_money()} />
    </>
  ),
};

/** Tells the owner of an address that a user wants it for another account. */
export const emailTakenMail: MailTemplate<Named> = {
  key: "email_taken",
  changeable: { values: { name: ({ name }) => name }, prose: [] },
  subject: () => m.settings_mail_email_taken_subject(),
  preview: () => m.mails_email_taken_text(),
  Content: ({ name }) => (
    <>
      <Hello name={typed(name)} />
      <Prose lead text={m.mails_email_taken_text()} />
    </>
  ),
};

/** Notifies the current address of an account that a new one was entered. */
export const emailChangeRequestedMail: MailTemplate<Linked> = {
  key: "email_change_asked",
  changeable: { values: { name: ({ name }) => name }, prose: [] },
  subject: () => m.settings_mail_email_asked_subject(),
  preview: () => m.mails_email_asked_text(),
  Content: ({ name, link }) => (
    <>
      <Hello name={typed(name)} />
      <Prose lead text={m.mails_email_asked_text()} />
      <Prose text={m.mails_email_asked_after()} />
      <Button href={link} label={m.mails_write_to_us()} />
    </>
  ),
};

/** Notifies the former address of an account that the address has changed. */
export const emailChangedMail: MailTemplate<Linked> = {
  key: "email_changed",
  changeable: { values: { name: ({ name }) => name }, prose: [] },
  subject: () => m.settings_mail_email_changed_subject(),
  preview: () => m.mails_email_changed_text(),
  Content: ({ name, link }) => (
    <>
      <Hello name={typed(name)} />
      <Prose lead text={m.mails_email_changed_text()} />
      <Prose text={m.mails_email_changed_after()} />
      <Button href={link} label={m.mails_write_to_us()} />
    </>
  ),
};
