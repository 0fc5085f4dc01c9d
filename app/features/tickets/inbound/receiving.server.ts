import { and, eq, inArray, sql } from "drizzle-orm";
import * as z from "zod";
import { day } from "db/catalogues/time";
import { createId } from "db/id";
import { ticketMessages, tickets } from "db/schema";
import { existsIn, ifChanged, insertSelect, never } from "db/statements";
import type { AppContext } from "~/features/context";
import { recordMail } from "~/features/mail/record-mail.server";
import { writeMail } from "~/features/mail/write-mail.server";
import { recordEvent } from "~/features/outbox/record-event.server";
import { getSettings } from "~/features/settings/queries.server";
import type { Settings } from "~/features/settings/settings";
import { logWarning } from "~/log/log";
import { staffMail } from "../mails";
import { ticketTopicName } from "../names";
import { isGrievance, statusesBefore } from "../ticket";
import { readReplyAddress, replyAddress } from "./address";
import { readMail, type InboundMessage } from "./read-mail";

/** The provider's webhook about a mail: that there is one, and to which addresses. */
const receivedEvent = z.object({
  type: z.literal("email.received"),
  /** When it came in. */
  created_at: z.string().max(100).nullish(),
  data: z.object({
    email_id: z.string().min(1).max(200),
    to: z.array(z.string().max(500)).max(50),
    cc: z.array(z.string().max(500)).max(50).nullish(),
  }),
});

/**
 * A mail that the provider has announced but does not have yet may be there later. It repeats the message for about 27
 * hours; after this time the mail is given up. Milliseconds.
 */
const awaitedFor = 6 * 3_600_000;

/** The most mails that one ticket accepts within 24 hours, which limits two programs that answer each other. */
const mostADay = 30;

/**
 * Adds an incoming mail to the thread of its ticket, and reopens the ticket. An automatic mail is added without
 * reopening; a mail for no ticket of ours is dropped. The same mail is added once, and at most 30 in a day. "lost": the
 * provider has not had the mail for six hours; a line in the thread says so and reopens the ticket. Throws when the
 * mail cannot be read at the provider, which then repeats its message.
 * @param event anything
 * @param sender the sender address of our mails, as mails contain it
 */
export async function receiveMail(
  context: AppContext,
  event: unknown,
  sender: string,
): Promise<"added" | "known" | "dropped" | "lost"> {
  const told = receivedEvent.safeParse(event);
  const { inbox, inboundDomain: domain, db } = context;
  if (!told.success || !inbox || domain === null) return "dropped";
  const { email_id: mailId, to, cc } = told.data.data;
  const ticketId = [...to, ...(cc ?? [])]
    .map((address) => readReplyAddress(context, domain, address))
    .find((id) => id !== null);
  const ticket = ticketId ? await db.select().from(tickets).where(eq(tickets.id, ticketId)).get() : undefined;
  if (!ticket) return "dropped";
  const now = context.now();
  const settings = await getSettings(db);
  const mail = await inbox(mailId);
  if (!mail) {
    // An unreadable time is no reason to wait: the line is stored either way.
    if (now - Date.parse(told.data.created_at ?? "") < awaitedFor)
      throw new Error("the mail provider does not have the mail of which it tells yet");
    const lost = { body: "", quoted: null, from: "", isAutomatic: false, marks: ["lost"] };
    const result = await addToThread(context, ticket, lost, mailId, null, settings);
    return result === "added" ? "lost" : result;
  }
  const ours = [
    addressOf(sender),
    settings.supportEmail,
    settings.grievanceEmail,
    replyAddress(context, domain, ticket.id),
  ];
  const message = readMail(mail, ours);
  const { from } = message;
  return addToThread(
    context,
    ticket,
    message,
    mail.messageId ?? mailId,
    from === ticket.email.toLowerCase() ? null : from,
    settings,
  );
}

/** The address in "KaamGhar <no-reply@kaamghar.in>". */
const addressOf = (sender: string) => /<([^<>]+)>/.exec(sender)?.[1] ?? sender;

/**
 * @param mailId the id by which a repeated mail is recognised @param otherAddress the sender's address when it is not
 * the ticket's own
 */
async function addToThread(
  context: AppContext,
  ticket: typeof tickets.$inferSelect,
  { body, quoted, from, isAutomatic, marks }: InboundMessage,
  mailId: string,
  otherAddress: string | null,
  settings: Settings,
): Promise<"added" | "known" | "dropped"> {
  const { db } = context;
  const now = context.now();
  const id = createId(now);
  const isAdded = existsIn(ticketMessages, eq(ticketMessages.id, id));
  const letter = {
    id: ticket.id,
    topic: ticketTopicName(ticket.topic, "en"),
    name: ticket.name,
    email: from || ticket.email,
    message: marks.includes("lost")
      ? "The email provider didn't give us an email that came into this ticket. Ask the sender to send it again."
      : body,
    link: `${context.siteUrl}/owner-portal/tickets/${ticket.id}`,
  };
  const staff = recordMail(
    context,
    {
      to: isGrievance(ticket.topic) ? settings.grievanceEmail : settings.supportEmail,
      cause: "to_staff",
      ...(await writeMail(context, staffMail, letter, { locale: "en" })),
    },
    isAutomatic ? never : isAdded,
  );
  const queued = recordEvent(context, { kind: "queue.changed", queue: "tickets" }, isAdded);
  const [added] = await db.batch([
    insertSelect(
      db,
      ticketMessages,
      {
        id,
        ticketId: ticket.id,
        kind: "in",
        authorId: null,
        body,
        quoted,
        otherAddress,
        marks: JSON.stringify(marks),
        mailId: mailId.slice(0, 500),
        createdAt: now,
      },
      sql`where exists (select 1 from tickets where id = ${ticket.id})
        and (select count(*) from (select 1 from ticket_messages where ticket_id = ${ticket.id} and kind = 'in' and created_at > ${now - day} limit ${mostADay})) < ${mostADay}`,
    )
      .onConflictDoNothing({ target: ticketMessages.mailId })
      .returning({ id: ticketMessages.id }),
    db
      .update(tickets)
      .set({ status: "open", updatedAt: now })
      .where(
        and(
          eq(tickets.id, ticket.id),
          ifChanged,
          isAutomatic ? never : inArray(tickets.status, [...statusesBefore("open"), "open"]),
        ),
      ),
    staff.statement,
    queued.statement,
  ]);
  if (added.length === 0) {
    const isKnown = await db
      .select({ id: ticketMessages.id })
      .from(ticketMessages)
      .where(eq(ticketMessages.mailId, mailId.slice(0, 500)))
      .get();
    if (!isKnown) logWarning(`a mail to ticket ${ticket.id} was not kept: it has had ${mostADay} within a day`);
    return isKnown ? "known" : "dropped";
  }
  if (!isAutomatic) staff.send();
  queued.send();
  return "added";
}
