import { inArray, sql, type SQL } from "drizzle-orm";
import { deliveries, outboxEvents } from "db/schema";
import type { DeliveryChannel } from "db/vocabulary";
import type { AppContext } from "../context";
import { recordAudit, type AdminActor } from "../audit/audit.server";
import { triedFor } from "./deliveries.server";
import { isGivenUp, mostUndeliveredCounted, nameOfKind } from "./undelivered.server";

/** One that was given up, or all of a kind. */
export type Which = { id: string } | { what: "event"; kind: string } | { what: "delivery"; channel: DeliveryChannel; kind: string | null };

/** The ids of what was given up among them, at most 500. */
function idsOf(which: Which): { events: SQL; deliveries: SQL } {
  const nothing = sql`(select null where 0)`;
  if ("id" in which) return { events: sql`(select id from outbox_events where id = ${which.id} and ${isGivenUp})`, deliveries: sql`(select id from deliveries where id = ${which.id} and status = 'dead')` };
  if (which.what === "event") return { events: sql`(select id from outbox_events where ${isGivenUp} and kind = ${which.kind} limit ${mostUndeliveredCounted})`, deliveries: nothing };
  const { channel, kind } = which;
  return {
    events: nothing,
    deliveries: sql`(select id from deliveries where status = 'dead' and finished_at is not null and channel = ${channel} and kind is ${kind} order by finished_at desc limit ${mostUndeliveredCounted})`,
  };
}

const subjectOf = (which: Which) => ("id" in which ? which.id : nameOfKind({ kind: which.kind, channel: which.what === "event" ? null : which.channel }));

/** Has what was given up tried again, as long and as often as anything new. Returns how many; a second press finds none. */
export async function retryUndelivered(context: AppContext, actor: AdminActor, which: Which): Promise<number> {
  const { db } = context;
  const now = context.now();
  const ids = idsOf(which);
  const audit = () => recordAudit(context, { actor, action: "delivery_retried", subjectId: subjectOf(which), detail: detailOf(which) }).statement;
  const [events, , sent] = await db.batch([
    db.update(outboxEvents).set({ attempts: 0, nextAttemptAt: now }).where(inArray(outboxEvents.id, ids.events)),
    audit(),
    db.update(deliveries).set({ status: "waiting", attempts: 0, nextAttemptAt: now, giveUpAt: now + triedFor, finishedAt: null }).where(inArray(deliveries.id, ids.deliveries)),
    audit(),
  ]);
  return events.meta.changes + sent.meta.changes;
}

/** Deletes what was given up: it reaches nobody any more. Returns how many; a second press finds none. */
export async function dropUndelivered(context: AppContext, actor: AdminActor, which: Which): Promise<number> {
  const { db } = context;
  const ids = idsOf(which);
  const audit = () => recordAudit(context, { actor, action: "delivery_dropped", subjectId: subjectOf(which), detail: detailOf(which) }).statement;
  const [events, , sent] = await db.batch([
    db.delete(outboxEvents).where(inArray(outboxEvents.id, ids.events)),
    audit(),
    db.delete(deliveries).where(inArray(deliveries.id, ids.deliveries)),
    audit(),
  ]);
  return events.meta.changes + sent.meta.changes;
}

const detailOf = (which: Which) => ("id" in which ? undefined : "all of this kind");
