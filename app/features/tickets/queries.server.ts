import { and, asc, desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Db } from "db/client";
import { ticketMessages, tickets, users } from "db/schema";
import type { TicketStatus } from "db/vocabulary";
import type { Cursor } from "~/features/list-page";
import type { TicketView } from "./ticket";

/** How many characters of a message a list of tickets shows. */
const excerptLength = 200;

export const ticketsPageSize = 20;

export type ListedTicket = Awaited<ReturnType<typeof listTickets>>[number];

const assignees = alias(users, "assignees");

/**
 * The tickets of a list, one more than a page holds: open ones oldest first, all others newest first. @param after the
 * last one of the previous page
 */
export function listTickets(db: Db, view: TicketView, adminId: string, after: Cursor | null) {
  const isOldestFirst = view === "open";
  const order = isOldestFirst ? asc : desc;
  const isBeyond = after
    ? sql`(${tickets.createdAt}, ${tickets.id}) ${sql.raw(isOldestFirst ? ">" : "<")} (${after.at}, ${after.id})`
    : undefined;
  const isInView =
    view === "mine"
      ? and(eq(tickets.assigneeId, adminId), sql`${tickets.status} <> 'closed'`)
      : eq(tickets.status, view satisfies TicketStatus);
  return db
    .select({
      id: tickets.id,
      name: tickets.name,
      email: tickets.email,
      topic: tickets.topic,
      locale: tickets.locale,
      status: tickets.status,
      createdAt: tickets.createdAt,
      updatedAt: tickets.updatedAt,
      assignee: assignees.fullName,
      excerpt: sql<string>`substr(${tickets.message}, 1, ${excerptLength})`,
      isCut: sql<boolean>`length(${tickets.message}) > ${excerptLength}`.mapWith(Boolean),
    })
    .from(tickets)
    .leftJoin(assignees, eq(assignees.id, tickets.assigneeId))
    .where(and(isInView, isBeyond))
    .orderBy(order(tickets.createdAt), order(tickets.id))
    .limit(ticketsPageSize + 1);
}

export type Ticket = NonNullable<Awaited<ReturnType<typeof findTicket>>>;

/** A ticket with the account that has sent it and its assignee; null for an unknown one. */
export async function findTicket(db: Db, id: string) {
  const found = await db
    .select({
      ticket: tickets,
      account: { id: users.id, email: users.email, confirmedAt: users.emailConfirmedAt, erasedAt: users.erasedAt },
      assignee: assignees.fullName,
    })
    .from(tickets)
    .leftJoin(users, eq(users.id, tickets.userId))
    .leftJoin(assignees, eq(assignees.id, tickets.assigneeId))
    .where(eq(tickets.id, id))
    .get();
  if (!found) return null;
  const { ticket, account, assignee } = found;
  return { ...ticket, assignee, account: account && account.erasedAt === null ? account : null };
}

/** How many of the newest messages of a thread are shown. */
const mostMessagesShown = 200;

/** What was written in a ticket after its first message, oldest first: the newest 200, and whether there are older ones. */
export async function listMessages(db: Db, ticketId: string) {
  const found = await newestMessages(db, ticketId);
  return { messages: found.slice(0, mostMessagesShown).reverse(), hasOlder: found.length > mostMessagesShown };
}

export type TicketMessage = Awaited<ReturnType<typeof newestMessages>>[number];

/** The newest messages of a ticket first, one more than are shown. */
function newestMessages(db: Db, ticketId: string) {
  const authors = alias(users, "authors");
  return db
    .select({
      id: ticketMessages.id,
      kind: ticketMessages.kind,
      author: authors.fullName,
      body: ticketMessages.body,
      quoted: ticketMessages.quoted,
      otherAddress: ticketMessages.otherAddress,
      marks: ticketMessages.marks,
      createdAt: ticketMessages.createdAt,
    })
    .from(ticketMessages)
    .leftJoin(authors, eq(authors.id, ticketMessages.authorId))
    .where(eq(ticketMessages.ticketId, ticketId))
    .orderBy(desc(ticketMessages.createdAt), desc(ticketMessages.id))
    .limit(mostMessagesShown + 1);
}

/** Whether there is a ticket with this number. */
export async function hasTicket(db: Db, id: string): Promise<boolean> {
  return (await db.select({ id: tickets.id }).from(tickets).where(eq(tickets.id, id)).get()) !== undefined;
}
