import { beforeAll, describe, expect, it } from "vitest";
import { createId } from "db/id";
import { transactions } from "db/schema";
import { forgetWorthwhile } from "~/features/jobs/open/worthwhile.server";
import { paymentKey } from "~/features/payments/payment-key";
import { forgetPages } from "~/web/documents/page-cache.server";
import { db, testContext } from "../../../support/context";
import { createEmployer, createJob, createSeeker, signedIn } from "../../../support/people/people";
import { createVisitor, type Page } from "../../../support/people/visitor";
import { listRoutes, type SiteRoute } from "../../../support/routes";
import { insertCollege } from "../../../support/scenes/colleges";
import { confirmedLead } from "../../../support/scenes/leads/client";

/** Every page that search engines may index. What is added here must be for everybody, and its address a secret of nobody. */
const indexedPages = [
  "/",
  "/about-us",
  "/auth",
  "/blog",
  "/blog/:slug",
  "/career-guidance",
  "/career-guidance/:slug",
  "/college-tpo",
  "/company-directory",
  "/company-profile/:companyId",
  "/company-setup",
  "/contact-us",
  "/disclaimer",
  "/employer-auth",
  "/faq",
  "/free-job-alerts",
  "/fresher-jobs",
  "/guest-checkout",
  "/guest-payment",
  "/help-center",
  "/help-center/:slug",
  "/hire-interns",
  "/hiring-companies",
  "/home",
  "/how-it-works",
  "/interview-tips",
  "/interview-tips/:slug",
  "/job-policy",
  "/job/:jobId",
  "/jobs-api",
  "/jobs-by-skill",
  "/jobs-by-skill/:skill",
  "/jobs-for-women",
  "/jobs-for/:conditions",
  "/jobs-in",
  "/jobs-in/:city",
  "/jobs-in/:city/:category",
  "/jobs-without-english",
  "/list-of-companies",
  "/meta-tags-schema",
  "/more",
  "/our-services",
  "/part-time-jobs",
  "/points-policy",
  "/press-kit",
  "/privacy",
  "/quick-payment",
  "/rate-app",
  "/rbi-compliance",
  "/recruitment-solutions",
  "/refund-policy",
  "/sitemap",
  "/team-diary",
  "/team-diary/:slug",
  "/terms-conditions",
  "/were-hiring",
  "/work-from-home-jobs",
  "/work-from-home-jobs/:category",
];

/** Every file and feed without a header for search engines: they read it, or it is a picture on a page that they index. */
const indexedFiles = [
  "/.well-known/security.txt",
  "/:key.txt",
  "/blog/feed.xml",
  "/company-logo/:fileId",
  "/company-photo/:fileId",
  "/fresher-jobs/feed.xml",
  "/jobs-by-skill/:skill/feed.xml",
  "/jobs-for-women/feed.xml",
  "/jobs-for/:conditions/feed.xml",
  "/jobs-in/:city/:category/feed.xml",
  "/jobs-in/:city/feed.xml",
  "/jobs-without-english/feed.xml",
  "/part-time-jobs/feed.xml",
  "/robots.txt",
  "/security.txt",
  "/share-picture/:kind/:name",
  "/sitemap-articles.xml",
  "/sitemap-companies.xml",
  "/sitemap-jobs.xml",
  "/sitemap-landing.xml",
  "/sitemap-pages.xml",
  "/sitemap.xml",
  "/team-diary/feed.xml",
  "/work-from-home-jobs/:category/feed.xml",
  "/work-from-home-jobs/feed.xml",
];

/** Of the pages above: addresses whose content keeps them out, and what it is. */
const keptOut: [address: () => string, why: string][] = [
  [() => `/auth?type=recovery&token=${"x".repeat(43)}`, "a secret link"],
  [() => "/hiring-companies?q=x", "a narrowed directory"],
  [() => "/list-of-companies?letter=z", "a letter without companies"],
  [() => `/company-profile/${ids.companyId}?before=1`, "a later page without jobs"],
  [() => "/help-center?q=job", "a search"],
  [() => "/work-from-home-jobs?q=typing", "a search"],
  [() => "/work-from-home-jobs/data-entry?page=1", "a later page without jobs"],
  [() => "/jobs-in/delhi?page=1", "a later page without jobs"],
  [() => "/jobs-in/surat/legal", "fewer than five jobs"],
  [() => "/jobs-by-skill/ms-excel", "fewer than five jobs"],
  [() => "/jobs-for/from-phone", "fewer than five jobs"],
  [() => "/jobs-api?q=x", "a form's endless addresses"],
  [() => "/meta-tags-schema?job=x", "a form's endless addresses"],
  [() => `/job/${ids.closedJobId}`, "a job that is closed"],
  [() => `/job/${createId(Date.now())}`, "a job that nobody has posted"],
];

/** Addresses of the same pages that stay indexed. */
const stillIndexed = [
  "/auth?mode=forgot",
  "/help-center?q=",
  "/jobs-api?lang=hi",
  "/work-from-home-jobs?categories=all",
  "/jobs-in/surat",
  "/work-from-home-jobs/legal",
];

const ids: Record<string, string> = {
  category: "data-entry",
  city: "delhi",
  skill: "data-entry",
  conditions: "10th-pass-from-phone-evenings",
  campaignCode: "poster",
  shareKey: "0".repeat(32),
  series: "KG",
  year: "26-27",
  sequence: "000001",
  kind: "job",
  "*": "nowhere",
};

/** Articles have the same parameter on each shelf. */
const slugs: Record<string, string> = {};

