import { beforeAll, describe, expect, it } from "vitest";
import { categories, type CategoryKey } from "db/catalogues/categories";
import { listSitemapParts } from "~/features/jobs/open/sitemap.server";
import { forgetWorthwhile } from "~/features/jobs/open/worthwhile.server";
import { db } from "../../../support/context";
import { countingDb } from "../../../support/databases/counting-db";
import { bare } from "../../../support/databases/explained";
import { createEmployer, createJob, createSeeker, signedIn, type Employer } from "../../../support/people/people";
import { createVisitor, type Page } from "../../../support/people/visitor";
import { listRoutes } from "../../../support/routes";

let employer: Employer;
beforeAll(async () => {
  employer = await createEmployer();
});

const siteUrl = "https://kaamghar.test";
const titlesOf = (page: Page) =>
  [...page.html.matchAll(/<a href="\/job\/[^"]+">([^<]+)<\/a>/g)].map((match) => match[1]);
const linkOf = (page: Page, rel: string) =>
  new RegExp(`<link rel="${rel}" href="([^"]*)"`).exec(page.html)?.[1]?.replaceAll("&amp;", "&") ?? null;
const nextOf = (page: Page) =>
  /href="([^"]+)"[^>]*rel="next"/.exec(page.html.split("<body")[1] ?? "")?.[1]?.replaceAll("&amp;", "&") ?? null;
const locationsOf = (page: Page) =>
  [...page.html.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => (match[1] ?? "").replaceAll("&amp;", "&"));

/** Jobs of which the last is the newest, a minute between each and the next. */
async function createJobs(count: number, values: Parameters<typeof createJob>[1]) {
  const now = Date.now() - count * 60_000;
  for (let number = 1; number <= count; number++) {
    const publishedAt = now + number * 60_000;
    await createJob(employer, {
      publishedAt,
      listingKey: publishedAt * 1024 + number,
      title: `${values?.category ?? values?.city} ${number}`,
      ...values,
    });
  }
}

describe("the page of a category", () => {
  it("lists its remote jobs to everybody, the newest first, page by page, and none of another category", async () => {
    await createJobs(45, { category: "translation" });
    await createJob(employer, { category: "translation", title: "On site", isRemote: false });
    await createJob(employer, { category: "copywriting", title: "Of another category" });
    const seen: string[] = [];
    const visitor = createVisitor();
    for (let address: string | null = "/work-from-home-jobs/translation"; address;) {
      const page = await visitor.get(address);
      expect(page.status).toBe(200);
      expect(linkOf(page, "canonical")).toBe(siteUrl + address);
      const next = nextOf(page);
      expect(linkOf(page, "next")).toBe(next && siteUrl + next);
      seen.push(...titlesOf(page).map(String));
      address = next;
    }
    expect(seen).toEqual(Array.from({ length: 45 }, (_, index) => `translation ${45 - index}`));
  });

  it("explains itself in both languages, and links to similar pages and to the filters", async () => {
    const visitor = createVisitor();
    const english = await visitor.get("/work-from-home-jobs/data-entry");
    expect(english.html).toContain(">Data Entry &amp; Processing: work from home jobs</h1>");
    expect(english.html).toContain('href="/work-from-home-jobs/customer-service"');
    expect(english.html).toContain('href="/jobs-in/delhi"');
    expect(english.html).toContain('href="/job-filters?location=Remote&amp;category=data-entry"');
    expect(english.text).toContain("No one may ask you for money");
    visitor.setCookie("lang", "hi");
    expect((await visitor.get("/work-from-home-jobs/data-entry")).html).toContain(
      ">डेटा एंट्री और प्रोसेसिंग: घर से काम की जॉब</h1>",
    );
  });

  it("describes its position and its jobs to search engines", async () => {
    const id = await createJob(employer, { category: "insurance" });
    const page = await createVisitor().get("/work-from-home-jobs/insurance");
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page.html)?.[1] ?? "";
    const [way, list] = (JSON.parse(json) as { "@graph": { "@type": string; itemListElement: object[] }[] })["@graph"];
    expect(way?.["@type"]).toBe("BreadcrumbList");
    expect(way?.itemListElement.at(-1)).toEqual({
      "@type": "ListItem",
      position: 3,
      name: "Insurance",
      item: `${siteUrl}/work-from-home-jobs/insurance`,
    });
    expect(list?.itemListElement).toEqual([{ "@type": "ListItem", position: 1, url: `${siteUrl}/job/${id}` }]);
  });

  it("shows the newest jobs and other categories where it has none itself", async () => {
    await createJob(employer, { title: "Newest of all", category: "sales" });
    const page = await createVisitor().get("/work-from-home-jobs/architecture-cad");
    expect(page.status).toBe(200);
    expect(page.text).toContain("No open jobs here right now");
    expect(titlesOf(page)[0]).toBe("Newest of all");
    expect(linkOf(page, "next")).toBeNull();
  });

  it("is not found for an unknown category, and found in any capitalisation", async () => {
    expect((await createVisitor().get("/work-from-home-jobs/alchemy")).status).toBe(404);
    const page = await createVisitor().get("/work-from-home-jobs/Data-Entry");
    expect([page.status, page.location]).toEqual([301, "/work-from-home-jobs/data-entry"]);
  });
});

