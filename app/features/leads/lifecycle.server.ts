import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { leadFacets, leads } from "db/schema";
import { insertSelect } from "db/statements";
import type { LeadEndReason, LeadStatus } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import { recordEvent } from "~/features/outbox/record-event.server";
import { mostExtensions, openFor } from "./lead";
import { returnAllPoints } from "./unlocking/returning.server";

/** The only writer of a lead's status, of when it begins and ends, and of where it is found. */

interface Change {
  /** The statements of the change, for one db.batch, in this order. */
  statements: [BatchItem<"sqlite">, ...BatchItem<"sqlite">[]];
  /** Holds after them in the same batch, if the change took place. */
  done: SQL;
  /** Call after the batch, if it did: the first statement has returned a row. */
  send: () => void;
}

/**
 * Opens a lead to professionals, for 14 days from now on. The first statement returns the id when it took place.
 * @param from what it must be until now: new (its code was right) or held (an owner approves it)
 * @param when must hold, too
 */
export function openLead(context: AppContext, leadId: string, from: "new" | "held", when: SQL = sql`1`): Change {
  const { db } = context;
  const now = context.now();
  const done = sql`exists (select 1 from leads where id = ${leadId} and status = 'open' and opened_at = ${now} and updated_at = ${now})`;
  const event = recordEvent(context, { kind: "lead.opened", leadId }, done);
  const facet = (place: SQL, where: SQL) =>
    insertSelect(db, leadFacets, { leadId, category: sql`category`, place, budget: sql`budget`, openedAt: now }, sql`from leads where id = ${leadId} and ${where} and ${done}`).onConflictDoNothing();
  return {
    statements: [
      db
        .update(leads)
        .set({ status: "open", openedAt: now, expiresAt: now + openFor, updatedAt: now })
        .where(and(eq(leads.id, leadId), eq(leads.status, from), when))
        .returning({ id: leads.id }),
      facet(sql`'remote'`, sql`place in ('remote', 'both')`),
      facet(sql`town_key`, sql`place in ('city', 'both') and town_key is not null`),
      event.statement,
    ],
    done,
    send: () => event.send(),
  };
}

/**
 * Keeps a lead from professionals until an owner has looked at it. The statement returns the id when it took place.
 * @param when must hold, too
 */
export function holdLead({ db, now }: Pick<AppContext, "db" | "now">, leadId: string, when: SQL = sql`1`) {
  return db
    .update(leads)
    .set({ status: "held", updatedAt: now() })
    .where(and(eq(leads.id, leadId), eq(leads.status, "new"), when))
    .returning({ id: leads.id });
}

/** Statuses in which a lead has not ended. */
const living = ["new", "held", "open", "sold_out"] as const satisfies readonly LeadStatus[];

export type LeadEnd = { to: "withdrawn" } | { to: "expired" } | { to: "removed"; reason: LeadEndReason };

/**
 * Ends a lead: it is found no longer. What removes it gives every professional back what its contact has cost. The first statement returns
 * the id when it took place; a second time nothing happens. @param when must hold, too
 */
export async function endLead(context: AppContext, leadId: string, end: LeadEnd, when: SQL = sql`1`): Promise<Change> {
  const { db } = context;
  const now = context.now();
  const done = sql`exists (select 1 from leads where id = ${leadId} and status = ${end.to} and ended_at = ${now} and updated_at = ${now})`;
  const event = recordEvent(context, { kind: "lead.ended", leadId, to: end.to }, done);
  return {
    statements: [
      db
        .update(leads)
        .set({ status: end.to, endReason: end.to === "removed" ? end.reason : null, endedAt: now, updatedAt: now })
        .where(and(eq(leads.id, leadId), inArray(leads.status, living), when))
        .returning({ id: leads.id }),
      db.delete(leadFacets).where(and(eq(leadFacets.leadId, leadId), done)),
      ...(end.to === "removed" ? returnAllPoints(context, leadId, end.to, done) : []),
      event.statement,
    ],
    done,
    send: () => event.send(),
  };
}

/** Lets an open lead run 14 days longer from now on; twice at most. @returns false when it is not open, or was extended twice */
export async function extendLead({ db, now: clock }: Pick<AppContext, "db" | "now">, leadId: string): Promise<boolean> {
  const now = clock();
  const extended = await db
    .update(leads)
    .set({ expiresAt: now + openFor, extensions: sql`${leads.extensions} + 1`, updatedAt: now })
    .where(and(eq(leads.id, leadId), eq(leads.status, "open"), sql`${leads.extensions} < ${mostExtensions}`, sql`${leads.expiresAt} > ${now}`))
    .returning({ id: leads.id });
  return extended.length > 0;
}