beforeAll(async () => {
  const employer = await createEmployer();
  for (let count = 0; count < 5; count++)
    ids.jobId = await createJob(employer, { city: "delhi", category: "data-entry", skills: ["Data Entry"] });
  ids.closedJobId = await createJob(employer, { status: "closed" });
  ids.companyId = employer.companyId;
  // What is linked is kept for an hour, also from the tests before.
  forgetWorthwhile();
  forgetPages();
  const now = Date.now();
  const buyer = {
    name: "Asha",
    email: "asha@example.in",
    address: "",
    state: "09",
    gstin: null,
    language: "en",
  } as const;
  const guest = createId(now);
  await db
    .insert(transactions)
    .values({
      id: guest,
      kind: "points",
      amount: 11_682,
      taxable: 9_900,
      points: 100,
      wallet: "seeker",
      buyer,
      createdAt: now,
      updatedAt: now,
    });
  ids.paymentKey = paymentKey(testContext(), "view", guest);
  ids.requestKey = (await confirmedLead()).page.replace("/your-request/", "");
  const { code, key } = await insertCollege();
  Object.assign(ids, { code, key });
  const { html } = await createVisitor().get("/sitemap-articles.xml");
  for (const [, shelf = "", slug = ""] of html.matchAll(/<loc>https:\/\/[^/]*\/([a-z-]+)\/([a-z0-9-]+)</g))
    slugs[`/${shelf}/:slug`] = slug;
});

/** The address of a route with sample data. */
const addressOf = ({ path }: SiteRoute) =>
  path.replace(/:(\w+)|\*/g, (_whole, name: string | undefined) => {
    if (name === "slug") return slugs[path] ?? "nothing";
    if (name === "key" && path.startsWith("/guest-payment")) return ids.paymentKey ?? "";
    return ids[name ?? "*"] ?? "nothing";
  });

const opensToVisitors = ({ access, reads }: SiteRoute) =>
  reads && access !== null && ["public", "not-suspended", "signed-out", "local"].includes(access.read);
/** What a page or file says to search engines: in the document, then in a header. */
const robotsOf = ({ html, headers }: Page) => [
  /<meta name="robots" content="([^"]*)"/.exec(html)?.[1] ?? null,
  headers.get("x-robots-tag"),
];

describe("pages for search engines", () => {
  it("are declared by the handles of these pages and files, and by no other", () => {
    const indexed = listRoutes().filter(({ index }) => index);
    expect(
      indexed
        .filter(({ isPage }) => isPage)
        .map(({ path }) => path)
        .sort(),
    ).toEqual(indexedPages);
    expect(
      indexed
        .filter(({ isPage }) => !isPage)
        .map(({ path }) => path)
        .sort(),
    ).toEqual(indexedFiles);
  });

  it(
    "are all pages with sample data that declare it; each other page asks not to be indexed",
    { timeout: 300_000 },
    async () => {
      const wrong: string[] = [];
      let [indexed, kept] = [0, 0];
      for (const route of listRoutes().filter((each) => each.isPage && opensToVisitors(each))) {
        const page = await createVisitor().get(addressOf(route));
        if (page.location !== null) continue;
        const [tag, header] = robotsOf(page);
        // Four narrow pages have fewer than five jobs here.
        const isIndexed =
          indexedPages.includes(route.path) &&
          !/^\/(part-time-jobs|jobs-without-english|jobs-for-women|jobs-for\/:conditions)$/.test(route.path);
        const isRight = isIndexed ? page.status === 200 && tag === null && header === null : tag?.startsWith("noindex");
        if (!isRight) wrong.push(`${route.path}: ${page.status} ${tag} ${header}`);
        if (isIndexed) indexed++;
        else kept++;
      }
      expect(wrong).toEqual([]);
      expect([indexed > 50, kept > 25]).toEqual([true, true]);
    },
  );

  it("include only the files that declare it: each other file has a header", { timeout: 300_000 }, async () => {
    const wrong: string[] = [];
    for (const route of listRoutes().filter((each) => !each.isPage && opensToVisitors(each))) {
      const [, header] = robotsOf(await createVisitor().get(addressOf(route)));
      if (indexedFiles.includes(route.path) === (header !== null)) wrong.push(`${route.path}: ${header}`);
    }
    expect(wrong).toEqual([]);
  });

  it.each(keptOut)("exclude %s: %s", async (address) => {
    expect(robotsOf(await createVisitor().get(address()))[0]).toBe("noindex");
  });

  it.each(stillIndexed)("include %s", async (address) => {
    expect(robotsOf(await createVisitor().get(address))).toEqual([null, null]);
  });

  it("exclude pages of an account", async () => {
    const seeker = await signedIn(await createSeeker());
    for (const path of ["/settings", "/activity", "/resume-editor"])
      expect(robotsOf(await seeker.get(path))[0], path).toBe("noindex");
  });

  it("include every address of the sitemap", { timeout: 300_000 }, async () => {
    const locations = async (path: string) =>
      [...(await createVisitor().get(path)).html.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) =>
        address.replaceAll("&amp;", "&").replace("https://kaamghar.test", ""),
      );
    const addresses = (await Promise.all((await locations("/sitemap.xml")).map(locations))).flat();
    expect(addresses.length).toBeGreaterThan(300);
    for (const part of [
      "/job/",
      "/company-profile/",
      "/jobs-in/delhi/data-entry",
      "/jobs-by-skill/data-entry",
      "/blog/",
    ])
      expect(
        addresses.some((each) => each.startsWith(part)),
        part,
      ).toBe(true);
    const wrong: string[] = [];
    for (const address of addresses) {
      const page = await createVisitor().get(address);
      const [tag, header] = robotsOf(page);
      if (page.status !== 200 || tag !== null || header !== null)
        wrong.push(`${address}: ${page.status} ${tag} ${header}`);
    }
    expect(wrong).toEqual([]);
  });
});
