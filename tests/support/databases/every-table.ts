import { env } from "cloudflare:test";
import { bare } from "./explained";

/** Every value of every table as text, each table under its name, those of the log database under its own; blobs as the characters that stand in them. */
export async function readEveryTable(): Promise<Map<string, string>> {
  return new Map([
    ...(await readTables(bare.DB, "")),
    ...(env.LOG_DB ? await readTables(bare.TEST_LOG_DB, "log database, ") : []),
  ]);
}

async function readTables(d1: D1Database, prefix: string): Promise<Map<string, string>> {
  const { results: tables } = await d1
    .prepare("select name from sqlite_master where type = 'table' and name not like '\\_cf%' escape '\\'")
    .all<{ name: string }>();
  const contents = new Map<string, string>();
  for (const { name } of tables) {
    const { results } = await d1.prepare(`select * from "${name}"`).all();
    contents.set(`${prefix}${name}`, results.map((row) => Object.values(row).map(textOf).join("\n")).join("\n"));
  }
  return contents;
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return new TextDecoder("latin1").decode(new Uint8Array(value as number[]));
  return String(value);
}

/** The places where one of some words stands, such as "users: Asha"; upper and lower case are the same. */
export async function placesContaining(words: string[]): Promise<string[]> {
  const places: string[] = [];
  for (const [table, text] of await readEveryTable()) {
    const lower = text.toLowerCase();
    for (const word of words) if (lower.includes(word.toLowerCase())) places.push(`${table}: ${word}`);
  }
  return places;
}
