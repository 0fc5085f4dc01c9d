import { describe, expect, it } from "vitest";
import { testWording } from "../../tests/support/text-wording";
import { findPage, getFaq } from "./content.server";
import { pageMeta, readFrontMatter } from "./front-matter";
import { fillHtml } from "./markdown";

const sources = import.meta.glob<string>("./pages/*.md", { query: "?raw", import: "default", eager: true });
const files = Object.entries(sources).map(([path, source]) => {
  const file = path.slice(2);
  const [, slug = "", locale = ""] = /\/([a-z0-9-]+)\.([a-z]+)\.md$/.exec(file) ?? [];
  return {
    file,
    slug,
    locale: locale === "hi" ? ("hi" as const) : ("en" as const),
    ...readFrontMatter(file, source, pageMeta),
  };
});

const bilingual = [
  "terms-conditions",
  "privacy",
  "faq",
  "about-us",
  "refund-policy",
  "points-policy",
  "disclaimer",
  "job-policy",
  "rbi-compliance",
];
const allowedLinks = new Set([
  ...[
    "/",
    "/auth",
    "/employer-auth",
    "/blog",
    "/contact-us",
    "/settings",
    "/employer-settings",
    "/buy-points",
    "/lead-points",
    "/guest-checkout",
    "/hire-portal-points",
    "/your-data",
    "/email-management",
    "/location",
    "/blog/spot-fake-work-from-home-jobs",
    "/blog/first-home-job-without-experience",
    "/blog/one-page-resume",
  ],
  ...["/auth?mode=forgot", "/employer-auth?mode=forgot"],
  ...bilingual.map((slug) => `/${slug}`),
]);
const fill = {
  name: "Ghar & Kaam",
  supportEmail: "support@example.in",
  supportPhone: "1800 000 000",
  address: "1 <Test> Road",
  grievanceOfficer: "A. Officer",
  grievanceEmail: "grievance@example.in",
  gst: "18",
  jobPoints: "50",
  jobDays: "30",
  freeJobs: "1",
  leadPoints: "20",
  hotLeadPoints: "35",
  freeLeads: "3",
  mostBuyers: "3",
  companyWelcome: "100",
  grantedMonths: "12",
  boughtMonths: "36",
  commissionPercent: "10",
  commissionWithin: "90",
  commissionWaits: "7",
  commissionCap: "5,000",
};
const tables = Object.fromEntries(
  ["earn", "spend", "packs", "boosts", "verification", "levels"].map((name) => [name, "<table></table>"]),
);

function headings(slug: string, locale: string, mark: string) {
  const body = files.find((file) => file.slug === slug && file.locale === locale)?.body ?? "";
  return body.split("\n").filter((line) => line.startsWith(`${mark} `)).length;
}

function htmlOf({ slug, locale }: (typeof files)[number]) {
  return findPage(slug, locale, fill, tables)?.html ?? "";
}

describe("every text", () => {
  it("that the footer links to exists, and there is no other", () => {
    expect([...new Set(files.map((file) => file.slug))].sort()).toEqual([...bilingual].sort());
  });

  it.each(files)(
    "$file fills its placeholders, links only to pages that exist and leaves the h1 to its page",
    (text) => {
      const html = htmlOf(text);
      expect(html).not.toMatch(/[{}]/);
      expect(html).not.toMatch(/<h1|<img/);
      const links = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, href]) => href);
      expect(links.filter((href) => !allowedLinks.has(href ?? ""))).toEqual([]);
      expect(text.body).not.toMatch(/<[a-z/]/i);
    },
  );

  testWording(files);
});

describe("a reader", () => {
  it.each(bilingual)("finds the same sections of %s in Hindi and English", (slug) => {
    expect(headings(slug, "en", "##")).toBeGreaterThan(2);
    expect(headings(slug, "hi", "##")).toBe(headings(slug, "en", "##"));
    expect(headings(slug, "hi", "###")).toBe(headings(slug, "en", "###"));
  });

  it.each(bilingual)("sees the same version and date of %s in both languages", (slug) => {
    const [english, hindi] = [findPage(slug, "en", fill, tables), findPage(slug, "hi", fill, tables)];
    expect([english?.locale, hindi?.locale]).toEqual(["en", "hi"]);
    expect([hindi?.version, hindi?.updated]).toEqual([english?.version, english?.updated]);
  });

  it("gets each table that the text names, and an error for an unknown table", () => {
    expect(findPage("points-policy", "en", fill, tables)?.html.match(/<table>/g)).toHaveLength(5);
    expect(() => findPage("points-policy", "en", fill)).toThrow("points-policy.en.md: unknown table earn");
  });

  it("gets nothing for a text that does not exist", () => {
    expect(findPage("constructor", "en", fill)).toBeNull();
    expect(findPage("../blog/one-page-resume", "en", fill)).toBeNull();
  });

  it.each(["en", "hi"] as const)("opens the questions of the %s FAQ one by one, and each has an answer", (locale) => {
    const { groups } = getFaq(locale, fill);
    const questions = groups.flatMap((group) => group.questions);
    expect(groups.length).toBe(headings("faq", locale, "##"));
    expect(questions.length).toBe(headings("faq", locale, "###"));
    for (const { question, html } of questions) {
      expect(question).not.toMatch(/[{}*[\]<>]/);
      expect(html).toMatch(/^<p>.{20}/);
      expect(html).not.toMatch(/[{}]/);
    }
  });
});

describe("placeholders", () => {
  it("are filled with escaped values, whatever the values contain", () => {
    const html = findPage("about-us", "en", fill)?.html;
    expect(html).toContain("Ghar &amp; Kaam, 1 &lt;Test&gt; Road");
    expect(fillHtml("<p>{{name}}</p>", { name: "$& {{name}} '\"" }, "x.md")).toBe("<p>$&amp; {{name}} &#39;&quot;</p>");
  });

  it("change with the settings although the text is cached", () => {
    expect(findPage("about-us", "en", { ...fill, name: "Renamed" })?.html).toContain("Renamed");
  });

  it("that are unknown are an error that names the file", () => {
    expect(() => findPage("about-us", "en", { name: "x" })).toThrow("pages/about-us.en.md: unknown placeholder");
    expect(() => fillHtml("{{toString}}", {}, "x.md")).toThrow("x.md: unknown placeholder {{toString}}");
  });
});

describe("front matter", () => {
  const good = "title: T\ndescription: D: with a colon\nupdated: 2026-11-20\nversion: 1.0";

  it("is read line by line, with either kind of line end", () => {
    const read = readFrontMatter("a.md", `---\n${good}\n---\n\nText`.replaceAll("\n", "\r\n"), pageMeta);
    expect(read).toEqual({
      meta: { title: "T", description: "D: with a colon", updated: "2026-11-20", version: "1.0" },
      body: "Text",
    });
  });

  it.each([
    ["no block", "Text"],
    ["an unclosed block", `---\n${good}\nText`],
    ["a missing key", "---\ntitle: T\n---\nText"],
    ["an unknown key", `---\n${good}\ndraft: yes\n---\nText`],
    ["a doubled key", `---\n${good}\ntitle: U\n---\nText`],
    ["an empty value", `---\n${good}\nnote:\n---\nText`],
    ["an impossible date", `---\n${good.replace("11-20", "13-40")}\n---\nText`],
    ["a placeholder in the title", `---\n${good.replace(": T", ": {{name}}")}\n---\nText`],
    ["no text", `---\n${good}\n---\n`],
  ])("with %s is an error naming the file", (_, source) => {
    expect(() => readFrontMatter("a.md", source, pageMeta)).toThrow(/^a\.md: /);
  });
});
