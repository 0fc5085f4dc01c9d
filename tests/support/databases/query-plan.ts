import { env } from "cloudflare:test";
import type { SQL } from "drizzle-orm";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";

/** The steps of the plan of a statement; parameters do not matter to it. */
export async function planOf(query: {
  toSQL?: () => { sql: string };
  getQuery?: () => { sql: string };
}): Promise<string[]> {
  const { sql } = query.toSQL?.() ?? query.getQuery?.() ?? { sql: "" };
  const marks = (sql.match(/\?/g) ?? []).map(() => 1);
  const { results } = await env.DB.prepare(`explain query plan ${sql}`)
    .bind(...marks)
    .all<{ detail: string }>();
  return results.map(({ detail }) => detail);
}

/** A statement without a table of its own, as planOf takes it. */
export const asQuery = (statement: SQL) => ({ toSQL: () => new SQLiteSyncDialect().sqlToQuery(statement) });

/** Partial indexes that hold only what still waits: reading all of one is the work to be done, and no more. */
const waiting = [
  "outbox_events_due",
  "outbox_events_given_up",
  "deliveries_due",
  "interaction_batches_waiting",
  "interviews_one_open_per_application",
  "tickets_open",
  "scam_reports_to_review",
  "held_texts_waiting",
  "lead_reports_open",
  "lead_reveals_refunds_waiting",
  "proposals_waiting",
  "disputes_open",
  "verifications_to_review",
  "refunds_failed",
  "broadcasts_to_approve",
];

/** What a statement has made for itself. */
const own = /^SCAN (\(|CONSTANT|(f|hits|once|twice|views|counted|whole|size|newest|picked|candidates)\b)/;

/**
 * The steps of a plan that read a whole table or a whole index, but for those of what is small by its making. A full-text or JSON
 * table counts as read whole where it is not asked for anything.
 * @param walked indexes that this statement may walk, since it stops at a limit
 */
export function scansIn(plan: readonly string[], walked: readonly string[] = []): string[] {
  return plan.filter((step) => {
    if (!step.startsWith("SCAN ")) return false;
    const virtual = /VIRTUAL TABLE INDEX (.*)$/.exec(step)?.[1];
    if (virtual !== undefined) return !/^1:$|^\d+:.*[M=]/.test(virtual);
    const index = /USING (?:COVERING )?INDEX (\w+)/.exec(step)?.[1];
    if (index === undefined) return !own.test(step);
    return !waiting.includes(index) && !walked.includes(index);
  });
}
