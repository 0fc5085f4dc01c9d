import { and, eq, isNull, type SQL } from "drizzle-orm";
import { adminUsers, users } from "db/schema";
import type { AppContext } from "~/features/context";
import { recordMailForCron } from "~/features/mail/record-mail.server";
import { writeMail } from "~/features/mail/write-mail.server";
import { logError } from "~/log/log";
import type { MailTemplate } from "~/ui/mail/template";
import { booksAlarmMail } from "./alarm-mail";

/** Logs what is wrong with the books. */
export const logFaults = (faults: readonly string[]) =>
  logError("the books do not add up", new Error(faults.join("; ")));

/**
 * The statements that mail at most three owners what is wrong with the books; none without a fault.
 * @param when must hold for them to be mailed
 */
export async function mailFaults(context: AppContext, faults: readonly string[], when: SQL) {
  return faults.length === 0
    ? []
    : mailOwners(
        context,
        booksAlarmMail,
        { faults: faults.join("\n"), link: `${context.siteUrl}/owner-portal/money` },
        when,
      );
}

/** The statements that mail the owners, at most three. @param when must hold for them to be mailed */
export async function mailOwners<Props extends object>(
  context: AppContext,
  template: MailTemplate<Props>,
  props: Props,
  when: SQL,
) {
  const owners = await context.db
    .select({ email: users.email })
    .from(adminUsers)
    .innerJoin(users, eq(users.id, adminUsers.userId))
    .where(and(eq(adminUsers.role, "owner"), isNull(users.erasedAt)))
    .limit(3);
  const mails = await Promise.all(
    owners.map(async ({ email: to }) => ({ to, ...(await writeMail(context, template, props, { locale: "en" })) })),
  );
  return mails.map((mail) => recordMailForCron(context, mail, when));
}
