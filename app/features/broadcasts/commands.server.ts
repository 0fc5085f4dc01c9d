import { and, eq, gt, inArray, ne, sql } from "drizzle-orm";
import { day } from "db/catalogues/time";
import { createId } from "db/id";
import { broadcasts } from "db/schema";
import { increment } from "db/statements";
import type { BroadcastStatus } from "db/vocabulary";
import { recordAudit, type AdminActor } from "~/features/audit/audit.server";
import type { AppContext } from "~/features/context";
import { withdrawOwnDeliveries } from "~/features/outbox/withdrawal.server";
import { getSettings } from "~/features/settings/queries.server";
import { acts, idsOf } from "./broadcast";
import { segmentOf, type BroadcastForm } from "./forms";
import { countSegment } from "./segment.server";

/** The form's values as columns of the table. */
function columnsOf(form: BroadcastForm) {
  const { kind, titleEn, textEn, titleHi, textHi, link = null, channels } = form;
  return {
    kind,
    titleEn,
    textEn,
    titleHi,
    textHi,
    link,
    byMail: channels.includes("email"),
    byPush: channels.includes("push"),
    segment: segmentOf(form),
  };
}

/** Saves a draft. Returns its id. */
export async function writeBroadcast(
  { db, now: clock }: AppContext,
  actor: AdminActor,
  form: BroadcastForm,
): Promise<string> {
  const now = clock();
  const id = createId(now);
  await db
    .insert(broadcasts)
    .values({ id, ...columnsOf(form), authorId: actor.userId, createdAt: now, updatedAt: now });
  return id;
}

/** The row as a page showed it, in a status in which the act is possible. */
const asSeen = (id: string, version: number, statuses: readonly BroadcastStatus[]) =>
  and(eq(broadcasts.id, id), eq(broadcasts.version, version), inArray(broadcasts.status, [...statuses]));

const nextVersion = increment(broadcasts.version);

/** Changes a draft. False when it has changed since the page was read, or is no draft any more. */
export async function editBroadcast(
  { db, now }: AppContext,
  actor: AdminActor,
  id: string,
  version: number,
  form: BroadcastForm,
): Promise<boolean> {
  const changed = await db
    .update(broadcasts)
    .set({ ...columnsOf(form), version: nextVersion, authorId: actor.userId, updatedAt: now() })
    .where(asSeen(id, version, acts.edit));
  return changed.meta.changes > 0;
}

/**
 * How many people an owner has sent broadcasts to without a second owner within a day: several small broadcasts count
 * as one large one.
 */
const sentToday = ({ userId }: AdminActor, now: number) =>
  sql`select coalesce(sum(after ->> 'people'), 0) as people from audit_log where actor_id = ${userId} and created_at > ${now - day} and action = 'broadcast_scheduled' and after ->> 'status' = 'scheduled'`;

/**
 * Schedules a draft (ms UTC). It needs a second owner's approval when it reaches more people than one owner may write
 * to within a day. Null when it has changed since the page was read, or is no draft any more.
 */
export async function scheduleBroadcast(
  context: AppContext,
  actor: AdminActor,
  id: string,
  { version, sendAt, reason }: { version: number; sendAt: number; reason: string },
): Promise<"scheduled" | "waiting_for_owner" | null> {
  const { db, now } = context;
  const draft = await db
    .select()
    .from(broadcasts)
    .where(asSeen(id, version, acts.schedule))
    .get();
  if (!draft) return null;
  const [{ people }, { limits }] = await Promise.all([countSegment(context, draft), getSettings(db)]);
  const sent = await db.get<{ people: number }>(sentToday(actor, now()));
  const status = sent.people + people > limits.broadcastPeople ? "waiting_for_owner" : "scheduled";
  // The same owner may send another broadcast at the same moment.
  const isWithin =
    status === "scheduled" ? sql`(${sentToday(actor, now())}) + ${people} <= ${limits.broadcastPeople}` : undefined;
  const [changed] = await db.batch([
    db
      .update(broadcasts)
      .set({ status, sendAt, authorId: actor.userId, version: nextVersion, updatedAt: now() })
      .where(and(asSeen(id, version, acts.schedule), isWithin)),
    recordAudit(context, {
      actor,
      action: "broadcast_scheduled",
      subjectId: id,
      detail: reason,
      before: { status: "draft" },
      after: { status, people, sendAt },
    }).statement,
  ]);
  if (changed.meta.changes > 0) return status;
  return isWithin ? scheduleBroadcast(context, actor, id, { version, sendAt, reason }) : null;
}

/** The reason of a decision about a broadcast, and the version that the page has shown. */
interface Grounds {
  reason: string;
  version: number;
}

/**
 * again: already done or over; changed: changed since the page was read; own: another owner has to approve it; late:
 * its time has passed without a permission to send it at once. Null for an unknown one.
 */
export type BroadcastResult = "done" | "again" | "changed" | "own" | "late" | null;

/** Approves a broadcast. The approver must differ from the owner who last edited or sent it. @param grounds.atOnce whether it goes out at once if its time has passed */
export async function approveBroadcast(
  context: AppContext,
  actor: AdminActor,
  id: string,
  { reason, version, atOnce }: Grounds & { atOnce: boolean },
): Promise<BroadcastResult> {
  const { db, now: clock } = context;
  const now = clock();
  const [changed] = await db.batch([
    db
      .update(broadcasts)
      .set({ status: "scheduled", approverId: actor.userId, version: nextVersion, updatedAt: now })
      .where(
        and(
          asSeen(id, version, acts.approve),
          ne(broadcasts.authorId, actor.userId),
          atOnce ? undefined : gt(broadcasts.sendAt, now),
        ),
      ),
    recordAudit(context, {
      actor,
      action: "broadcast_approved",
      subjectId: id,
      detail: reason,
      before: { status: "waiting_for_owner" },
      after: { status: "scheduled" },
    }).statement,
  ]);
  if (changed.meta.changes > 0) return "done";
  const found = await db
    .select({ status: broadcasts.status, authorId: broadcasts.authorId, version: broadcasts.version })
    .from(broadcasts)
    .where(eq(broadcasts.id, id))
    .get();
  if (!found) return null;
  if (found.status !== "waiting_for_owner") return found.status === "draft" ? "changed" : "again";
  if (found.authorId === actor.userId) return "own";
  return found.version === version ? "late" : "changed";
}

/**
 * Stops a broadcast: no further recipients are written to, and unsent deliveries are withdrawn. Deliveries being sent
 * now are re-checked first.
 */
export async function stopBroadcast(
  context: AppContext,
  actor: AdminActor,
  id: string,
  { reason, version }: Grounds,
): Promise<BroadcastResult> {
  const { db, now } = context;
  const before = await db.select({ status: broadcasts.status }).from(broadcasts).where(eq(broadcasts.id, id)).get();
  if (!before) return null;
  const at = now();
  const [changed] = await db.batch([
    db
      .update(broadcasts)
      .set({ status: "stopped", finishedAt: at, version: nextVersion, updatedAt: at })
      .where(asSeen(id, version, acts.stop)),
    recordAudit(context, {
      actor,
      action: "broadcast_stopped",
      subjectId: id,
      detail: reason,
      before,
      after: { status: "stopped" },
    }).statement,
  ]);
  if (changed.meta.changes === 0)
    return (acts.stop as readonly BroadcastStatus[]).includes(before.status) ? "changed" : "again";
  await withdrawOwnDeliveries(context, idsOf(id), "the broadcast was stopped");
  return "done";
}
