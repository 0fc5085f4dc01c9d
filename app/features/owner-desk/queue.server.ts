import { and, eq, lt, sql, type SQL } from "drizzle-orm";
import { adminUsers, assignments, users } from "db/schema";
import type { PendingKind } from "db/vocabulary";
import { recordAudit, type AdminActor } from "~/features/audit/audit.server";
import type { AppContext } from "~/features/context";
import { countUndelivered } from "~/features/outbox/undelivered.server";
import { logError } from "~/log/log";
import { optional } from "~/optional.server";
import { byUrgency, type PendingItem } from "./pending";
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
  return { ...row, undelivered: undelivered > 0 ? 1 : 0 };
}

const addresses: Record<PendingKind, (id: string) => string> = {
  proposal: () => "/owner-portal/proposals",
  broadcast: (id) => `/owner-portal/notifications/${id}`,
  report: (id) => `/owner-portal/reports#report-${id}`,
  dispute: () => "/owner-portal/money#disputes-title",
  job: (id) => `/owner-portal/jobs/${id}`,
  text: () => "/owner-portal/texts",
  company: () => "/owner-portal/reports#companies-title",
  verification: () => "/owner-portal/verification",
  refund: () => "/owner-portal/money#refunds-title",
  commission: () => "/owner-portal/money#commissions-title",
  ticket: (id) => `/owner-portal/tickets/${id}`,
  college: () => "/owner-portal/colleges",
  erasure: (id) => `/owner-portal/website-users/${id}`,
  undelivered: () => "/owner-portal/undelivered",
  lead: (id) => `/owner-portal/leads/${id}`,
  lead_report: (id) => `/owner-portal/leads#report-${id}`,
  lead_refund: (id) => `/owner-portal/leads#refund-${id}`,
};

/** The kinds that an admin cannot settle. */
const ownersOnly: readonly PendingKind[] = ["proposal", "broadcast", "verification"];

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

/** Reads all kinds in one round trip. If that fails, reads each alone, and names those that fail. */
async function readRows(context: AppContext) {
  const { db, now } = context;
  const queries = Object.entries(waitingQueries(now())) as [PendingKind, SQL][];
  const select = (query: SQL) => db.select(columnsOfRow).from(sql`(${query}) once`);
  try {
    const [taken, ...lists] = await db.batch([takenQuery(context), ...queries.map(([, query]) => select(query))]);
    return { taken, rows: lists.flat(), unread: [] as PendingKind[] };
  } catch (error) {
    logError("the owners' queue cannot be read at once", error);
    const [taken, ...lists] = await Promise.all([
      optional("who looks after what", takenQuery(context), []),
      ...queries.map(([kind, query]) => optional(`the queue of ${kind}`, select(query), null)),
    ]);
    const unread = queries.flatMap(([kind], at) => (lists[at] === null ? [kind] : []));
    return { taken, rows: lists.flatMap((rows) => rows ?? []), unread };
  }
}

/** The queue of all pending items, the most urgent first, with assignees, and the kinds that could not be read; admins do not see what only owners settle. */
export async function listQueue(
  context: AppContext,
  role: "admin" | "owner",
): Promise<{ items: QueueItem[]; unread: PendingKind[] }> {
  const [{ taken, rows, unread }, undelivered] = await Promise.all([
    readRows(context),
    optional("what was given up", countUndelivered(context, mostOfAKind), null),
  ]);
  const now = context.now();
  const items = rows.map(({ kind, id, title, note, since, dueAt, isSevere }): PendingItem => ({
    kind,
    id,
    title: title ?? "",
    note: note ?? "",
    since,
    dueAt,
    isSevere: isSevere === 1,
    isOwners: ownersOnly.includes(kind),
    href: addresses[kind](id),
  }));
  if (undelivered !== null && undelivered > 0) {
    const count = undelivered === mostOfAKind ? `${mostOfAKind} or more` : String(undelivered);
    items.push({
      kind: "undelivered",
      id: "all",
      title: `${count} emails, pushes or events failed`,
      note: "",
      since: now,
      dueAt: null,
      isSevere: false,
      isOwners: false,
      href: addresses.undelivered("all"),
    });
  }
  const takers = new Map(taken.map((row) => [`${row.kind} ${row.itemId}`, row]));
  // A job pending again after it was settled is unassigned; undelivered news is one item, which never restarts.
  const takerOf = ({ kind, id, since }: PendingItem) => {
    const taker = takers.get(`${kind} ${id}`);
    return taker && (kind === "undelivered" || taker.at >= since) ? { id: taker.id, name: taker.name } : null;
  };
  return {
    items: byUrgency(
      items.filter(({ isOwners }) => role === "owner" || !isOwners),
      now,
    ).map((item) => ({ ...item, takenBy: takerOf(item) })),
    unread: undelivered === null ? [...unread, "undelivered"] : unread,
  };
}

/**
 * Assigns an item to oneself, or releases it. "taken" when it is assigned to another user. Taking one's own item again
 * changes nothing. An assignment ends when the item becomes pending anew or the assignee loses the role.
 */
export async function assign(
  context: AppContext,
  actor: AdminActor,
  { kind, id, since }: Pick<PendingItem, "kind" | "id" | "since">,
  what: "take" | "leave",
): Promise<"done" | "taken"> {
  const { db } = context;
  if (what === "leave") {
    await db.batch([
      db
        .delete(assignments)
        .where(and(eq(assignments.kind, kind), eq(assignments.itemId, id), eq(assignments.ownerId, actor.userId))),
      recordAudit(context, { actor, action: "item_left", subjectId: id, detail: kind }).statement,
    ]);
    return "done";
  }
  const isOver = sql`${assignments.ownerId} not in (select user_id from admin_users)${kind === "undelivered" ? sql`` : sql` or ${assignments.assignedAt} < ${since}`}`;
  const mine = { ownerId: actor.userId, assignedAt: context.now() };
  const [taken] = await db.batch([
    db
      .insert(assignments)
      .values({ kind, itemId: id, ...mine })
      .onConflictDoUpdate({ target: [assignments.kind, assignments.itemId], set: mine, setWhere: isOver })
      .returning({ id: assignments.itemId }),
    recordAudit(context, { actor, action: "item_taken", subjectId: id, detail: kind }).statement,
  ]);
  if (taken.length > 0) return "done";
  const row = await db
    .select({ ownerId: assignments.ownerId })
    .from(assignments)
    .where(and(eq(assignments.kind, kind), eq(assignments.itemId, id)))
    .get();
  return row?.ownerId === actor.userId ? "done" : "taken";
}

/** How long an assignment is kept; older items are unassigned. Milliseconds. */
const keptFor = 7 * 24 * 3_600_000;

/** The statement that deletes assignments older than a week, for the cron. */
export const forgetAssignments = ({ db, now }: Pick<AppContext, "db" | "now">) =>
  db.delete(assignments).where(lt(assignments.assignedAt, now() - keptFor));
