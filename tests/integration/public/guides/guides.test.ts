import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { listArticles } from "~/content/articles.server";
import { listHelp } from "~/content/help.server";
import { shelves } from "~/content/shelf-names";
import { createVisitor, type Page } from "../../../support/people/visitor";
import { structuredDataOfKind } from "../../../support/structured-data";

const hindi = { cookie: "lang=hi" };
const ofType = ({ html }: Page, type: string) => structuredDataOfKind(html, type);

describe.each(shelves)("the shelf /%s", (shelf) => {
  it("lists every article with its picture, and each opens in both languages", async () => {
    for (const locale of ["en", "hi"] as const) {
      const visitor = createVisitor();
      const list = await visitor.get(`/${shelf}?lang=${locale}`);
      expect(list.status).toBe(200);
      const articles = await listArticles(shelf, locale);
      expect(list.html.split('<svg viewBox="0 0 200 120"').length - 1).toBe(articles.length);
      for (const { slug, title } of articles) {
        expect(list.html).toContain(`href="/${shelf}/${slug}"`);
        const page = await visitor.get(`/${shelf}/${slug}?lang=${locale}`);
        expect(page.status).toBe(200);
        expect(page.html.match(/<h1/g)).toHaveLength(1);
        expect(page.text).toContain(title);
      }
    }
  });

  it("describes an article to search engines: dates, author, picture and breadcrumbs", async () => {
    const [first] = await listArticles(shelf, "en");
    const page = await createVisitor().get(`/${shelf}/${first?.slug}`);
    expect(ofType(page, "Article")).toMatchObject({
      headline: first?.title,
      datePublished: `${first?.published}T00:00:00+05:30`,
      dateModified: `${first?.updated}T00:00:00+05:30`,
      image: [expect.stringContaining(`${env.SITE_URL}/share-picture/${shelf}/${first?.slug}.png`)],
      author: [{ "@type": "Organization" }],
      mainEntityOfPage: `${env.SITE_URL}/${shelf}/${first?.slug}`,
    });
    expect(page.html).toContain(
      `property="og:image" content="${env.SITE_URL}/share-picture/${shelf}/${first?.slug}.png?v=`,
    );
    expect(ofType(page, "BreadcrumbList")?.itemListElement).toHaveLength(3);
  });

  it("links an article to related ones, and answers 404 for an unknown one", async () => {
    const [first] = await listArticles(shelf, "en");
    const page = await createVisitor().get(`/${shelf}/${first?.slug}`);
    expect(page.html.match(/class="whole-link/g)).toHaveLength(3);
    expect((await createVisitor().get(`/${shelf}/constructor`)).status).toBe(404);
  });
});

describe.each(["blog", "team-diary"] as const)("the feed of /%s", (shelf) => {
  it.each(["en", "hi"] as const)("has every post in %s, the newest first, with whole addresses", async (locale) => {
    const address = `/${shelf}/feed.xml${locale === "hi" ? "?lang=hi" : ""}`;
    const feed = await createVisitor().get(address);
    expect(feed.status).toBe(200);
    expect(feed.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
    expect(feed.html).toContain(`<link rel="self" type="application/atom+xml" href="${env.SITE_URL}${address}"/>`);
    const articles = await listArticles(shelf, locale);
    const links = [...feed.html.matchAll(/<link rel="alternate" href="([^"]*)"\/>/g)].map(([, href]) => href);
    expect(links).toEqual(
      articles.map(({ slug }) => `${env.SITE_URL}/${shelf}/${slug}${locale === "hi" ? "?lang=hi" : ""}`),
    );
    expect(feed.html).not.toMatch(/href=&quot;\//);
    expect(feed.html).toContain(`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}-IN">`);
  });

  it("is in the language of its address, with any language cookie, and is linked from the page", async () => {
    expect((await createVisitor().get(`/${shelf}/feed.xml`, hindi)).html).toContain('xml:lang="en-IN"');
    const page = await createVisitor().get(`/${shelf}?lang=hi`);
    const link = /<link[^>]*application\/atom\+xml[^>]*>/.exec(page.html)?.[0];
    expect(link).toContain(`${env.SITE_URL}/${shelf}/feed.xml?lang=hi`);
  });
});

describe("the help center", () => {
  it.each([
    ["en", "paisa maang rahe hai", "/help-center/someone-asks-for-money"],
    ["hi", "पासवर्ड भूल गया", "/help-center/forgot-password"],
    ["en", "how to withdraw my application", "/help-center/application-statuses"],
  ])("in %s answers “%s” with %s first", async (lang, q, path) => {
    const page = await createVisitor().get(`/help-center?lang=${lang}&q=${encodeURIComponent(q)}`);
    const answers = page.html.slice(page.html.indexOf('id="answers-title"'));
    expect(/href="(\/help-center\/[a-z-]+)"/.exec(answers)?.[1]).toBe(path);
    expect(page.html).toContain('<meta name="robots" content="noindex"');
  });

  it("shows suggestions when it finds nothing, keeps the words, and shows all articles", async () => {
    const page = await createVisitor().get(`/help-center?q=${encodeURIComponent('<zzqx> "x"')}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain("No articles found for “");
    expect(page.html).toContain("&lt;zzqx&gt;");
    expect(page.html).toContain('href="/contact-us"');
    for (const { slug } of await listHelp("en")) expect(page.html).toContain(`href="/help-center/${slug}"`);
  });

  it("opens every article in both languages, with breadcrumbs and a contact", async () => {
    for (const locale of ["en", "hi"] as const) {
      const visitor = createVisitor();
      for (const { slug, title } of await listHelp(locale)) {
        const page = await visitor.get(`/help-center/${slug}?lang=${locale}`);
        expect(page.status, slug).toBe(200);
        expect(page.text).toContain(title);
        expect(page.html).toContain('href="/contact-us"');
        expect(ofType(page, "BreadcrumbList")).toBeDefined();
      }
    }
    expect((await createVisitor().get("/help-center/nothing")).status).toBe(404);
  });

  it("is linked from a missing page", async () => {
    const page = await createVisitor().get("/no-such-page");
    expect(page.status).toBe(404);
    expect(page.html).toContain('href="/help-center/page-does-not-open"');
  });

  it("is linked from a refused log-in and from the warning beside a job", async () => {
    const answer = await createVisitor().post("/auth", {
      intent: "login",
      email: "nobody@example.in",
      password: "not-the-one",
    });
    expect(answer.html).toContain('href="/help-center/forgot-password"');
    expect((await createVisitor().get("/work-from-home-jobs/data-entry")).html).toContain(
      'href="/help-center/someone-asks-for-money"',
    );
  });
});

describe("how it works", () => {
  it.each(["en", "hi"])("shows three steps for each side in %s, and the links to start", async (lang) => {
    const page = await createVisitor().get(`/how-it-works?lang=${lang}`);
    expect(page.html.split('<svg viewBox="0 0 200 120"').length - 1).toBe(6);
    for (const path of ["/work-from-home-jobs", "/post-job", "/help-center/someone-asks-for-money"])
      expect(page.html).toContain(`href="${path}"`);
  });
});

it("the sitemap contains the guides and the help articles", async () => {
  const parts = await Promise.all(
    ["/sitemap-pages.xml", "/sitemap-articles.xml"].map((part) => createVisitor().get(part)),
  );
  const html = parts.map((part) => part.html).join("");
  for (const path of [
    "/how-it-works",
    "/help-center",
    "/help-center/forgot-password",
    "/team-diary",
    "/career-guidance/first-thirty-days",
    "/interview-tips",
    "/blog/one-page-resume",
  ]) {
    expect(html).toContain(`<loc>${env.SITE_URL}${path}</loc>`);
  }
});
