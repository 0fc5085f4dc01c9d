import type { SQL } from "drizzle-orm";
import { ifChanged } from "db/statements";
import type { AuditAction, Locale } from "db/vocabulary";
import { recordAudit } from "~/features/audit/audit.server";
import type { AppContext } from "~/features/context";
import { recordMail } from "~/features/mail/record-mail.server";
import { writeMail } from "~/features/mail/write-mail.server";
import { m } from "~/paraglide/messages";
import { typed } from "~/ui/mail/format";
import { Code, Hello, Note, Prose } from "~/ui/mail/parts";
import type { MailTemplate } from "~/ui/mail/template";
import { AskedFromFacts, askedFrom, type AskedFrom } from "../mails/asked-from";
import { NotMe, notMeLinks, type NotMeLinks } from "../mails/not-me";

/** Changes of log-in methods, reported to the owner by mail. */
const texts = {
  passkey_added: { subject: m.proof_mail_subject_passkey_added, text: m.proof_mail_passkey_added },
  passkey_removed: { subject: m.proof_mail_subject_passkey_removed, text: m.proof_mail_passkey_removed },
  code_app_turned_on: { subject: m.proof_mail_subject_code_app_on, text: m.proof_mail_code_app_on },
  code_app_turned_off: { subject: m.proof_mail_subject_code_app_off, text: m.proof_mail_code_app_off },
  recovery_codes_made: { subject: m.proof_mail_subject_recovery_codes, text: m.proof_mail_recovery_codes },
  recovery_code_used: { subject: m.proof_mail_subject_recovery_used, text: m.proof_mail_recovery_used },
  google_linked: { subject: m.proof_mail_subject_google_linked, text: m.proof_mail_google_linked },
  google_unlinked: { subject: m.proof_mail_subject_google_unlinked, text: m.proof_mail_google_unlinked },
  phone_added: { subject: m.proof_mail_subject_phone_added, text: m.proof_mail_phone_added },
  phone_removed: { subject: m.proof_mail_subject_phone_removed, text: m.proof_mail_phone_removed },
} satisfies Partial<Record<AuditAction, { subject: () => string; text: () => string }>>;
type MethodChange = keyof typeof texts;

/** Notifies the owner of an account that a log-in method was added or removed. */
export const methodChangeMail: MailTemplate<{
  name: string;
  change: MethodChange;
  links: NotMeLinks;
  from: AskedFrom;
}> = {
  key: "method_change",
  changeable: { values: { name: ({ name }) => name }, prose: null },
  subject: ({ change }) => texts[change].subject(),
  preview: ({ change }) => texts[change].text(),
  Content: ({ name, change, links, from }) => (
    <>
      <Hello name={typed(name)} />
      <Prose text={texts[change].text()} />
      <AskedFromFacts from={from} />
      <Prose text={m.proof_mail_after()} />
      <NotMe links={links} />
    </>
  ),
};

/** Links to identity confirmation for a user without a password. */
export const identityCodeMail: MailTemplate<{ name: string; code: string; from: AskedFrom }> = {
  key: "identity_code",
  changeable: { values: { name: ({ name }) => name, code: ({ code }) => code }, prose: [] },
  subject: ({ code }) => m.proof_mail_code_subject({ code }),
  heading: () => m.mails_one_time_heading(),
  preview: () => m.proof_mail_code_preview(),
  Content: ({ name, code, from }) => (
    <>
      <Hello name={typed(name)} />
      <Prose lead text={m.proof_mail_code_text()} />
      <Code code={code} />
      <AskedFromFacts from={from} />
      <Note text={m.proof_mail_code_after()} />
    </>
  ),
};

/** Whose account it is. */
export interface Person {
  userId: string;
  email: string;
  fullName: string;
  locale: Locale;
}

/**
 * The statements that record a change of log-in methods and mail the owner, for the db.batch of the change: directly
 * after it, or with a condition that it took place. Call `send` after the batch if it did.
 */
export async function recordMethodChange(
  context: AppContext,
  person: Person,
  change: MethodChange,
  when: SQL = ifChanged,
) {
  const { userId, email, fullName: name, locale } = person;
  const audit = recordAudit(context, { actor: { userId }, action: change, subjectId: userId }, when);
  const letter = await writeMail(
    context,
    methodChangeMail,
    { name, change, links: notMeLinks(context), from: askedFrom(context) },
    { locale },
  );
  const mail = recordMail(context, { to: email, cause: "own_account", ...letter }, audit.done);
  return { statements: [audit.statement, mail.statement] as const, send: mail.send };
}
