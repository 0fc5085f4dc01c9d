import type { Db } from "db/client";
import { mailTexts } from "db/schema";
import { optional } from "~/optional.server";
import type { MailTexts } from "~/ui/mail/mail";

/** How long an isolate caches the custom texts. Milliseconds. */
const freshFor = 5_000;
let cached: { at: number; texts: MailTexts } | null = null;

/** Clears the cache, so that the next mail reads the database. */
export function forgetMailTexts(): void {
  cached = null;
}

/** The custom texts of all templates. When they cannot be read, the last known ones, else the built-in texts. */
export async function getMailTexts(db: Db): Promise<MailTexts> {
  const age = cached ? Date.now() - cached.at : Infinity;
  if (cached && age >= 0 && age < freshFor) return cached.texts;
  const rows = await optional("the words of mails", db.select().from(mailTexts), null);
  if (rows === null) return cached?.texts ?? new Map();
  const texts = new Map(
    rows.map(({ template, locale, subject, prose }) => [`${template}.${locale}`, { subject, prose }]),
  );
  cached = { at: Date.now(), texts };
  return texts;
}
