import type { SQL } from "drizzle-orm";
import { ifChanged } from "db/statements";
import type { AuditAction, Locale } from "db/vocabulary";
import { recordAudit } from "~/features/audit/audit.server";
import type { AppContext } from "~/features/context";
import { recordMail } from "~/features/mail/record-mail.server";
import { writeMail } from "~/features/mail/write-mail.server";
import { m } from "~/paraglide/messages";
import { typed } from "~/ui/mail/format";
import { Button, Hello, Prose } from "~/ui/mail/parts";
import type { MailTemplate } from "~/ui/mail/template";

/** Changes of log-in methods, reported to the owner by mail. */
const texts = {
  passkey_added: m.proof_mail_passkey_added,
  passkey_removed: m.proof_mail_passkey_removed,
  code_app_turned_on: m.proof_mail_code_app_on,
  code_app_turned_off: m.proof_mail_code_app_off,
  recovery_codes_made: m.proof_mail_recovery_codes,
  recovery_code_used: m.proof_mail_recovery_used,
  google_linked: m.proof_mail_google_linked,
  google_unlinked: m.proof_mail_google_unlinked,
  phone_added: m.proof_mail_phone_added,
  phone_removed: m.proof_mail_phone_removed,
} satisfies Partial<Record<AuditAction, () => string>>;
type MethodChange = keyof typeof texts;

/** Notifies the owner of an account that a log-in method was added or removed. */
export const methodChangeMail: MailTemplate<{ name: string; change: MethodChange; link: string }> = {
  key: "method_change",
  changeable: { values: { name: ({ name }) => name }, prose: null },
  subject: () => m.proof_mail_subject(),
  preview: ({ change }) => texts[change](),
  Content: ({ name, change, link }) => (
    <>
      <Hello name={typed(name)} />
      <Prose text={texts[change]()} />
      <Prose text={m.proof_mail_after()} />
      <Button href={link} label={m.mails_write_to_us()} />
    </>
  ),
};

/** Links to identity confirmation for a user without a password. */
export const identityCodeMail: MailTemplate<{ name: string; code: string }> = {
  key: "identity_code",
  changeable: { values: { name: ({ name }) => name, code: ({ code }) => code }, prose: ["code"] },
  subject: () => m.proof_mail_code_subject(),
  preview: () => m.proof_mail_code_preview(),
  Content: ({ name, code }) => (
    <>
      <Hello name={typed(name)} />
      <Prose lead text={m.proof_mail_code_text({ code })} />
      <Prose text={m.proof_mail_code_after()} />
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
    { name, change, link: `${context.siteUrl}/contact-us` },
    { locale },
  );
  const mail = recordMail(context, { to: email, cause: "own_account", ...letter }, audit.done);
  return { statements: [audit.statement, mail.statement] as const, send: mail.send };
}
