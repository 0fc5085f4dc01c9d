import { env } from "cloudflare:test";
import type { SQL } from "drizzle-orm";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";

/** The steps of the plan of a statement; parameters do not matter to it. */
export async function planOf(query: { toSQL?: () => { sql: string }; getQuery?: () => { sql: string } }): Promise<string[]> {
  const { sql } = query.toSQL?.() ?? query.getQuery?.() ?? { sql: "" };
  const marks = (sql.match(/\?/g) ?? []).map(() => 1);
  const { results } = await env.DB.prepare(`explain query plan ${sql}`)
    .bind(...marks)
    .all<{ detail: string }>();
  return results.map(({ detail }) => detail);
}

/** A statement without a table of its own, as planOf takes it. */
export const asQuery = (statement: SQL) => ({ toSQL: () => new SQLiteSyncDialect().sqlToQuery(statement) });

/** The steps of a plan that read a whole table, but for those of what is small by its making. */
export const scansIn = (plan: readonly string[]): string[] =>
  plan.filter((step) => /^SCAN (?!job_search|\(|CONSTANT|(f|hits|once|twice|views|counted|whole|newest|picked)\b)/.test(step) && !/USING (COVERING )?INDEX|VIRTUAL TABLE/.test(step));