describe("the page of a city", () => {
  it("lists the jobs of the city, remote and on site", async () => {
    await createJob(employer, { city: "patna", title: "In Patna", isRemote: false });
    await createJob(employer, { city: "patna", title: "From home in Patna" });
    await createJob(employer, { city: "surat", title: "In Surat" });
    const page = await createVisitor().get("/jobs-in/patna");
    // What can be done from home there follows.
    expect(titlesOf(page).slice(0, 2)).toEqual(["From home in Patna", "In Patna"]);
    expect(titlesOf(page)).not.toContain("In Surat");
    expect(linkOf(page, "canonical")).toBe(`${siteUrl}/jobs-in/patna`);
    expect(page.text).toContain("2 jobs");
  });

  it.each([
    ["bengaluru", "/jobs-in/bangalore"],
    ["new-delhi", "/jobs-in/delhi"],
    ["Delhi", "/jobs-in/delhi"],
    [encodeURIComponent("मुंबई"), "/jobs-in/mumbai"],
    ["all-india", "/work-from-home-jobs"],
  ])("has one address: /jobs-in/%s redirects permanently to %s", async (spelling, path) => {
    const page = await createVisitor().get(`/jobs-in/${spelling}`);
    expect([page.status, page.location]).toEqual([301, path]);
  });

  it("is not found for an unknown city", async () => {
    expect((await createVisitor().get("/jobs-in/atlantis")).status).toBe(404);
  });
});

describe("landing pages", () => {
  const paths = [
    "/work-from-home-jobs",
    "/work-from-home-jobs/data-entry",
    "/jobs-in",
    "/jobs-in/delhi",
    "/jobs-in/delhi/data-entry",
    "/jobs-by-skill/ms-excel",
    "/fresher-jobs",
    "/jobs-for/from-phone",
  ];

  it("all categories and cities are linked from two pages", async () => {
    const page = await createVisitor().get("/work-from-home-jobs?categories=all");
    for (const { key } of categories) expect(page.html).toContain(`href="/work-from-home-jobs/${key}"`);
    expect((await createVisitor().get("/jobs-in")).html.match(/href="\/jobs-in\/\w+"/g)).toHaveLength(20);
  });

  it.each(paths)("%s can be cached for visitors, and shows a restricted account no job", async (path) => {
    await createJob(employer, { title: "Not for the banned", category: "data-entry", city: "delhi" });
    expect((await createVisitor().get(path)).headers.get("cache-control")).toContain("public");
    const banned = await signedIn(await createSeeker({}, { accountStatus: "banned" }));
    const page = await banned.get(path);
    expect(page.text).toContain("Job listings are not available due to account restrictions.");
    expect(page.html).not.toContain("data-job-id");
    expect(page.headers.get("cache-control")).toBe("private, no-store");
  });

  it.each([
    ...paths,
    "/jobs-in/delhi?page=99",
    "/work-from-home-jobs/data-entry?page=9007199254740991",
    "/sitemap.xml",
    "/sitemap-jobs.xml?after=5",
    "/jobs-in/delhi/feed.xml",
    "/api/jobs?location=delhi&lang=en",
    "/api/jobs?lang=en",
  ])("%s queries the database for its jobs, with explained statements", async (path) => {
    const { db: counted, count } = countingDb();
    const visitor = createVisitor({ env: { DB: counted } });
    const { statements } = await count(() =>
      visitor.get(path.startsWith("/api/") ? path : `${path}${path.includes("?") ? "&" : "?"}explained`),
    );
    expect(statements.some((sql) => /\bjobs\b/.test(sql))).toBe(true);
  });
});

