import { type SQL } from "drizzle-orm";
import { always } from "db/statements";
import type { AppContext } from "~/features/context";
import type { MailContent } from "~/features/deliveries";
import { recordEvent } from "~/features/outbox/record-event.server";

/**
 * Who has caused a mail: the account itself, a user of the same team, anyone who holds a mailed link, those who look
 * after the site, or a stranger whose mails to this mailbox have been counted. What anybody can cause by typing an
 * address goes through `recordStrangerMail`; "within_caps" is its alone.
 */
type MailCause = "own_account" | "team" | "mailed_link" | "to_staff" | "by_staff" | "within_caps";

/**
 * The statement that records a mail to an address, one that nobody can turn off; put it into the db.batch of what the mail
 * tells of, with a condition that holds only when that took place. It stands among the events, beside what it tells of, until it has
 * come to the deliveries. Call `send` after the batch if it did.
 */
export function recordMail(
  context: AppContext,
  mail: MailContent & { to: string; cause: MailCause },
  when: SQL = always,
) {
  return recordEvent(context, mailEvent(mail), when);
}

/** The event of such a mail, for what is recorded otherwise, such as one that is held. */
export const mailEvent = ({ cause: _cause, ...mail }: MailContent & { to: string; cause: MailCause }) =>
  ({ kind: "email", ...mail }) as const;

/** The same of a mail that nobody waits for: the cron sends it. */
export const recordMailForCron = (context: AppContext, mail: MailContent & { to: string }, when: SQL) =>
  recordEvent(context, { kind: "email", ...mail }, when, "cron").statement;
