import { eq, type SQL } from "drizzle-orm";
import { users } from "db/schema";
import type { Locale } from "db/vocabulary";
import {
  accountExistsMail,
  confirmationMail,
  emailChangeRequestedMail,
  emailChangedMail,
  emailChangeMail,
  emailTakenMail,
  logInCodeMail,
  oneTimeCodeMail,
  passwordChangedMail,
  passwordResetMail,
  passwordSetMail,
} from "~/features/accounts/mails/account-mails";
import { identityCodeMail, methodChangeMail } from "~/features/accounts/proof/method-change.server";
import type { AdminActor } from "~/features/audit/audit.server";
import type { AppContext } from "~/features/context";
import { mailOwners } from "~/features/mail/mail-owners.server";
import type { MailText } from "~/ui/mail/mail";
import { changedWordsMail } from "./changed-words-mail";

/** The templates whose texts could trick users into giving away their account. */
const accountTemplates: ReadonlySet<string> = new Set(
  [
    confirmationMail,
    accountExistsMail,
    passwordResetMail,
    logInCodeMail,
    oneTimeCodeMail,
    passwordSetMail,
    passwordChangedMail,
    emailChangeMail,
    emailTakenMail,
    emailChangeRequestedMail,
    emailChangedMail,
    identityCodeMail,
    methodChangeMail,
  ].map(({ key }) => key),
);

interface Change extends MailText {
  template: string;
  locale: Locale;
  reason: string;
}

/**
 * The mails that notify all owners of changed texts in a mail about accounts, for the db.batch of the change; none for
 * other mails.
 * @param when must hold for them to be recorded
 */
export async function mailsOfChange(
  context: AppContext,
  { userId }: AdminActor,
  { template, locale, subject, prose, reason }: Change,
  when: SQL,
) {
  if (!accountTemplates.has(template)) return [];
  const by = await context.db.select({ name: users.fullName }).from(users).where(eq(users.id, userId)).get();
  const language = locale === "hi" ? "Hindi" : "English";
  return mailOwners(
    context,
    changedWordsMail,
    {
      template: template.replaceAll("_", " "),
      language,
      by: by?.name ?? "",
      reason,
      subject,
      prose,
      link: `${context.siteUrl}/gmail-management/${template}?in=${locale}`,
    },
    when,
  );
}
