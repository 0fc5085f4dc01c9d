import { and, eq, lt, ne, or, sql } from "drizzle-orm";
import { adminUsers, assignments, tickets, users } from "db/schema";
import type { PendingKind } from "db/vocabulary";
import type { Queue } from "party/protocol";
import { recordAudit, type AdminActor } from "~/features/audit/audit.server";
import type { AppContext } from "~/features/context";
import { recordEvent } from "~/features/outbox/record-event.server";
import { optional } from "~/optional.server";
import type { PendingItem } from "./pending";
import { listQueue } from "./queue.server";

export interface Assignee {
  id: string;
  name: string;
}

type Assigned = Pick<PendingItem, "kind" | "id" | "since">;

/** The list of open pages that shows items of a kind; kinds without one are read with the next page. */
const queueOf: Partial<Record<PendingKind, Queue>> = {
  report: "reports",
  company: "companies",
  job: "jobs",
  text: "texts",
  ticket: "tickets",
  verification: "verifications",
  college: "colleges",
  proposal: "proposals",
  lead: "leads",
  lead_report: "leads",
  lead_refund: "leads",
};

const holders = sql`(select user_id from admin_users)`;

/** The statement that assigns an item to the actor: a ticket in its row, every other kind in the table of assignments. */
function takeStatement({ db, now }: AppContext, actor: AdminActor, { kind, id, since }: Assigned, seen: string) {
  if (kind === "ticket") {
    const isFree = sql`(${tickets.assigneeId} is null or ${tickets.assigneeId} = ${seen} or ${tickets.assigneeId} not in ${holders})`;
    return db
      .update(tickets)
      .set({ assigneeId: actor.userId })
      .where(
        and(
          eq(tickets.id, id),
          ne(tickets.status, "closed"),
          sql`${tickets.assigneeId} is not ${actor.userId}`,
          isFree,
        ),
      )
      .returning({ id: tickets.id });
  }
  const isOver = or(
    eq(assignments.ownerId, seen),
    sql`${assignments.ownerId} not in ${holders}`,
    kind === "undelivered" ? undefined : lt(assignments.assignedAt, since),
  );
  const mine = { ownerId: actor.userId, assignedAt: now() };
  return db
    .insert(assignments)
    .values({ kind, itemId: id, ...mine })
    .onConflictDoUpdate({ target: [assignments.kind, assignments.itemId], set: mine, setWhere: isOver })
    .returning({ id: assignments.itemId });
}

/** The statement that takes an item away from the actor. */
const leaveStatement = ({ db }: AppContext, actor: AdminActor, { kind, id }: Assigned) =>
  kind === "ticket"
    ? db
        .update(tickets)
        .set({ assigneeId: null })
        .where(and(eq(tickets.id, id), eq(tickets.assigneeId, actor.userId)))
        .returning({ id: tickets.id })
    : db
        .delete(assignments)
        .where(and(eq(assignments.kind, kind), eq(assignments.itemId, id), eq(assignments.ownerId, actor.userId)))
        .returning({ id: assignments.itemId });

/** The id of the assignee of an item; null for nobody. */
async function findAssignee({ db }: Pick<AppContext, "db">, kind: PendingKind, id: string): Promise<string | null> {
  const row = await (kind === "ticket"
    ? db.select({ id: tickets.assigneeId }).from(tickets).where(eq(tickets.id, id)).get()
    : db
        .select({ id: assignments.ownerId })
        .from(assignments)
        .where(and(eq(assignments.kind, kind), eq(assignments.itemId, id)))
        .get());
  return row?.id ?? null;
}

/**
 * Assigns an item to oneself, or unassigns oneself. "taken" when it is assigned to another user than the page has shown,
 * "gone" when it is assigned to nobody and cannot be; taking one's own item again changes nothing. An assignment ends when the item becomes pending anew, or when the
 * assignee loses the role.
 * @param seen the assignee that the page has shown, from whom the item is taken over; "" for nobody
 */
export async function assign(
  context: AppContext,
  actor: AdminActor,
  item: Assigned,
  what: "take" | "leave",
  seen = "",
): Promise<"done" | "taken" | "gone"> {
  const isTaking = what === "take";
  const audit = recordAudit(context, {
    actor,
    action: isTaking ? "item_taken" : "item_left",
    subjectId: item.id,
    detail: item.kind,
    before: { assignee: isTaking ? seen || null : actor.userId },
    after: { assignee: isTaking ? actor.userId : null },
  });
  const queue = queueOf[item.kind];
  const queued = queue && recordEvent(context, { kind: "queue.changed", queue }, audit.done);
  const [changed] = await context.db.batch([
    isTaking ? takeStatement(context, actor, item, seen) : leaveStatement(context, actor, item),
    audit.statement,
    ...(queued ? [queued.statement] : []),
  ]);
  if (changed.length > 0) {
    queued?.send();
    return "done";
  }
  const assignee = await findAssignee(context, item.kind, item.id);
  if (assignee === null) return "gone";
  return isTaking && assignee === actor.userId ? "done" : "taken";
}

/**
 * Assigns the item due first of those that nobody looks after, and returns its page; null when there is none.
 * @param role admins get nothing that only owners settle
 */
export async function assignNext(
  context: AppContext,
  actor: AdminActor,
  role: "admin" | "owner",
): Promise<string | null> {
  for (const item of (await listQueue(context, role)).items) {
    if (item.takenBy !== null) continue;
    if ((await assign(context, actor, item, "take")) === "done") return item.href;
  }
  return null;
}

/** The assignees of the items of a kind, by item; none while they cannot be read. */
export async function listAssignees({ db }: AppContext, kind: PendingKind): Promise<Record<string, Assignee>> {
  const rows = db
    .select({ itemId: assignments.itemId, id: users.id, name: users.fullName })
    .from(assignments)
    .innerJoin(users, eq(users.id, assignments.ownerId))
    .innerJoin(adminUsers, eq(adminUsers.userId, assignments.ownerId))
    .where(eq(assignments.kind, kind))
    .limit(1_000);
  return Object.fromEntries(
    (await optional("the assignees of a page", rows, [])).map(({ itemId, ...assignee }) => [itemId, assignee]),
  );
}

/** How long an assignment is kept; older items are unassigned. Milliseconds. */
const keptFor = 7 * 24 * 3_600_000;

/** The statement that deletes assignments older than a week, for the cron. */
export const forgetAssignments = ({ db, now }: Pick<AppContext, "db" | "now">) =>
  db.delete(assignments).where(lt(assignments.assignedAt, now() - keptFor));
