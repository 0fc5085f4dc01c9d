import { and, desc, eq, gt, inArray, isNotNull, sql } from "drizzle-orm";
import { createId } from "db/id";
import { tickets, users } from "db/schema";
import { existsIn, insertSelect } from "db/statements";
import type { AuditAction, Locale, TicketStatus } from "db/vocabulary";
import { recordAudit, type AdminActor } from "~/features/audit/audit.server";
import type { AppContext } from "~/features/context";
import { recordMail } from "~/features/mail/record-mail.server";
import { recordStrangerMail } from "~/features/mail/stranger-mails.server";
import { writeMail } from "~/features/mail/write-mail.server";
import { recordEvent } from "~/features/outbox/record-event.server";
import { getSettings } from "~/features/settings/queries.server";
import type { NewTicket } from "./forms";
import { receiptMail, staffMail } from "./mails";
import { ticketTopicName } from "./names";
import { isGrievance, sameTicketWithin, statusesBefore } from "./ticket";

/** The language of those who answer. */
const staffLocale = "en";

/** Whether the address of a message is the confirmed one of its sender's account. */
async function isOwnAddress({ db }: AppContext, { email }: NewTicket, { userId }: { userId: string | null }) {
  if (userId === null) return false;
  const own = and(eq(users.id, userId), eq(users.email, email), isNotNull(users.emailConfirmedAt));
  return (await db.select({ id: users.id }).from(users).where(own).get()) !== undefined;
}

/**
 * Creates a ticket from a message, mails it to support, mails its sender a receipt, and returns its number. The same
 * message sent again within the hour is the same ticket. The receipt quotes the message only to the confirmed address of
 * the sender's account, so that the form cannot send texts to strangers.
 */
export async function openTicket(
  context: AppContext,
  form: NewTicket,
  sender: { userId: string | null; locale: Locale },
): Promise<{ id: string }> {
  const now = context.now();
  const id = createId(now);
  const settings = await getSettings(context.db);
  const same = and(
    eq(tickets.email, form.email),
    eq(tickets.topic, form.topic),
    eq(tickets.message, form.message),
    gt(tickets.createdAt, now - sameTicketWithin),
  );
  const made = existsIn(tickets, eq(tickets.id, id));
  const { name: site, supportEmail, supportPhone } = settings;
  const to = isGrievance(form.topic) ? settings.grievanceEmail : supportEmail;
  const letter = {
    ...form,
    id,
    topic: ticketTopicName(form.topic, staffLocale),
    link: `${context.siteUrl}/owner-portal/tickets/${id}`,
  };
  const staff = recordMail(
    context,
    { to, cause: "to_staff", ...(await writeMail(context, staffMail, letter, { locale: staffLocale })) },
    made,
  );
  const mail = await writeMail(
    context,
    receiptMail,
    {
      id,
      site,
      supportEmail,
      supportPhone,
      message: (await isOwnAddress(context, form, sender)) ? form.message : null,
    },
    { locale: sender.locale },
  );
  const receipt = recordStrangerMail(context, { to: form.email, ...mail }, { when: made });
  const queued = recordEvent(context, { kind: "queue.changed", queue: "tickets" }, made);
  const [inserted] = await context.db.batch([
    insertSelect(
      context.db,
      tickets,
      {
        id,
        userId: sender.userId,
        name: form.name,
        email: form.email,
        topic: form.topic,
        message: form.message,
        locale: sender.locale,
        status: "open",
        assigneeId: null,
        createdAt: now,
        updatedAt: now,
      },
      sql`where not exists (select 1 from tickets where ${same})`,
    ).returning({ id: tickets.id }),
    staff.statement,
    ...receipt.statements,
    queued.statement,
  ]);
  if (inserted.length > 0) {
    staff.send();
    receipt.send();
    queued.send();
    return { id };
  }
  const first = await context.db
    .select({ id: tickets.id })
    .from(tickets)
    .where(same)
    .orderBy(desc(tickets.createdAt))
    .get();
  return { id: first?.id ?? id };
}

/** The act by which a ticket gets a status, as the audit log names it. */
const actions = {
  answered: "ticket_answered",
  closed: "ticket_closed",
  open: "ticket_reopened",
} as const satisfies Record<TicketStatus, AuditAction>;

/**
 * Changes the status of a ticket without a mail. Null for an unknown one; otherwise whether it had the status before;
 * "changed" when something has come in since the page was read.
 * @param seen the time of the last change that the page has shown, ms UTC; absent when no page was shown
 * @param reason for the audit log
 */
export async function settleTicket(
  context: AppContext,
  actor: AdminActor,
  id: string,
  to: TicketStatus,
  { seen, reason }: { seen?: number; reason?: string } = {},
): Promise<{ again: boolean } | "changed" | null> {
  const found = await context.db.select({ status: tickets.status }).from(tickets).where(eq(tickets.id, id)).get();
  if (!found) return null;
  const audit = recordAudit(context, {
    actor,
    action: actions[to],
    subjectId: id,
    detail: reason,
    before: found,
    after: { status: to },
  });
  const queued = recordEvent(context, { kind: "queue.changed", queue: "tickets" }, audit.done);
  const [settled] = await context.db.batch([
    context.db
      .update(tickets)
      .set({ status: to, updatedAt: context.now() })
      .where(
        and(
          eq(tickets.id, id),
          inArray(tickets.status, statusesBefore(to)),
          seen === undefined ? undefined : eq(tickets.updatedAt, seen),
        ),
      )
      .returning({ id: tickets.id }),
    audit.statement,
    queued.statement,
  ]);
  if (settled.length > 0) {
    queued.send();
    return { again: false };
  }
  const now = await context.db.select({ status: tickets.status }).from(tickets).where(eq(tickets.id, id)).get();
  if (!now) return null;
  return now.status === to ? { again: true } : "changed";
}
