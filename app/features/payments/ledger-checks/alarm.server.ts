import { and, eq, isNull, type SQL } from "drizzle-orm";
import { adminUsers, users } from "db/schema";
import type { AppContext } from "~/features/context";
import { recordWaitingMail } from "~/features/mail/record-mail.server";
import { writeMail } from "~/features/mail/write-mail.server";
import { logError } from "~/log/log";
import { booksAlarmMail } from "./alarm-mail";

/** Writes into the log what is wrong with the books. */
export const logFaults = (faults: readonly string[]) => logError("the books do not add up", new Error(faults.join("; ")));

/**
 * The statements that mail the owners, at most three, what is wrong with the books; none when nothing is.
 * @param when must hold for them to be mailed
 */
export async function mailFaults(context: AppContext, faults: readonly string[], when: SQL) {
  if (faults.length === 0) return [];
  const owners = await context.db
    .select({ email: users.email, locale: users.locale })
    .from(adminUsers)
    .innerJoin(users, eq(users.id, adminUsers.userId))
    .where(and(eq(adminUsers.role, "owner"), isNull(users.erasedAt)))
    .limit(3);
  const mails = await Promise.all(owners.map(async ({ email: to, locale }) => ({ to, ...(await writeMail(context, booksAlarmMail, { faults: faults.join("\n") }, { locale })) })));
  return mails.map((mail) => recordWaitingMail(context, mail, when));
}
