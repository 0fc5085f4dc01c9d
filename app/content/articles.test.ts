import { describe, expect, it } from "vitest";
import { categoryKeys } from "db/catalogues/categories";
import { pictureNames } from "db/catalogues/pictures";
import { locales } from "db/vocabulary";
import { testWording } from "../../tests/support/text-wording";
import routes from "../routes";
import { findArticle, listArticles, listRelated } from "./articles.server";
import { articleMeta, helpGroups, helpMeta, readFrontMatter } from "./front-matter";
import { findHelp, listHelp, readHelpTexts } from "./help.server";
import { type Shelf, shelves } from "./shelf-names";

const sources = import.meta.glob<string>(["./{blog,team-diary,career-guidance,interview-tips,help}/*.md"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const files = Object.entries(sources).map(([path, source]) => {
  const file = path.slice(2);
  const [, shelf = "", slug = "", locale = ""] = /^([a-z-]+)\/([a-z0-9-]+)\.([a-z]+)\.md$/.exec(file) ?? [];
  const read = shelf === "help" ? readFrontMatter(file, source, helpMeta) : readFrontMatter(file, source, articleMeta);
  return { file, shelf, slug, locale: locale === "hi" ? ("hi" as const) : ("en" as const), ...read };
});
const texts = [...new Map(files.map(({ shelf, slug }) => [`${shelf}/${slug}`, { shelf, slug }])).values()];
const fill = {
  name: "Ghar & Kaam",
  supportEmail: "support@example.in",
  supportPhone: "1800 000 000",
  grievanceOfficer: "A. Officer",
  grievanceEmail: "grievance@example.in",
};

interface RouteEntry {
  path?: string;
  children?: RouteEntry[];
}
const addresses = (entries: RouteEntry[]): string[] =>
  entries.flatMap(({ path, children }) => [...(path === undefined ? [] : [`/${path}`]), ...addresses(children ?? [])]);
const folders: Record<string, string> = { help: "help-center" };
const articleAddresses = texts.map(({ shelf, slug }) => `/${folders[shelf] ?? shelf}/${slug}`);
const known = new Set([
  ...categoryKeys.map((key) => `/work-from-home-jobs/${key}`),
  ...addresses(routes as RouteEntry[]).filter((path) => !path.includes(":")),
  "/",
  "tel:1930",
  ...articleAddresses,
]);

const htmlOf = async ({ shelf, slug, locale }: (typeof files)[number]) =>
  (shelf === "help" ? await findHelp(slug, locale, fill) : await findArticle(shelf as Shelf, slug, locale, fill))
    ?.html ?? "";
const headings = (body: string) => body.split("\n").filter((line) => /^#{2,3} /.test(line)).length;
const wordsIn = (body: string) => body.split(/\s+/).length;

describe("every article", () => {
  it.each(files)(
    "$file fills its placeholders, links only to addresses that exist and leaves the h1 to its page",
    async (text) => {
      const html = await htmlOf(text);
      expect(html).not.toBe("");
      expect(html).not.toMatch(/[{}]/);
      expect(html).not.toMatch(/<h1|<table|<img/);
      const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href.split(/[?#]/)[0] ?? "");
      expect(links.filter((href) => !known.has(href))).toEqual([]);
      expect(text.body).not.toMatch(/<[a-z/]/i);
    },
  );

  testWording(files);

  it.each(texts)("$shelf/$slug is in every language, with the same parts, dates and picture", ({ shelf, slug }) => {
    const versions = files.filter((file) => file.shelf === shelf && file.slug === slug);
    expect(versions.map(({ locale }) => locale).sort()).toEqual([...locales].sort());
    const [one, other] = versions;
    expect(headings(other?.body ?? "")).toBe(headings(one?.body ?? ""));
    const plain = (meta: object | undefined) => ({ ...meta, title: "", description: "", author: "", asked: "" });
    expect(plain(other?.meta)).toEqual(plain(one?.meta));
  });

  it.each(files.filter(({ shelf }) => shelf === "help"))("$file is a short answer", ({ body }) => {
    expect(wordsIn(body)).toBeGreaterThan(70);
    expect(wordsIn(body)).toBeLessThan(330);
  });
});

describe("a shelf", () => {
  it.each([
    ["blog", 6],
    ["team-diary", 4],
    ["career-guidance", 5],
    ["interview-tips", 4],
  ] as const)("%s has at least %d articles, posts newest first, in both languages", async (shelf, least) => {
    for (const locale of locales) {
      const list = await listArticles(shelf, locale);
      expect(list.length).toBeGreaterThanOrEqual(least);
      const days = list.map(({ published }) => published);
      expect(days).toEqual([...days].sort().reverse());
      for (const summary of list) {
        const article = await findArticle(shelf, summary.slug, locale, fill);
        expect(article).toMatchObject({ ...summary, locale });
        expect(article?.author).toContain(fill.name);
        expect(article?.html).toMatch(/<h2[ >]/);
        expect(pictureNames).toContain(summary.picture);
      }
    }
  });

  it.each(shelves)("%s names related articles, never itself", async (shelf) => {
    for (const { slug } of await listArticles(shelf, "en")) {
      const related = await listRelated(shelf, slug, "hi");
      expect(related).toHaveLength(3);
      expect(related.map((each) => each.slug)).not.toContain(slug);
      expect(related.every(({ locale }) => locale === "hi")).toBe(true);
    }
  });

  it("has nothing at a slug of another shelf", async () => {
    expect(await findArticle("blog", "constructor", "en", fill)).toBeNull();
    expect(await findArticle("blog", "../help/team", "en", fill)).toBeNull();
    expect(await findHelp("one-page-resume", "en", fill)).toBeNull();
  });
});

describe("the help", () => {
  it("has articles in every group, and no position twice", async () => {
    const list = await listHelp("en");
    const all = (await readHelpTexts()).filter(({ locale }) => locale === "en");
    expect(list).toHaveLength(all.length);
    for (const group of helpGroups) {
      const places = files
        .filter(({ meta, locale }) => locale === "en" && "group" in meta && meta.group === group)
        .map(({ meta }) => ("place" in meta ? meta.place : 0));
      expect(places.length).toBeGreaterThan(2);
      expect(new Set(places).size).toBe(places.length);
    }
  });
});
