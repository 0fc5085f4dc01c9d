import type { PictureName } from "db/catalogues/pictures";
import { once } from "db/once";
import type { Locale } from "db/vocabulary";
import { type Entries, type Entry, facts, findEntry, readEntries, type Text } from "./entries";
import { type ArticleMeta, articleMeta } from "./front-matter";
import { type Fill, fillHtml, fillText, renderOnce } from "./markdown";
import type { Shelf } from "./shelf-names";

export interface ArticleSummary extends Text {
  /** YYYY-MM-DD. */
  published: string;
  /** YYYY-MM-DD, the day of publication when nothing has changed since. */
  updated: string;
  picture: PictureName;
}
interface Article extends ArticleSummary {
  author: string;
  html: string;
}

const load: Record<Shelf, () => Promise<{ sources: Record<string, string> }>> = {
  blog: () => import("./shelves/blog"),
  "team-diary": () => import("./shelves/team-diary"),
  "career-guidance": () => import("./shelves/career-guidance"),
  "interview-tips": () => import("./shelves/interview-tips"),
};

const read = once(() => new Map<Shelf, Entries<ArticleMeta>>());

/** The articles of a shelf, loaded and checked with the first request for one of them. */
async function openShelf(shelf: Shelf): Promise<Entries<ArticleMeta>> {
  const known = read().get(shelf);
  if (known) return known;
  const entries = readEntries((await load[shelf]()).sources, articleMeta);
  read().set(shelf, entries);
  return entries;
}

/** Every article of a shelf, guides in their order and posts newest first, each in the language asked for or else in English. */
export async function listArticles(shelf: Shelf, locale: Locale): Promise<ArticleSummary[]> {
  const entries = await openShelf(shelf);
  return [...entries.keys()]
    .flatMap((slug) => findEntry(entries, slug, locale) ?? [])
    .sort(
      (a, b) =>
        (a.meta.place ?? 0) - (b.meta.place ?? 0) ||
        b.meta.published.localeCompare(a.meta.published) ||
        a.slug.localeCompare(b.slug),
    )
    .map(summaryOf);
}

/**
 * An article as HTML, in the language asked for or else in English; null when there is none.
 * Throws when the text holds a placeholder that `fill` does not know.
 */
export async function findArticle(shelf: Shelf, slug: string, locale: Locale, fill: Fill): Promise<Article | null> {
  const entry = findEntry(await openShelf(shelf), slug, locale);
  if (!entry) return null;
  return {
    ...summaryOf(entry),
    author: fillText(entry.meta.author, fill, entry.file),
    html: fillHtml(renderOnce(entry.file, entry.body), fill, entry.file),
  };
}

const mostRelated = 3;

/** What to read next: the articles of the shelf that share most words of title and description with one, then the newest. */
export async function listRelated(shelf: Shelf, slug: string, locale: Locale): Promise<ArticleSummary[]> {
  const list = await listArticles(shelf, "en");
  const own = list.find((each) => each.slug === slug);
  const words = wordsOf(own);
  const shared = (other: ArticleSummary) => wordsOf(other).filter((word) => words.includes(word)).length;
  const slugs = list.filter((each) => each.slug !== slug).map((each) => ({ slug: each.slug, shared: shared(each) }));
  const nearest = slugs.sort((a, b) => b.shared - a.shared).slice(0, mostRelated);
  const shown = new Map((await listArticles(shelf, locale)).map((each) => [each.slug, each]));
  return nearest.flatMap((each) => shown.get(each.slug) ?? []);
}

const wordsOf = (article: ArticleSummary | undefined) => [
  ...new Set(`${article?.title} ${article?.description}`.toLowerCase().match(/[a-zé]{5,}/g) ?? []),
];

function summaryOf(entry: Entry<ArticleMeta>): ArticleSummary {
  const { author: _author, place: _place, updated, ...summary } = facts(entry);
  return { ...summary, updated: updated ?? summary.published };
}
