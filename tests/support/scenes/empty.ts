import { env } from "cloudflare:test";
import { bare } from "../databases/explained";

/** Takes every row out of every table, and every stored file away: all files of tests share one database. */
export async function emptyEverything(): Promise<void> {
  for (const name of ["DB", "TEST_LOG_DB"] as const) await emptyDatabase(name);
  const { objects } = await env.FILES.list();
  if (objects.length > 0) await env.FILES.delete(objects.map(({ key }) => key));
}

/** What D1 gives a row at most. */
const mostColumns = 100;

interface Part {
  type: "table" | "trigger";
  name: string;
  tbl_name: string;
  sql: string;
}

/** The tables and triggers of a database, which stay as they are from its migrations on. */
const known = new Map<string, Part[]>();

async function partsOf(name: "DB" | "TEST_LOG_DB"): Promise<Part[]> {
  const parts =
    known.get(name) ??
    (
      await bare[name]
        .prepare("select type, name, tbl_name, sql from sqlite_master where type in ('table', 'trigger')")
        .all<Part>()
    ).results;
  known.set(name, parts);
  return parts;
}

async function emptyDatabase(database: "DB" | "TEST_LOG_DB"): Promise<void> {
  const d1 = bare[database];
  const results = await partsOf(database);
  // The full-text indexes follow their tables by triggers; the ledger's triggers refuse what happens here.
  const tables = results
    .filter(
      ({ type, name }) =>
        type === "table" && !/^(_cf|sqlite_|d1_|job_search|user_search|company_search|lead_search)/.test(name),
    )
    .map(({ name }) => name);
  // Most are empty, and to ask costs less than to delete.
  const halves = [tables.slice(0, mostColumns), tables.slice(mostColumns)].filter((names) => names.length > 0);
  const answers = await Promise.all(
    halves.map((names) =>
      d1
        .prepare(`select ${names.map((name) => `exists (select 1 from "${name}") as "${name}"`).join(", ")}`)
        .first<Record<string, number>>(),
    ),
  );
  const full = tables.filter((name) => answers.some((answer) => answer?.[name]));
  const guards = results.filter(
    ({ type, tbl_name: table, sql }) =>
      type === "trigger" && full.includes(table) && /append-only|are never deleted/.test(sql),
  );
  await d1.batch([
    d1.prepare("pragma defer_foreign_keys = on"),
    ...guards.map(({ name }) => d1.prepare(`drop trigger "${name}"`)),
    ...full.map((name) => d1.prepare(`delete from "${name}"`)),
    ...guards.map(({ sql }) => d1.prepare(sql)),
  ]);
}
