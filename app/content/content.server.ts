import type * as z from "zod";
import { type Locale, locales } from "db/vocabulary";
import { articleMeta, pageMeta, readFrontMatter } from "./front-matter";
import { type Fill, fillHtml, fillText, renderOnce, splitByHeading } from "./markdown";

/** `locale` is the language the text really is in, which may differ from the one asked for. */
interface Text {
  slug: string;
  locale: Locale;
  title: string;
  description: string;
}
export interface Page extends Text {
  /** YYYY-MM-DD. */
  updated: string;
  version: string;
  html: string;
}
export interface ArticleSummary extends Text {
  /** YYYY-MM-DD. */
  published: string;
}
export interface Article extends ArticleSummary {
  author: string;
  html: string;
}
export interface Faq extends Omit<Page, "html"> {
  groups: { title: string; questions: { question: string; html: string }[] }[];
}

interface Entry<Meta> {
  file: string;
  slug: string;
  locale: Locale;
  meta: Meta;
  body: string;
}

const pages = readEntries(
  import.meta.glob<string>("./pages/*.md", { query: "?raw", import: "default", eager: true }),
  pageMeta,
);
const articles = readEntries(
  import.meta.glob<string>("./blog/*.md", { query: "?raw", import: "default", eager: true }),
  articleMeta,
);

/**
 * A prose page as HTML, in the language asked for or else in English; null when there is none.
 * Throws when the text holds a placeholder that `fill` does not know.
 */
export function findPage(slug: string, locale: Locale, fill: Fill): Page | null {
  const entry = findEntry(pages, slug, locale);
  return entry && { ...facts(entry), html: fillHtml(renderOnce(entry.file, entry.body), fill, entry.file) };
}

/** When a prose page was last changed, in any language, ms UTC; null when there is none. */
export function pageChangedAt(slug: string): number | null {
  const versions = pages.get(slug);
  return versions ? Math.max(...[...versions.values()].map(({ meta }) => Date.parse(meta.updated))) : null;
}

/**
 * The FAQ page taken apart for one <details> per question; questions and group titles are plain text, answers HTML.
 * Throws when the text holds a placeholder that `fill` does not know.
 */
export function getFaq(locale: Locale, fill: Fill): Faq {
  const entry = findEntry(pages, "faq", locale);
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

/** Every blog article, newest first, each in the language asked for or else in English. */
export function listArticles(locale: Locale): ArticleSummary[] {
  return [...articles.keys()]
    .flatMap((slug) => findEntry(articles, slug, locale) ?? [])
    .map((entry) => {
      const { author: _, ...summary } = facts(entry);
      return summary;
    })
    .sort((a, b) => b.published.localeCompare(a.published) || a.slug.localeCompare(b.slug));
}

/**
 * A blog article as HTML, in the language asked for or else in English; null when there is none.
 * Throws when the text holds a placeholder that `fill` does not know.
 */
export function findArticle(slug: string, locale: Locale, fill: Fill): Article | null {
  const entry = findEntry(articles, slug, locale);
  if (!entry) return null;
  return {
    ...facts(entry),
    author: fillText(entry.meta.author, fill, entry.file),
    html: fillHtml(renderOnce(entry.file, entry.body), fill, entry.file),
  };
}

/** Throws with the file's name when a file is malformed or misnamed, or when a text has no English version. */
function readEntries<Meta>(sources: Record<string, string>, schema: z.ZodType<Meta>) {
  const bySlug = new Map<string, Map<Locale, Entry<Meta>>>();
  for (const [path, source] of Object.entries(sources)) {
    const file = path.replace(/^\.\//, "");
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

function findEntry<Meta>(bySlug: Map<string, Map<Locale, Entry<Meta>>>, slug: string, locale: Locale) {
  const versions = bySlug.get(slug);
  return versions?.get(locale) ?? versions?.get("en") ?? null;
}

function facts<Meta>({ slug, locale, meta }: Entry<Meta>) {
  return { slug, locale, ...meta };
}
