import { and, eq, gt, inArray, lt, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { createId, idsBefore } from "db/id";
import { leadFacets, leads } from "db/schema";
import { always, coalesce, existsIn, ifChanged, increment, insertSelect } from "db/statements";
import type { LeadEndReason, LeadStatus } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import { insertEvents, recordEvent } from "~/features/outbox/record-event.server";
import { mostExtensions, openFor } from "./lead";
import { returnAllPoints } from "./unlocking/returning.server";

/** The only writer of a lead's status, of its start and end, and of its index entries. */

export interface Change {
  /**
   * The statements of the change, for one db.batch, in this order. The second records the event if and only if the
   * first changes a row.
   */
  statements: [BatchItem<"sqlite">, ...BatchItem<"sqlite">[]];
  /** Holds after them in the same batch, if the change took place. */
  done: SQL;
  /** Call after the batch if the first statement has returned a row. */
  send: () => void;
}

/** Executes a change. @returns false when it did not take place, since the row has changed meanwhile */
export async function carryOut(
  { db }: Pick<AppContext, "db">,
  { statements, send }: Pick<Change, "statements" | "send">,
): Promise<boolean> {
  const results = (await db.batch(statements)) as unknown[];
  const rows = results[0];
  const isDone = Array.isArray(rows) && rows.length > 0;
  if (isDone) send();
  return isDone;
}

/** The statements of a change with its audit log line, which has the condition ifChanged. */
export const withLine = (
  { statements: [first, event, ...rest] }: Pick<Change, "statements">,
  line: BatchItem<"sqlite">,
): Change["statements"] => [first, ...(event ? [event] : []), line, ...rest];

/**
 * Opens a lead to professionals, for 14 days from now on. The first statement returns the id when it took place.
 * @param from the required current status: new (after its code) or held (after approval)
 * @param when an additional condition
 */
export function openLead(context: AppContext, leadId: string, from: "new" | "held", when: SQL = always): Change {
  const { db } = context;
  const now = context.now();
  const done = sql`exists (select 1 from leads where id = ${leadId} and status = 'open' and opened_at = ${now} and updated_at = ${now})`;
  const event = recordEvent(context, { kind: "lead.opened", leadId }, ifChanged);
  const facet = (place: SQL, where: SQL) =>
    insertSelect(
      db,
      leadFacets,
      { leadId, category: sql`category`, place, budget: sql`budget`, openedAt: now },
      sql`from leads where id = ${leadId} and ${where} and ${done}`,
    ).onConflictDoNothing();
  return {
    statements: [
      db
        .update(leads)
        .set({ status: "open", openedAt: now, expiresAt: now + openFor, updatedAt: now })
        .where(and(eq(leads.id, leadId), eq(leads.status, from), when))
        .returning({ id: leads.id }),
      event.statement,
      facet(sql`'remote'`, sql`place in ('remote', 'both')`),
      facet(sql`town_key`, sql`place in ('city', 'both') and town_key is not null`),
    ],
    done,
    send: () => event.send(),
  };
}

/**
 * Hides a lead from professionals until an owner has reviewed it. The statement returns the id when it took place.
 * @param when an additional condition
 */
export function holdLead({ db, now }: Pick<AppContext, "db" | "now">, leadId: string, when: SQL = always) {
  return db
    .update(leads)
    .set({ status: "held", updatedAt: now() })
    .where(and(eq(leads.id, leadId), eq(leads.status, "new"), when))
    .returning({ id: leads.id });
}

/** Statuses in which a lead has not ended. */
const living = ["new", "held", "open", "sold_out"] as const satisfies readonly LeadStatus[];

/** Statuses of expired or withdrawn leads, which an owner can still remove. */
const endedOtherwise = ["expired", "withdrawn"] as const satisfies readonly LeadStatus[];

type LeadEnd =
  | { to: "withdrawn" }
  | { to: "expired" }
  | { to: "removed"; reason: LeadEndReason; /** Also if it has expired or was withdrawn. */ isLate?: boolean };

/**
 * Ends a lead and removes it from the lists. Every removal also refunds all professionals, regardless of its cause. The
 * first statement returns the id when it took place; a repetition does nothing.
 * @param when an additional condition
 */
export async function endLead(context: AppContext, leadId: string, end: LeadEnd, when: SQL = always): Promise<Change> {
  const { db } = context;
  const now = context.now();
  const done = existsIn(leads, and(eq(leads.id, leadId), eq(leads.status, end.to), eq(leads.updatedAt, now)));
  const before = end.to === "removed" && end.isLate ? [...living, ...endedOtherwise] : living;
  const event = recordEvent(context, { kind: "lead.ended", leadId, to: end.to }, ifChanged);
  return {
    statements: [
      db
        .update(leads)
        .set({
          status: end.to,
          endReason: end.to === "removed" ? end.reason : null,
          endedAt: coalesce(leads.endedAt, now),
          updatedAt: now,
        })
        .where(and(eq(leads.id, leadId), inArray(leads.status, before), when))
        .returning({ id: leads.id }),
      event.statement,
      db.delete(leadFacets).where(and(eq(leadFacets.leadId, leadId), done)),
      ...(end.to === "removed" ? returnAllPoints(context, leadId, end.to, done) : []),
    ],
    done,
    send: () => event.send(),
  };
}

/** Expired leads, up to the limit of a run. Also up to as many held leads whose request is older than two weeks. */
const dueLeads = (now: number, most: number): SQL =>
  sql`(select id from (select id from leads indexed by leads_expiring where status in ('open', 'sold_out') and expires_at <= ${now} order by expires_at limit ${most})
    union all select id from (select id from leads where status = 'held' and id < ${idsBefore(now - openFor)} order by id limit ${most}))`;

/**
 * Ends expired leads, the earliest end first, with three statements for any number of leads.
 * @returns the number of ended leads, at most twice `most`
 */
export async function expireLeads({ db, now: clock }: Pick<AppContext, "db" | "now">, most: number): Promise<number> {
  const now = clock();
  const due = dueLeads(now, most);
  const run = createId(now);
  const [, , ended] = await db.batch([
    insertEvents(
      { db, now: clock },
      { id: sql`${run} || '-' || id`, kind: "lead.ended", payload: sql`json_object('leadId', id, 'to', 'expired')` },
      sql`from leads where id in ${due}`,
    ),
    db.delete(leadFacets).where(inArray(leadFacets.leadId, due)),
    db
      .update(leads)
      .set({ status: "expired", endReason: null, endedAt: now, updatedAt: now })
      .where(inArray(leads.id, due))
      .returning({ id: leads.id }),
  ]);
  return ended.length;
}

/**
 * Extends an open lead to 14 days from now, at most twice.
 * @returns false when it is not open, or was extended twice
 */
export async function extendLead({ db, now: clock }: Pick<AppContext, "db" | "now">, leadId: string): Promise<boolean> {
  const now = clock();
  const extended = await db
    .update(leads)
    .set({ expiresAt: now + openFor, extensions: increment(leads.extensions), warnedAt: null, updatedAt: now })
    .where(
      and(
        eq(leads.id, leadId),
        eq(leads.status, "open"),
        lt(leads.extensions, mostExtensions),
        gt(leads.expiresAt, now),
      ),
    )
    .returning({ id: leads.id });
  return extended.length > 0;
}
