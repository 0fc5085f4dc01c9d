import { and, desc, eq, isNotNull, isNull, lt, sql, type SQL } from "drizzle-orm";
import { broadcasts, users } from "db/schema";
import type { BroadcastFigures } from "db/schema/broadcasts";
import type { DeliveryChannel, DeliveryStatus } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import { idsOf, mostFigured, type Broadcast } from "./broadcast";

/** How many a page shows; the query reads one more. */
export const broadcastPageSize = 20;

/** Broadcasts, the newest first. @param before the id behind which the page begins; null for the first page */
export const listBroadcasts = ({ db }: Pick<AppContext, "db">, before: string | null) =>
  db
    .select({
      id: broadcasts.id,
      status: broadcasts.status,
      kind: broadcasts.kind,
      titleEn: broadcasts.titleEn,
      segment: broadcasts.segment,
      sendAt: broadcasts.sendAt,
      recipients: broadcasts.recipients,
      createdAt: broadcasts.createdAt,
      author: users.fullName,
    })
    .from(broadcasts)
    .innerJoin(users, eq(users.id, broadcasts.authorId))
    .where(before === null ? undefined : lt(broadcasts.id, before))
    .orderBy(desc(broadcasts.id))
    .limit(broadcastPageSize + 1);

/** A broadcast with the names of who wrote and who approved it; null for none. */
export async function findBroadcast(
  { db }: Pick<AppContext, "db">,
  id: string,
): Promise<(Broadcast & { author: string; approver: string | null }) | null> {
  const found = await db
    .select({
      broadcast: broadcasts,
      author: users.fullName,
      approver: sql<string | null>`(select full_name from users a where a.id = ${broadcasts.approverId})`,
    })
    .from(broadcasts)
    .innerJoin(users, eq(users.id, broadcasts.authorId))
    .where(eq(broadcasts.id, id))
    .get();
  return found ? { ...found.broadcast, author: found.author, approver: found.approver } : null;
}

const within = (id: string) => sql`id > ${idsOf(id)} and id < ${`${idsOf(id).slice(0, -1)}.`}`;

/** How many of a broadcast's mails and pushes have each status. */
const deliveryFigures = (id: string): SQL =>
  sql`select channel, status, count(*) as count from (select channel, status from deliveries where ${within(id)} limit ${mostFigured}) hits group by channel, status`;

/**
 * How many pushes of a broadcast are written for users whose ids follow `after`, up to `last`; each user of a part gets
 * at most a few.
 */
export const pushesWritten = (id: string, after: string, last: string): SQL =>
  sql`select count(*) as count from deliveries where id > ${after === "" ? idsOf(id) : `${idsOf(id)}${after}~`} and id < ${`${idsOf(id)}${last}~`} and channel = 'push'`;

/** A broadcast's entries in one of the two notification tables. */
const listFiguresQuery = (id: string, table: "notifications" | "employer_notifications"): SQL =>
  sql`select count(*) as listed, coalesce(sum(is_read), 0) as read from (select is_read from ${sql.raw(table)} where ${within(id)} limit ${mostFigured}) hits`;

/** The delivery figures of a broadcast: the stored ones, else the current ones; each is counted up to 20,000. */
export async function findFigures(
  { db, logDb }: Pick<AppContext, "db" | "logDb">,
  { id, figures }: Pick<Broadcast, "id" | "figures">,
): Promise<BroadcastFigures> {
  if (figures) return figures;
  const [rows, ...lists] = await Promise.all([
    logDb.all<{ channel: DeliveryChannel; status: DeliveryStatus; count: number }>(deliveryFigures(id)),
    ...(["notifications", "employer_notifications"] as const).map((table) =>
      db.get<{ listed: number; read: number }>(listFiguresQuery(id, table)),
    ),
  ]);
  const deliveries: BroadcastFigures["deliveries"] = {};
  for (const { channel, status, count } of rows) deliveries[channel] = { ...deliveries[channel], [status]: count };
  const sum = (what: "listed" | "read") => lists.reduce((total, each) => total + (each?.[what] ?? 0), 0);
  return { deliveries, listed: sum("listed"), read: sum("read") };
}

/**
 * After this time no delivery of an ended broadcast is pending: mails are retried for 20 hours, and quiet hours last
 * nine. Milliseconds.
 */
export const figuresAfter = 36 * 3_600_000;

/** A broadcast whose figures have to be stored. @param now ms UTC */
export const dueFigures = ({ db }: Pick<AppContext, "db">, now: number) =>
  db
    .select({ id: broadcasts.id, figures: broadcasts.figures })
    .from(broadcasts)
    .where(
      and(
        and(isNotNull(broadcasts.finishedAt), isNull(broadcasts.figures)),
        lt(broadcasts.finishedAt, now - figuresAfter),
      ),
    )
    .orderBy(broadcasts.finishedAt)
    .limit(1);
