import { eq } from "drizzle-orm";
import { users } from "db/schema";
import type { AppContext } from "~/features/context";
import { recordStrangerMail } from "~/features/mail/stranger-mails.server";
import { writeMail } from "~/features/mail/write-mail.server";
import { logInCodeMail } from "../mails/account-mails";
import { askedFrom } from "../mails/asked-from";
import { spendAsMuchAsALink } from "../passwords/equal-work.server";
import { logInPages } from "./destination";
import { codeOf, createPass } from "./log-in-challenge";

/**
 * Mails a code for one log-in, and a link that replaces it in any browser, if this address has a confirmed account;
 * otherwise mails nothing. Duration and response are the same in both cases.
 * @param isOwn whether it was requested on a known device of the account
 */
export async function sendLogInCode(context: AppContext, email: string, ticket: string, isOwn: boolean): Promise<void> {
  const user = await context.db.select().from(users).where(eq(users.email, email)).get();
  if (!user || user.emailConfirmedAt === null) return spendAsMuchAsALink(context);
  const link = `${context.siteUrl}${logInPages[user.userType]}?pass=${createPass(context, email)}`;
  const letter = { name: user.fullName, code: codeOf(context, ticket), link, from: askedFrom(context) };
  const mail = recordStrangerMail(
    context,
    { to: user.email, ...(await writeMail(context, logInCodeMail, letter, user)) },
    { reserved: "log_in_code", isOwn },
  );
  await context.db.batch(mail.statements);
  mail.send();
}
