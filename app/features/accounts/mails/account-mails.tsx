import { maskAddress } from "~/features/text/mask-address";
import { m } from "~/paraglide/messages";
import { typed } from "~/ui/mail/format";
import { Button, Code, Facts, Hello, Note, Prose, SideLink } from "~/ui/mail/parts";
import type { MailTemplate } from "~/ui/mail/template";
import { AskedFromFacts, type AskedFrom } from "./asked-from";
import { NotMe, type NotMeLinks } from "./not-me";

/** Names in these mails were typed at sign-up, possibly by another person than the owner of the address. */
interface Named {
  name: string;
}
type Linked = Named & { link: string };

/** A mail that lets its reader judge whether they asked for it themselves. */
interface Asked {
  from: AskedFrom;
}

/** Confirms the address of a new account. It contains no name, since another person may have typed the address. */
export const confirmationMail: MailTemplate<Asked & { link: string }> = {
  key: "confirmation",
  changeable: { values: {}, prose: [] },
  subject: () => m.account_mail_confirm_subject(),
  preview: () => m.mails_confirm_text(),
  why: () => m.mails_why_typed(),
  Content: ({ link, from }) => (
    <>
      <Prose lead text={m.mails_confirm_text()} />
      <Button href={link} label={m.mails_confirm_button()} />
      <Prose text={m.mails_link_day()} />
      <AskedFromFacts from={from} />
    </>
  ),
};

/** Tells the owner of an address that a user has tried to sign up with it. */
export const accountExistsMail: MailTemplate<Asked & { link: string }> = {
  key: "account_exists",
  changeable: { values: {}, prose: [] },
  subject: () => m.account_mail_exists_subject(),
  preview: () => m.mails_exists_text(),
  Content: ({ link, from }) => (
    <>
      <Prose lead text={m.mails_exists_text()} />
      <Button href={link} label={m.mails_log_in()} />
      <SideLink href={`${link}?mode=forgot`} label={m.mails_forgot()} />
      <AskedFromFacts from={from} />
      <Prose text={m.mails_exists_after()} />
    </>
  ),
};

/** Links to the page for a new password. */
export const passwordResetMail: MailTemplate<Asked & Linked> = {
  key: "password_reset",
  changeable: { values: { name: ({ name }) => name }, prose: [] },
  subject: () => m.account_mail_reset_subject(),
  preview: () => m.mails_reset_text(),
  Content: ({ name, link, from }) => (
    <>
      <Hello name={typed(name)} />
      <Prose lead text={m.mails_reset_text()} />
      <Button href={link} label={m.mails_reset_button()} />
      <Prose text={m.mails_reset_after()} />
      <AskedFromFacts from={from} />
      <Note text={m.mails_no_password()} />
    </>
  ),
};

/** A code for one log-in, and a link that replaces it on another device. */
export const logInCodeMail: MailTemplate<Asked & Linked & { code: string }> = {
  key: "log_in_code",
  changeable: { values: { name: ({ name }) => name, code: ({ code }) => code }, prose: [] },
  subject: ({ code }) => m.account_mail_code_subject({ code }),
  heading: () => m.mails_code_heading(),
  preview: () => m.mails_code_note(),
  Content: ({ name, code, link, from }) => (
    <>
      <Hello name={typed(name)} />
      <Prose lead text={m.mails_code_text()} />
      <Code code={code} />
      <Prose text={m.mails_code_after()} />
      <Button href={link} label={m.mails_code_button()} />
      <AskedFromFacts from={from} />
      <Note text={m.mails_code_note()} />
    </>
  ),
};

/** A one-time log-in code. It contains no name, since anyone can request it. */
export const oneTimeCodeMail: MailTemplate<Asked & { code: string }> = {
  key: "one_time_code",
  changeable: { values: { code: ({ code }) => code }, prose: [] },
  subject: ({ code }) => m.account_mail_one_time_subject({ code }),
  heading: () => m.mails_one_time_heading(),
  preview: () => `${m.mails_one_time_lasts()} ${m.mails_one_time_note()}`,
  why: () => m.mails_why_typed(),
  Content: ({ code, from }) => (
    <>
      <Prose lead text={m.mails_one_time_text()} />
      <Code code={code} />
      <Prose text={m.mails_one_time_lasts()} />
      <AskedFromFacts from={from} />
      <Note text={m.mails_one_time_note()} />
    </>
  ),
};

