import { env } from "cloudflare:test";

/** Takes every row out of every table, and every stored file away: all files of tests share one database. */
export async function emptyEverything(): Promise<void> {
  for (const d1 of [env.DB, env.TEST_LOG_DB]) await emptyDatabase(d1);
  const { objects } = await env.FILES.list();
  if (objects.length > 0) await env.FILES.delete(objects.map(({ key }) => key));
}

/** What D1 gives a row at most. */
const mostColumns = 100;

async function emptyDatabase(d1: D1Database): Promise<void> {
  const { results } = await d1.prepare("select type, name, tbl_name, sql from sqlite_master where type in ('table', 'trigger')").all<{ type: string; name: string; tbl_name: string; sql: string }>();
  // The full-text indexes follow their tables by triggers; the ledger's triggers refuse what happens here.
  const tables = results.filter(({ type, name }) => type === "table" && !/^(_cf|sqlite_|d1_|job_search|user_search|company_search|lead_search)/.test(name)).map(({ name }) => name);
  // Most are empty, and to ask costs less than to delete.
  const halves = [tables.slice(0, mostColumns), tables.slice(mostColumns)].filter((names) => names.length > 0);
  const answers = await Promise.all(halves.map((names) => d1.prepare(`select ${names.map((name) => `exists (select 1 from "${name}") as "${name}"`).join(", ")}`).first<Record<string, number>>()));
  const full = tables.filter((name) => answers.some((answer) => answer?.[name]));
  const guards = results.filter(({ type, tbl_name: table, sql }) => type === "trigger" && full.includes(table) && /append-only|are never deleted/.test(sql));
  await d1.batch([
    d1.prepare("pragma defer_foreign_keys = on"),
    ...guards.map(({ name }) => d1.prepare(`drop trigger "${name}"`)),
    ...full.map((name) => d1.prepare(`delete from "${name}"`)),
    ...guards.map(({ sql }) => d1.prepare(sql)),
  ]);
}
