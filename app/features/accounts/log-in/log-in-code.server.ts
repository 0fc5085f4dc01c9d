import { eq } from "drizzle-orm";
import { users } from "db/schema";
import type { AppContext } from "~/features/context";
import { recordStrangerMail } from "~/features/mail/stranger-mails.server";
import { writeMail } from "~/features/mail/write-mail.server";
import { logInCodeMail } from "../mails";
import { spendAsMuchAsALink } from "../passwords/equal-work.server";
import { logInPages } from "./destination";
import { codeOf, createPass } from "./log-in-challenge";

/**
 * Mails a code for one log-in to anyone who has a confirmed account with this address, with a link that stands for it
 * in any browser; to others nothing. Takes equally long for all, and does not tell which it was.
 * @param isOwn whether it was asked for on a known device of the account
 */
export async function sendLogInCode(context: AppContext, email: string, ticket: string, isOwn: boolean): Promise<void> {
  const user = await context.db.select().from(users).where(eq(users.email, email)).get();
  if (!user || user.emailConfirmedAt === null) return spendAsMuchAsALink(context);
  const link = `${context.siteUrl}${logInPages[user.userType]}?pass=${createPass(context, email)}`;
  const letter = { name: user.fullName, code: codeOf(context, ticket), link };
  const mail = recordStrangerMail(
    context,
    { to: user.email, ...(await writeMail(context, logInCodeMail, letter, user)) },
    { reserved: "log_in_code", isOwn },
  );
  await context.db.batch(mail.statements);
  mail.send();
}
