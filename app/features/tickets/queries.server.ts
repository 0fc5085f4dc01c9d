import { asc, eq, sql } from "drizzle-orm";
import type { Db } from "db/client";
import { tickets, users } from "db/schema";

/** How many characters of a message stand in the list of open tickets. */
const excerptLength = 240;

// The partial index of open tickets serves a literal only, not a bound parameter.
const open = sql`${tickets.status} = 'open'`;

export type OpenTicket = Awaited<ReturnType<typeof listOpenTickets>>[number];

/** The tickets that wait for an answer, oldest first, at most 50. Long messages are cut, except that of `whole`. */
export function listOpenTickets(db: Db, whole: string) {
  return db
    .select({
      id: tickets.id,
      accountEmail: users.email,
      name: tickets.name,
      email: tickets.email,
      topic: tickets.topic,
      locale: tickets.locale,
      createdAt: tickets.createdAt,
      message: sql<string>`case when ${tickets.id} = ${whole} then ${tickets.message} else substr(${tickets.message}, 1, ${excerptLength}) end`,
      isCut: sql<boolean>`${tickets.id} <> ${whole} and length(${tickets.message}) > ${excerptLength}`.mapWith(Boolean),
    })
    .from(tickets)
    .leftJoin(users, eq(users.id, tickets.userId))
    .where(open)
    .orderBy(asc(tickets.createdAt))
    .limit(50);
}

/** Whether there is a ticket with this number. */
export async function hasTicket(db: Db, id: string): Promise<boolean> {
  return (await db.select({ id: tickets.id }).from(tickets).where(eq(tickets.id, id)).get()) !== undefined;
}
