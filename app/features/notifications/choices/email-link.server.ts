import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import type { Db } from "db/client";
import { jobAlerts, users } from "db/schema";
import type { Locale } from "db/vocabulary";
import { spendAsMuchAsALink } from "~/features/accounts/passwords/equal-work.server";
import { stopAddress } from "~/features/alerts/token";
import type { AppContext } from "~/features/context";
import type { MailContent } from "~/features/deliveries";
import { recordStrangerMail } from "~/features/mail/stranger-mails.server";
import { writeMail } from "~/features/mail/write-mail.server";
import { emailManagementAddress } from "~/features/outbox/email-links/stop-links";
import { mailChoosingMail } from "./mail-choosing-mail";

/**
 * Mails an address the link to choose or stop its mails: that of its account, else that of its job alerts. Any other
 * address gets nothing. Takes equally long for all, so that it does not reveal which it was.
 * @param email in lower case
 */
export async function sendMailLink(context: AppContext, email: string): Promise<void> {
  const mail = await mailFor(context, email);
  if (!mail) return spendAsMuchAsALink(context);
  const recorded = recordStrangerMail(context, { to: email, ...mail });
  await context.db.batch(recorded.statements);
  recorded.send();
}

async function mailFor(context: AppContext, email: string): Promise<MailContent | null> {
  const { db } = context;
  const [[user], [alert]] = await db.batch([
    db
      .select({ id: users.id, locale: users.locale })
      .from(users)
      .where(and(eq(users.email, email), isNull(users.erasedAt))),
    newestAlertQuery(db, email),
  ]);
  const write = (locale: Locale, link: string, hasAlertsOnly: boolean) =>
    writeMail(context, mailChoosingMail, { link, hasAlertsOnly }, { locale });
  if (user) return write(user.locale, emailManagementAddress(context, user.id), false);
  return alert ? write(alert.locale, stopAddress(context, alert.id), true) : null;
}

/** The newest running alert of an address without an account. */
function newestAlertQuery(db: Db, email: string) {
  const running = and(
    eq(jobAlerts.email, email),
    isNull(jobAlerts.userId),
    isNotNull(jobAlerts.confirmedAt),
    isNull(jobAlerts.stoppedAt),
  );
  return db
    .select({ id: jobAlerts.id, locale: jobAlerts.locale })
    .from(jobAlerts)
    .where(running)
    .orderBy(desc(jobAlerts.createdAt))
    .limit(1);
}