describe("search engines", () => {
  it("find the sitemap, and may read everything except pages behind a log-in", async () => {
    const robots = await createVisitor().get("/robots.txt");
    expect(robots.headers.get("content-type")).toContain("text/plain");
    expect(robots.html).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
    expect(robots.html).not.toMatch(/^Disallow: \/jobs$/m);
    expect(robots.html).toMatch(/^Disallow: \/jobs\?$/m);
  });

  it("find every public page and every open job in the sitemap, and nothing else", async () => {
    const open = await createJob(employer, {
      publishedAt: Date.UTC(2026, 10, 2, 3, 4, 5),
      updatedAt: Date.UTC(2026, 10, 3, 3, 4, 5),
    });
    const closed = await createJob(employer, { status: "closed" });
    const hidden = await createJob(employer, { visibility: "unlisted" });
    forgetWorthwhile();
    const visitor = createVisitor();
    const addresses: string[] = [];
    for (const part of locationsOf(await visitor.get("/sitemap.xml"))) {
      const page = await visitor.get(part.replace(siteUrl, ""));
      expect(page.headers.get("content-type")).toContain("xml");
      addresses.push(...locationsOf(page));
      if (part.includes("sitemap-jobs"))
        expect(page.html).toContain(`<loc>${siteUrl}/job/${open}</loc><lastmod>2026-11-03T03:04:05.000Z</lastmod>`);
    }
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses).toContain(`${siteUrl}/job/${open}`);
    for (const id of [closed, hidden]) expect(addresses).not.toContain(`${siteUrl}/job/${id}`);
    for (const address of addresses.filter((each) => !each.includes("/job/"))) {
      // Anyone who has opened a page in Hindi stays in Hindi.
      const page = await createVisitor().get(address.replace(siteUrl, ""));
      expect([page.status, linkOf(page, "canonical")], address).toEqual([200, address]);
      expect(page.html, address).toContain('property="og:title"');
    }
    for (const { path, access, isPage } of listRoutes().filter(({ path: each }) => !/[:*]/.test(each))) {
      if (!isPage || (access?.read !== "public" && access?.read !== "not-suspended")) continue;
      const page = await visitor.get(path);
      if (page.html.includes('name="robots" content="noindex"') || linkOf(page, "canonical") !== siteUrl + path)
        continue;
      expect(addresses).toContain(siteUrl + path);
    }
  });

  it("get the jobs in parts without omissions or repetitions", async () => {
    await createJobs(25, { category: "legal" as CategoryKey });
    const listed = await listSitemapParts(db, 10);
    expect(listed.length).toBeGreaterThan(2);
    const parts = await Promise.all(
      listed.map(({ after, until }) =>
        createVisitor().get(`/sitemap-jobs.xml?after=${after}${until === null ? "" : `&to=${until}`}`),
      ),
    );
    const addresses = parts.map(locationsOf);
    for (const part of addresses.slice(0, -1)) expect(part).toHaveLength(10);
    const { results } = await bare.DB.prepare(
      "select id from jobs where status = 'active' and visibility = 'public' order by listing_key",
    ).all<{ id: string }>();
    expect(addresses.flat()).toEqual(results.map(({ id }) => `${siteUrl}/job/${id}`));
  });
});
