import { env } from "cloudflare:test";

/** Every value of every table as text, each table under its name; blobs as the characters that stand in them. */
export async function readEveryTable(): Promise<Map<string, string>> {
  const { results: tables } = await env.DB.prepare("select name from sqlite_master where type = 'table' and name not like '\\_cf%' escape '\\'").all<{ name: string }>();
  const contents = new Map<string, string>();
  for (const { name } of tables) {
    const { results } = await env.DB.prepare(`select * from "${name}"`).all();
    contents.set(name, results.map((row) => Object.values(row).map(textOf).join("\n")).join("\n"));
  }
  return contents;
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return new TextDecoder("latin1").decode(new Uint8Array(value as number[]));
  return String(value);
}

/** The places where one of some words stands, such as "users: Asha"; upper and lower case are the same. */
export async function placesOf(words: string[]): Promise<string[]> {
  const places: string[] = [];
  for (const [table, text] of await readEveryTable()) {
    const lower = text.toLowerCase();
    for (const word of words) if (lower.includes(word.toLowerCase())) places.push(`${table}: ${word}`);
  }
  return places;
}
