import { and, eq, gt, inArray, not, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { auditLog, deliveries, outboxEvents } from "db/schema";
import { eachOf, existsIn } from "db/statements";
import type { DeliveryChannel } from "db/vocabulary";
import { recordAudit, type AdminActor } from "~/features/audit/audit.server";
import type { AppContext } from "~/features/context";
import { triedFor } from "./deliveries.server";
import { isGivenUp, mostUndeliveredCounted, nameOfKind } from "./undelivered.server";

/** One dead item, or all of a kind. Items that died after the page was read, `seenAt` (ms UTC), are skipped. */
export type Which = (
  { id: string } | { what: "event"; kind: string } | { what: "delivery"; channel: DeliveryChannel; kind: string | null }
) & { seenAt?: number };

/** The ids of the given-up items among them, at most 500; null when there can be none. */
function idsOf(which: Which): { events: SQL | null; deliveries: SQL | null } {
  const { seenAt = Number.MAX_SAFE_INTEGER } = which;
  if ("id" in which) {
    return {
      events: sql`(select id from outbox_events where id = ${which.id} and ${isGivenUp} and next_attempt_at <= ${seenAt})`,
      deliveries: sql`(select id from deliveries where id = ${which.id} and status = 'dead' and finished_at <= ${seenAt})`,
    };
  }
  if (which.what === "event")
    return {
      events: sql`(select id from outbox_events where ${isGivenUp} and next_attempt_at <= ${seenAt} and kind = ${which.kind} limit ${mostUndeliveredCounted})`,
      deliveries: null,
    };
  const { channel, kind } = which;
  return {
    events: null,
    deliveries: sql`(select id from deliveries where status = 'dead' and finished_at <= ${seenAt} and channel = ${channel} and kind is ${kind} order by finished_at desc limit ${mostUndeliveredCounted})`,
  };
}

const subjectOf = (which: Which) =>
  "id" in which ? which.id : nameOfKind({ kind: which.kind, channel: which.what === "event" ? null : which.channel });

/** Retries dead items, as long and as often as new ones. Returns how many; a second submission finds none. */
export function retryUndelivered(context: AppContext, actor: AdminActor, which: Which): Promise<number> {
  const { db, logDb } = context;
  const now = context.now();
  return settle(context, { actor, action: "delivery_retried", after: { status: "waiting" } }, which, {
    event: (ids) =>
      db.update(outboxEvents).set({ attempts: 0, nextAttemptAt: now }).where(inArray(outboxEvents.id, ids)),
    delivery: (ids) =>
      logDb
        .update(deliveries)
        .set({ status: "waiting", attempts: 0, nextAttemptAt: now, giveUpAt: now + triedFor, finishedAt: null })
        .where(stillDead(ids)),
  });
}

/** Deletes given-up items, so that they are never delivered. Returns how many; a second submission finds none. */
export function dropUndelivered(context: AppContext, actor: AdminActor, which: Which, reason: string): Promise<number> {
  const { db, logDb } = context;
  return settle(context, { actor, action: "delivery_dropped", detail: reason, after: { status: "deleted" } }, which, {
    event: (ids) => db.delete(outboxEvents).where(inArray(outboxEvents.id, ids)),
    delivery: (ids) => logDb.delete(deliveries).where(stillDead(ids)),
  });
}

const stillDead = (ids: SQL) => and(inArray(deliveries.id, ids), eq(deliveries.status, "dead"));

/** Milliseconds. */
const doublePress = 60_000;

type Change = BatchItem<"sqlite"> & PromiseLike<D1Result>;

async function settle(
  context: AppContext,
  did: {
    actor: AdminActor;
    action: "delivery_retried" | "delivery_dropped";
    detail?: string;
    after: { status: string };
  },
  which: Which,
  { event, delivery }: { event: (ids: SQL) => Change; delivery: (ids: SQL) => Change },
): Promise<number> {
  const { db, logDb } = context;
  const isOne = "id" in which;
  const entry = {
    ...did,
    subjectId: subjectOf(which),
    before: { status: "given up", ...(!isOne && { all_of_a_kind: true }) },
  };
  const ids = idsOf(which);
  let count = 0;
  if (ids.events) {
    const [changed] = (await db.batch([event(ids.events), recordAudit(context, entry).statement])) as [
      D1Result,
      unknown,
    ];
    count += changed.meta.changes;
  }
  const found = ids.deliveries
    ? await logDb.all<{ id: string; since: number }>(
        sql`select id, finished_at as since from deliveries where id in ${ids.deliveries}`,
      )
    : [];
  if (found.length > 0) {
    // Deliveries may be in another database: the audit entry is written first, so that nothing is done without one. A
    // second submission within a minute finds the entry of the first. A submission that was killed after its entry can
    // be repeated after that minute.
    const since = Math.max(context.now() - doublePress, ...found.map((each) => each.since));
    const isFirst = not(
      existsIn(
        auditLog,
        and(
          eq(auditLog.subjectId, entry.subjectId),
          gt(auditLog.createdAt, since),
          inArray(auditLog.action, ["delivery_retried", "delivery_dropped"]),
        ),
      ),
    );
    const written = await recordAudit(context, entry, isFirst).statement;
    if (written.meta.changes === 0) return count;
    count += (await delivery(eachOf(found.map(({ id }) => id)))).meta.changes;
  }
  return count;
}
