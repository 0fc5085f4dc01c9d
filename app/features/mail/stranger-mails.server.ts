import { and, eq, lte, sql, type SQL } from "drizzle-orm";
import { hour } from "db/catalogues/time";
import { outboxEvents, rateLimits } from "db/schema";
import { always, existsIn, insertSelect, some } from "db/statements";
import type { AppContext } from "~/features/context";
import type { MailContent } from "~/features/deliveries";
import { deliverRecorded } from "~/features/outbox/record-event.server";
import { mailboxOf } from "./email-address";
import { recordMail } from "./record-mail.server";

/** The most mails that strangers can cause to one mailbox, of all kinds together. */
const caps = [
  { name: "hour", most: 6, lasts: hour },
  { name: "day", most: 12, lasts: 24 * hour },
] as const;

/** How many of these are always sent in a day, beyond the caps: without them a user could not log in. */
const reserves = { reset: { most: 1, lasts: 24 * hour }, log_in_code: { most: 2, lasts: 24 * hour } } as const;

interface Options {
  /** The condition in the batch; it must not be changes(). */
  when?: SQL;
  reserved?: keyof typeof reserves;
  /** Requested on a known device of the account with this address: it is not limited by the caps and not counted. */
  isOwn?: boolean;
}

function recordOwnMail(context: AppContext, mail: MailContent & { to: string }, when: SQL) {
  const own = recordMail(context, { ...mail, cause: "own_account" }, when);
  return { statements: [own.statement] as const, send: () => own.send() };
}

/**
 * The statements that record a mail to an address that anyone may have typed: sign-up, links, opt-ins, invitations,
 * receipts. All kinds count together, for the mailbox behind the address (`mailboxOf`). Beyond the caps they record
 * nothing, and the caller's response stays the same. Put them into the db.batch of the change that the mail reports;
 * call `send` after it.
 */
export function recordStrangerMail(
  context: AppContext,
  mail: MailContent & { to: string },
  { when = always, reserved, isOwn = false }: Options = {},
) {
  if (isOwn) return recordOwnMail(context, mail, when);
  const { db, sign } = context;
  const now = context.now();
  const mailbox = mailboxOf(mail.to);
  const counterOf = ({ name, most, lasts }: { name: string; most: number; lasts: number }) => {
    const key = sign(`mails to a mailbox\n${name}\n${mailbox}`);
    const isOver = lte(rateLimits.expiresAt, now);
    return {
      isWithin: sql`coalesce((select hits from rate_limits where key = ${key} and expires_at > ${now}), 0) < ${most}`,
      // Only sent mails count, so that requests beyond the hourly cap do not use up the daily one.
      count: (recorded: SQL) =>
        insertSelect(
          db,
          rateLimits,
          { key, hits: 1, expiresAt: now + lasts },
          sql`where ${recorded}`,
        ).onConflictDoUpdate({
          target: rateLimits.key,
          set: {
            hits: sql`case when ${isOver} then 1 else ${rateLimits.hits} + 1 end`,
            expiresAt: sql`case when ${isOver} then ${now + lasts} else ${rateLimits.expiresAt} end`,
          },
        }),
    };
  };
  const counters = caps.map(counterOf);
  const reserve = reserved && counterOf({ name: reserved, ...reserves[reserved] });
  const isWithin = sql`(${sql.join(
    counters.map(({ isWithin }) => isWithin),
    sql` and `,
  )})`;
  const mayGo = reserve ? some(isWithin, reserve.isWithin) : isWithin;
  const mailRecord = recordMail(context, { ...mail, cause: "within_caps" }, and(when, mayGo));
  const recorded = existsIn(outboxEvents, eq(outboxEvents.id, mailRecord.id));
  return {
    /** The first one writes the mail: it changes no row beyond the caps. */
    statements: [
      mailRecord.statement,
      ...[...counters, ...(reserve ? [reserve] : [])].map(({ count }) => count(recorded)),
    ] as const,
    send: () => context.waitUntil(deliverRecorded(context, mailRecord.id)),
  };
}
