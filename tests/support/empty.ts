import { env } from "cloudflare:test";

/** Takes every row out of every table, and every stored file away: all files of tests share one database. */
export async function emptyEverything(): Promise<void> {
  const { results } = await env.DB.prepare("select type, name, tbl_name, sql from sqlite_master where type in ('table', 'trigger')").all<{ type: string; name: string; tbl_name: string; sql: string }>();
  // The full-text index follows its table by triggers; the ledger's triggers refuse what happens here.
  const tables = results.filter(({ type, name }) => type === "table" && !/^(_cf|sqlite_|d1_|job_search)/.test(name)).map(({ name }) => name);
  // Most are empty, and to ask costs less than to delete.
  const some = await env.DB.prepare(`select ${tables.map((name) => `exists (select 1 from "${name}") as "${name}"`).join(", ")}`).first<Record<string, number>>();
  const full = tables.filter((name) => some?.[name]);
  const guards = results.filter(({ type, tbl_name: table, sql }) => type === "trigger" && full.includes(table) && sql.includes("append-only"));
  await env.DB.batch([
    env.DB.prepare("pragma defer_foreign_keys = on"),
    ...guards.map(({ name }) => env.DB.prepare(`drop trigger "${name}"`)),
    ...full.map((name) => env.DB.prepare(`delete from "${name}"`)),
    ...guards.map(({ sql }) => env.DB.prepare(sql)),
  ]);
  const { objects } = await env.FILES.list();
  if (objects.length > 0) await env.FILES.delete(objects.map(({ key }) => key));
}
