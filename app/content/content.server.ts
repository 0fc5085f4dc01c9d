import type { Locale } from "db/vocabulary";
import { facts, findEntry, readEntries, type Text } from "./entries";
import { pageMeta } from "./front-matter";
import { type Fill, fillHtml, renderOnce, splitByHeading } from "./markdown";
import { versionedPolicies } from "./policy-slugs";

interface Page extends Text {
  /** YYYY-MM-DD. */
  updated: string;
  version: string;
  html: string;
}
interface Faq extends Omit<Page, "html"> {
  groups: { title: string; questions: { question: string; html: string }[] }[];
}

/** The texts as they are in force. */
export const currentPages = readEntries(
  import.meta.glob<string>("./pages/*.md", { query: "?raw", import: "default", eager: true }),
  pageMeta,
);

/** Tables as HTML, by the name by which a text asks for one on a line of its own: {{table:name}}. */
export type Tables = Readonly<Record<string, string>>;

/**
 * A prose page as HTML, in the language asked for or else in English; null when there is none.
 * Throws when the text holds a placeholder that `fill` does not know, or asks for a table that is not there.
 */
export function findPage(slug: string, locale: Locale, fill: Fill, tables: Tables = {}): Page | null {
  const entry = findEntry(currentPages, slug, locale);
  if (!entry) return null;
  const html = renderOnce(entry.file, entry.body).replace(/<p>\{\{table:(\w+)\}\}<\/p>/g, (_, name: string) => {
    const table = tables[name];
    if (table === undefined) throw new Error(`${entry.file}: unknown table ${name}`);
    return table;
  });
  return { ...facts(entry), html: fillHtml(html, fill, entry.file) };
}

/** The address and title of every policy but one. */
export function listOtherPolicies(slug: string, locale: Locale): [path: string, title: string][] {
  return versionedPolicies
    .filter((each) => each !== slug)
    .flatMap((each) => {
      const entry = findEntry(currentPages, each, locale);
      return entry ? [[`/${each}`, entry.meta.title] as [string, string]] : [];
    });
}

/** When a prose page was last changed, in any language, ms UTC; null when there is none. */
export function pageChangedAt(slug: string): number | null {
  const versions = currentPages.get(slug);
  return versions ? Math.max(...[...versions.values()].map(({ meta }) => Date.parse(meta.updated))) : null;
}

/**
 * The FAQ page taken apart for one <details> per question; questions and group titles are plain text, answers HTML.
 * Throws when the text holds a placeholder that `fill` does not know.
 */
export function getFaq(locale: Locale, fill: Fill): Faq {
  const entry = findEntry(currentPages, "faq", locale);
  if (!entry) throw new Error("pages/faq.en.md is missing");
  const groups = splitByHeading(entry.body, "## ").map((group) => ({
    title: group.heading,
    questions: splitByHeading(group.text, "### ").map(({ heading, text }) => ({
      question: heading,
      html: fillHtml(renderOnce(`${entry.file} ${heading}`, text), fill, entry.file),
    })),
  }));
  return { ...facts(entry), groups };
}
