import { eq, sql, type SQL } from "drizzle-orm";
import { adminUsers, assignments, users } from "db/schema";
import type { PendingKind } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import { countUndelivered } from "~/features/outbox/undelivered.server";
import { logError } from "~/log/log";
import { optional } from "~/optional.server";
import { byDue, ownersOnly, pageOfItem, type PendingItem } from "./pending";
import { columnsOfRow, mostOfAKind, waitingQueries } from "./waiting-queries.server";

/** How many items of each kind wait, at most 50 of each; admins do not see what only owners settle. */
export async function countPending(
  context: AppContext,
  role: "admin" | "owner",
): Promise<Partial<Record<PendingKind, number>>> {
  const queries = Object.entries(waitingQueries(context.now())) as [PendingKind, SQL][];
  const shown = queries.filter(([kind]) => role === "owner" || !ownersOnly.includes(kind));
  const counts = sql.join(
    shown.map(([kind, query]) => sql`(select count(*) from (${query})) as ${sql.raw(kind)}`),
    sql`, `,
  );
  const [row, undelivered] = await Promise.all([
    context.db.get<Partial<Record<PendingKind, number>>>(sql`select ${counts}`),
    countUndelivered(context, mostOfAKind),
  ]);
  return { ...row, undelivered: undelivered.count > 0 ? 1 : 0 };
}

export interface QueueItem extends PendingItem {
  /** Its assignee; null for none. */
  takenBy: { id: string; name: string } | null;
}

/** The assignments of those who still hold a role. */
const takenQuery = ({ db }: AppContext) =>
  db
    .select({
      kind: assignments.kind,
      itemId: assignments.itemId,
      id: users.id,
      name: users.fullName,
      at: assignments.assignedAt,
    })
    .from(assignments)
    .innerJoin(users, eq(users.id, assignments.ownerId))
    .innerJoin(adminUsers, eq(adminUsers.userId, assignments.ownerId))
    .limit(1_000);

/** Those who hold a role; a ticket names its assignee in its own row. */
const holdersQuery = ({ db }: AppContext) =>
  db
    .select({ id: users.id, name: users.fullName })
    .from(adminUsers)
    .innerJoin(users, eq(users.id, adminUsers.userId))
    .limit(1_000);

/** Reads all kinds in one round trip. If that fails, reads each alone, and names those that fail. */
async function readRows(context: AppContext) {
  const { db, now } = context;
  const queries = Object.entries(waitingQueries(now())) as [PendingKind, SQL][];
  const select = (query: SQL) => db.select(columnsOfRow).from(sql`(${query}) once`);
  try {
    const [taken, holders, ...lists] = await db.batch([
      takenQuery(context),
      holdersQuery(context),
      ...queries.map(([, query]) => select(query)),
    ]);
    return { taken, holders, rows: lists.flat(), unread: [] as PendingKind[] };
  } catch (error) {
    logError("the owners' queue cannot be read at once", error);
    const [taken, holders, ...lists] = await Promise.all([
      optional("who looks after what", takenQuery(context), []),
      optional("who holds a role", holdersQuery(context), []),
      ...queries.map(([kind, query]) => optional(`the queue of ${kind}`, select(query), null)),
    ]);
    const unread = queries.flatMap(([kind], at) => (lists[at] === null ? [kind] : []));
    return { taken, holders, rows: lists.flatMap((rows) => rows ?? []), unread };
  }
}

/** The queue of all pending items, the first due first, with assignees, and the kinds that could not be read; admins do not see what only owners settle. */
export async function listQueue(
  context: AppContext,
  role: "admin" | "owner",
): Promise<{ items: QueueItem[]; unread: PendingKind[] }> {
  const [{ taken, holders, rows, unread }, undelivered] = await Promise.all([
    readRows(context),
    optional("what was given up", countUndelivered(context, mostOfAKind), null),
  ]);
  const assigneeOf = new Map(rows.map(({ kind, id, assigneeId }) => [`${kind} ${id}`, assigneeId]));
  const items = rows.map(({ kind, id, title, note, since, dueAt, isSevere }): PendingItem => ({
    kind,
    id,
    title: title ?? "",
    note: note ?? "",
    since,
    dueAt,
    isSevere: isSevere === 1,
    isOwners: ownersOnly.includes(kind),
    href: pageOfItem[kind](id),
  }));
  if (undelivered !== null && undelivered.count > 0) {
    const { count, oldest } = undelivered;
    items.push({
      kind: "undelivered",
      id: "all",
      title:
        count >= mostOfAKind
          ? `${mostOfAKind} or more deliveries failed`
          : count === 1
            ? "1 delivery failed"
            : `${count} deliveries failed`,
      note: "",
      since: oldest ?? context.now(),
      dueAt: null,
      isSevere: false,
      isOwners: false,
      href: pageOfItem.undelivered("all"),
    });
  }
  const takers = new Map(taken.map((row) => [`${row.kind} ${row.itemId}`, row]));
  // A job pending again after it was settled is unassigned; undelivered news is one item, which never restarts.
  const takerOf = ({ kind, id, since }: PendingItem) => {
    if (kind === "ticket") return holders.find((holder) => holder.id === assigneeOf.get(`ticket ${id}`)) ?? null;
    const taker = takers.get(`${kind} ${id}`);
    return taker && (kind === "undelivered" || taker.at >= since) ? { id: taker.id, name: taker.name } : null;
  };
  return {
    items: byDue(items.filter(({ isOwners }) => role === "owner" || !isOwners)).map((item) => ({
      ...item,
      takenBy: takerOf(item),
    })),
    unread: undelivered === null ? [...unread, "undelivered"] : unread,
  };
}