/** Tells that a password was set by a link. */
export const passwordSetMail: MailTemplate<Asked & Linked> = {
  key: "password_set",
  changeable: { values: { name: ({ name }) => name }, prose: [] },
  subject: () => m.account_mail_changed_subject(),
  preview: () => m.mails_password_set_text(),
  Content: ({ name, link, from }) => (
    <>
      <Hello name={typed(name)} />
      <Prose lead text={m.mails_password_set_text()} />
      <AskedFromFacts from={from} />
      <Prose text={m.mails_password_set_after()} />
      <Button href={link} label={m.mails_reset_button()} />
    </>
  ),
};

/** Tells that a password was changed in the settings. */
export const passwordChangedMail: MailTemplate<Asked & Named & { links: NotMeLinks }> = {
  key: "password_changed",
  changeable: { values: { name: ({ name }) => name }, prose: [] },
  subject: () => m.settings_mail_password_subject(),
  preview: () => m.mails_password_changed_text(),
  Content: ({ name, links, from }) => (
    <>
      <Hello name={typed(name)} />
      <Prose lead text={m.mails_password_changed_text()} />
      <AskedFromFacts from={from} />
      <Prose text={m.mails_password_changed_after()} />
      <NotMe links={links} />
    </>
  ),
};

/** Confirms the new address of an account. It contains no name, since anyone can enter any address. */
export const emailChangeMail: MailTemplate<Asked & { link: string }> = {
  key: "email_change",
  changeable: { values: {}, prose: [] },
  subject: () => m.settings_mail_email_link_subject(),
  preview: () => m.mails_email_link_text(),
  why: () => m.mails_why_typed(),
  Content: ({ link, from }) => (
    <>
      <Prose lead text={m.mails_email_link_text()} />
      <Button href={link} label={m.mails_email_link_button()} />
      <Prose text={m.mails_link_day()} />
      <AskedFromFacts from={from} />
    </>
  ),
};

/** Tells the owner of an address that a user wants it for another account. */
export const emailTakenMail: MailTemplate<Asked & Named> = {
  key: "email_taken",
  changeable: { values: { name: ({ name }) => name }, prose: [] },
  subject: () => m.settings_mail_email_taken_subject(),
  preview: () => m.mails_email_taken_text(),
  Content: ({ name, from }) => (
    <>
      <Hello name={typed(name)} />
      <Prose lead text={m.mails_email_taken_text()} />
      <AskedFromFacts from={from} />
    </>
  ),
};

/** Notifies the current address of an account that a new one was entered. */
export const emailChangeRequestedMail: MailTemplate<Asked & Named & { links: NotMeLinks }> = {
  key: "email_change_asked",
  changeable: { values: { name: ({ name }) => name }, prose: [] },
  subject: () => m.settings_mail_email_asked_subject(),
  preview: () => m.mails_email_asked_text(),
  Content: ({ name, links, from }) => (
    <>
      <Hello name={typed(name)} />
      <Prose lead text={m.mails_email_asked_text()} />
      <AskedFromFacts from={from} />
      <Prose text={m.mails_email_asked_after()} />
      <NotMe links={links} />
    </>
  ),
};

/** Notifies the former address of an account that the address has changed. */
export const emailChangedMail: MailTemplate<Asked & Linked & { newEmail: string }> = {
  key: "email_changed",
  changeable: { values: { name: ({ name }) => name }, prose: [] },
  subject: () => m.settings_mail_email_changed_subject(),
  preview: () => m.mails_email_changed_text(),
  Content: ({ name, newEmail, link, from }) => (
    <>
      <Hello name={typed(name)} />
      <Prose lead text={m.mails_email_changed_text()} />
      <Facts facts={[{ label: m.mails_email_new(), value: maskAddress(newEmail) }]} />
      <AskedFromFacts from={from} />
      <Prose text={m.mails_email_changed_after()} />
      <Button href={link} label={m.mails_write_to_us()} />
    </>
  ),
};
