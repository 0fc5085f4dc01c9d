import { eq, like } from "drizzle-orm";
import { imports, jobs } from "db/schema";
import { db } from "../context";
import type { Visitor } from "../people/visitor";

export const importsPage = "/owner-portal/imports";

/** Uploads a file of postings as the form of the imports page does. */
export async function uploadImport(
  visitor: Visitor,
  name: string,
  text: string | Uint8Array<ArrayBuffer>,
  source = "Partner",
) {
  const form = new FormData();
  form.set("source", source);
  form.set("file", new File([text], name));
  return visitor.send("POST", importsPage, undefined, form);
}

/** A posting by a word, as a row of a file. */
export const posting = (word: string, number = 0, more: Record<string, unknown> = {}) => ({
  title: `${word} ${number}`,
  company: `${word} Works`,
  location: "Pune",
  description: `Work of ${word} number ${number}.`,
  ...more,
});
export const ndjson = (rows: Record<string, unknown>[]) => rows.map((row) => JSON.stringify(row)).join("\n");
export const jobsOf = (word: string) =>
  db
    .select()
    .from(jobs)
    .where(like(jobs.title, `${word}%`));

/** The id of an import in the address of its page. */
export const idOf = (address: string) => address.split("/").at(-1)?.split("#")[0] ?? "";

export async function importOf(address: string) {
  const found = await db
    .select()
    .from(imports)
    .where(eq(imports.id, idOf(address)))
    .get();
  if (!found) throw new Error("no such import");
  return found;
}

/** The choices that the form of an import's page holds. */
export async function chosenMapping(visitor: Visitor, address: string) {
  const { html } = await visitor.get(address);
  return Object.fromEntries(
    [...html.matchAll(/<select[^>]* name="(\w+)"[^>]*>(.*?)<\/select>/gs)].map(([, name = "", options = ""]) => [
      name,
      /<option value="([^"]*)" selected/.exec(options)?.[1] ?? "",
    ]),
  );
}
