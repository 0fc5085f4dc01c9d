import { env } from "cloudflare:test";
import { oneSession } from "../people/one-session";

/** The tests' database, which remembers the statements that read and can say which of them scan a table. */
export function explainedDb(): { db: D1Database; statements: string[]; scans: () => Promise<string[]> } {
  const statements: string[] = [];
  const db = new Proxy(env.DB, {
    get(target, name, wrapped) {
      const session = oneSession(name, wrapped);
      if (session) return session;
      if (name === "prepare") {
        return (sql: string) => {
          statements.push(sql);
          return target.prepare(sql);
        };
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
  return { db, statements, scans: () => findScans(statements) };
}

/** A virtual table, what a statement has made for itself and what is walked by an index are no scan of a table. */
function isScan(step: string, sql: string): boolean {
  const table = /^SCAN (\w+)/.exec(step)?.[1];
  if (!table || table === "CONSTANT" || /USING (COVERING )?INDEX|VIRTUAL TABLE/.test(step)) return false;
  return !new RegExp(
    `\\b${table}\\b"?\\s*(\\([^)]*\\))?\\s+as\\s+(not\\s+)?(materialized\\s+)?\\(|\\)\\s*(as\\s+)?"?${table}\\b`,
    "i",
  ).test(sql);
}

async function findScans(statements: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const sql of new Set(statements)) {
    const marks = (sql.match(/\?/g) ?? []).map(() => 1);
    const { results } = await env.DB.prepare(`explain query plan ${sql}`)
      .bind(...marks)
      .all<{ detail: string }>();
    for (const { detail } of results) if (isScan(detail, sql)) found.push(`${detail} in ${sql}`);
  }
  return found;
}
