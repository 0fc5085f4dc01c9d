import { and, eq, sql } from "drizzle-orm";
import { createId } from "db/id";
import { ticketMessages, tickets } from "db/schema";
import { coalesce, existsIn, insertSelect } from "db/statements";
import type { TicketMessageKind } from "db/vocabulary";
import { recordAudit, type AdminActor } from "~/features/audit/audit.server";
import type { AppContext } from "~/features/context";
import { recordMail } from "~/features/mail/record-mail.server";
import { writeMail } from "~/features/mail/write-mail.server";
import { recordEvent } from "~/features/outbox/record-event.server";
import { getSettings } from "~/features/settings/queries.server";
import { replyAddress } from "../inbound/address";
import { answerMail } from "../mails";
import type { Ticket } from "../queries.server";

/** The statement that adds a message of ours to a thread, if the ticket is as the page has shown it. */
function addMessage(
  { db }: AppContext,
  message: { id: string; ticket: Ticket; kind: TicketMessageKind; actor: AdminActor; body: string; now: number },
  when: ReturnType<typeof sql>,
) {
  const { id, ticket, kind, actor, body, now } = message;
  return insertSelect(
    db,
    ticketMessages,
    {
      id,
      ticketId: ticket.id,
      kind,
      authorId: actor.userId,
      body,
      quoted: null,
      otherAddress: null,
      marks: "[]",
      mailId: null,
      createdAt: now,
    },
    sql`where ${when}`,
  ).returning({ id: ticketMessages.id });
}

/** Whether a ticket is unchanged since the page was shown: no answer was sent, and nothing has come in. */
const isAsSeen = (id: string, seen: number) => existsIn(tickets, and(eq(tickets.id, id), eq(tickets.updatedAt, seen)));

/**
 * Answers a ticket by mail and marks it as answered; a closed one stays closed. False when it has changed since the
 * page was shown: then nothing was sent. The sender's text is quoted only to the confirmed address of the account that
 * has sent it.
 * @param seen the time of the ticket's last change that the page has shown; ms UTC
 */
export async function answerTicket(
  context: AppContext,
  actor: AdminActor,
  ticket: Ticket,
  { body, seen }: { body: string; seen: number },
): Promise<boolean> {
  const { db, inboundDomain } = context;
  const now = Math.max(context.now(), seen + 1);
  const id = createId(now);
  const { name: site, supportEmail } = await getSettings(db);
  const { account, email, locale } = ticket;
  const isConfirmed = account !== null && account.confirmedAt !== null && account.email === email;
  const letter = {
    number: ticket.id,
    site,
    body,
    supportEmail: inboundDomain === null ? supportEmail : null,
    message: isConfirmed ? ticket.message : null,
  };
  const isAdded = existsIn(ticketMessages, eq(ticketMessages.id, id));
  const replyTo = inboundDomain === null ? supportEmail : replyAddress(context, inboundDomain, ticket.id);
  const mail = recordMail(
    context,
    { to: email, cause: "by_staff", ...(await writeMail(context, answerMail, letter, { locale })), replyTo },
    isAdded,
  );
  const audit = recordAudit(context, { actor, action: "ticket_answered", subjectId: ticket.id }, isAdded);
  const queued = recordEvent(context, { kind: "queue.changed", queue: "tickets" }, isAdded);
  const [added] = await db.batch([
    addMessage(context, { id, ticket, kind: "out", actor, body, now }, isAsSeen(ticket.id, seen)),
    db
      .update(tickets)
      .set({
        status: sql`case when ${tickets.status} = 'open' then 'answered' else ${tickets.status} end`,
        assigneeId: coalesce(tickets.assigneeId, actor.userId),
        updatedAt: now,
      })
      .where(and(eq(tickets.id, ticket.id), isAdded)),
    mail.statement,
    audit.statement,
    queued.statement,
  ]);
  if (added.length === 0) return false;
  mail.send();
  queued.send();
  return true;
}

/**
 * Adds a note that only the staff who handle tickets see. False when the ticket has changed since the page was shown.
 */
export async function noteOnTicket(
  context: AppContext,
  actor: AdminActor,
  ticket: Ticket,
  { body, seen }: { body: string; seen: number },
): Promise<boolean> {
  const now = Math.max(context.now(), seen + 1);
  const id = createId(now);
  const isAdded = existsIn(ticketMessages, eq(ticketMessages.id, id));
  const audit = recordAudit(context, { actor, action: "ticket_noted", subjectId: ticket.id }, isAdded);
  const [added] = await context.db.batch([
    addMessage(context, { id, ticket, kind: "note", actor, body, now }, isAsSeen(ticket.id, seen)),
    context.db
      .update(tickets)
      .set({ updatedAt: now })
      .where(and(eq(tickets.id, ticket.id), isAdded)),
    audit.statement,
  ]);
  return added.length > 0;
}
