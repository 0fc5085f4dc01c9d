import type { SQL } from "drizzle-orm";
import { always } from "db/statements";
import type { AppContext } from "~/features/context";
import type { MailContent } from "~/features/deliveries";
import { recordEvent } from "~/features/outbox/record-event.server";

/**
 * Who has caused a mail: the account itself, a member of the same team, the holder of a mailed link, or the staff.
 * "to_staff" is a mail to the staff. "within_caps" is a mail caused by a stranger and counted for its mailbox: only
 * `recordStrangerMail` may use it, for mails that anyone can cause by typing an address.
 */
type MailCause = "own_account" | "team" | "mailed_link" | "to_staff" | "by_staff" | "within_caps";

/**
 * The statement that records a mail that cannot be turned off. Put it into the db.batch of the change that the mail
 * reports, with a condition that holds only when the change took place. The mail is an event in the same database until
 * it becomes a delivery. Call `send` after the batch if the change took place.
 */
export function recordMail(
  context: AppContext,
  mail: MailContent & { to: string; cause: MailCause },
  when: SQL = always,
) {
  return recordEvent(context, mailEvent(mail), when);
}

/** The event of such a mail, for callers that record it in another way, such as a held mail. */
export const mailEvent = ({ cause: _cause, ...mail }: MailContent & { to: string; cause: MailCause }) =>
  ({ kind: "email", ...mail }) as const;

/** The same for a mail that is not urgent: the cron sends it. */
export const recordMailForCron = (context: AppContext, mail: MailContent & { to: string }, when: SQL) =>
  recordEvent(context, { kind: "email", ...mail }, when, "cron").statement;
