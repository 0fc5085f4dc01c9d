import { once } from "db/once";
import { type Locale, locales } from "db/vocabulary";
import { type Entries, facts, findEntry, readEntries, type Text } from "./entries";
import { type HelpGroup, type HelpMeta, helpMeta } from "./front-matter";
import { type Fill, fillHtml, renderOnce } from "./markdown";

export interface HelpSummary extends Text {
  group: HelpGroup;
}
interface HelpArticle extends HelpSummary {
  /** YYYY-MM-DD. */
  updated: string;
  html: string;
}
/** An article in one language, as the search reads it. */
interface HelpText extends HelpSummary {
  /** Other ways to ask for it. */
  asked: string;
  body: string;
}

const read = once<{ entries: Entries<HelpMeta> | null }>(() => ({ entries: null }));

/** The articles, loaded and checked with the first request for one of them. */
async function openShelf(): Promise<Entries<HelpMeta>> {
  read().entries ??= readEntries((await import("./shelves/help")).sources, helpMeta);
  return read().entries ?? new Map();
}

/** Every help article, by title within its group, each in the language asked for or else in English. */
export async function listHelp(locale: Locale): Promise<HelpSummary[]> {
  const entries = await openShelf();
  return [...entries.keys()]
    .flatMap((slug) => findEntry(entries, slug, locale) ?? [])
    .sort((a, b) => a.meta.place - b.meta.place)
    .map((entry) => ({
      slug: entry.slug,
      locale: entry.locale,
      title: entry.meta.title,
      description: entry.meta.description,
      group: entry.meta.group,
    }));
}

/**
 * A help article as HTML, in the language asked for or else in English; null when there is none.
 * Throws when the text holds a placeholder that `fill` does not know.
 */
export async function findHelp(slug: string, locale: Locale, fill: Fill): Promise<HelpArticle | null> {
  const entry = findEntry(await openShelf(), slug, locale);
  if (!entry) return null;
  const { asked: _asked, place: _place, ...shown } = facts(entry);
  return { ...shown, html: fillHtml(renderOnce(entry.file, entry.body), fill, entry.file) };
}

/** The articles in every language, for the search. */
export async function readHelpTexts(): Promise<HelpText[]> {
  const entries = await openShelf();
  return [...entries.values()].flatMap((versions) =>
    locales.flatMap((locale) => {
      const entry = versions.get(locale);
      return entry ? [{ ...facts(entry), body: entry.body }] : [];
    }),
  );
}
