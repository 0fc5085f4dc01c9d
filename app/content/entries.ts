import type * as z from "zod";
import { type Locale, locales } from "db/vocabulary";
import { readFrontMatter } from "./front-matter";

/** `locale` is the language the text really is in, which may differ from the one asked for. */
export interface Text {
  slug: string;
  locale: Locale;
  title: string;
  description: string;
}

/** One file: its checked front matter, and its Markdown. */
export interface Entry<Meta> {
  file: string;
  slug: string;
  locale: Locale;
  meta: Meta;
  body: string;
}

/** The texts of a folder, each in its languages. */
export type Entries<Meta> = Map<string, Map<Locale, Entry<Meta>>>;

/**
 * Throws with the file's name when a file is malformed or misnamed; with the slug when a text has no English version.
 */
export function readEntries<Meta>(sources: Record<string, string>, schema: z.ZodType<Meta>): Entries<Meta> {
  const bySlug: Entries<Meta> = new Map();
  for (const [path, source] of Object.entries(sources)) {
    const file = path.replace(/^\.{1,2}\//, "");
    const [, slug, language] = /\/([a-z0-9-]+)\.([a-z]+)\.md$/.exec(file) ?? [];
    const locale = locales.find((known) => known === language);
    if (!slug || !locale) throw new Error(`${file}: is not named {slug}.{language}.md`);
    const versions = bySlug.get(slug) ?? new Map<Locale, Entry<Meta>>();
    versions.set(locale, { file, slug, locale, ...readFrontMatter(file, source, schema) });
    bySlug.set(slug, versions);
  }
  for (const [slug, versions] of bySlug) {
    if (!versions.has("en")) throw new Error(`${slug}: has no English text`);
  }
  return bySlug;
}

/** A text in the language asked for or else in English; null when there is none. */
export function findEntry<Meta>(bySlug: Entries<Meta>, slug: string, locale: Locale): Entry<Meta> | null {
  const versions = bySlug.get(slug);
  return versions?.get(locale) ?? versions?.get("en") ?? null;
}

/** What a page says of a text beside its body. */
export function facts<Meta>({ slug, locale, meta }: Entry<Meta>) {
  return { slug, locale, ...meta };
}
