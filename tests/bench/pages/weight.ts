import type { Browser } from "@playwright/test";
// What a first visit to a page weighs: the HTML with the styles in it and all script that Chromium loads for it, each
// compressed with brotli 4, as an edge does it on the way, and brotli 11, as a file could be beforehand.
import { brotliCompressSync, constants } from "node:zlib";
import { sleep, type Figure, type Report } from "../report";
import type { Site } from "../site";
import { phone, withBrowser } from "./browser";

const htmlBar = 14.6;
const scriptBar = 10;

/** The seeker's own pages, in both languages. */
const ownPages = [
  "/profile",
  "/profile-setup?step=about",
  "/resume-builder",
  "/skill-assessment",
  "/skill-assessment/excel",
  "/job-alerts",
  "/report-job-scam",
  "/rewards",
  "/company-dashboard",
  "/all-leads",
  "/hot-leads",
  "/lead-settings",
  "/purchased-leads",
  "/lead-points",
  "/lead-notification-settings",
  "/settings",
  "/settings/notifications",
  "/more",
  "/buy-points",
  "/payment-test",
];

/** The forms of a job: pages of the application tier, which may ship more script. */
const jobForms = ["/post-job?step=work", "/post-job?step=all"];
const applicationScriptBar = 120;

/** The lists of applicants, and the pages of the application tier about them, with what their HTML may weigh. */
async function deskPages(site: Site): Promise<[path: string, mostHtml: number][]> {
  const read = async (path: string) =>
    (await fetch(site.url + path, { headers: { cookie: site.employerCookie, accept: "text/html" } })).text();
  const job = /href="(\/job\/\w+)\/applicants\?status=under_review"/.exec(await read("/employer-portal"))?.[1];
  const list = await read("/all-applicants?status=all");
  const applicants = [...new Set([...list.matchAll(/href="\/application\/(\w+)/g)].map((found) => found[1]))];
  if (!job || applicants.length < 2) throw new Error("the sample employer has no applicants to compare");
  const compared = applicants
    .slice(0, 4)
    .map((id) => `application=${id}`)
    .join("&");
  return [
    ["/all-applicants?status=all", htmlBar],
    [`${job}/applicants?status=all`, htmlBar],
    [`/application/${applicants[0]}`, htmlBar],
    [`/all-applicants?status=all&applicant=${applicants[0]}`, deskHtmlBar],
    [`${job}/board`, deskHtmlBar],
    [`/applications/comparison?${compared}`, deskHtmlBar],
  ];
}
const deskHtmlBar = 22;
const deskScriptBar = 13;

/** Pages to read: the help and its search, lists of articles, the longest articles. */
const guidePages = [
  "/help-center",
  "/help-center?q=password",
  "/help-center/someone-asks-for-money",
  "/how-it-works",
  "/career-guidance",
  "/career-guidance/choose-by-what-you-can-do",
  "/interview-tips",
  "/interview-tips/questions-and-good-answers",
  "/team-diary",
  "/team-diary/our-pages-on-slow-3g",
  "/blog",
  "/blog/one-page-resume",
];

/** Kilobytes of 1,000 bytes. */
export function compressedSize(body: Buffer, quality: number): number {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length / 1000;
}

async function weigh(
  browser: Browser,
  site: Site,
  path: string,
  cookie: string | null,
  locale = "en",
  mostScript = scriptBar,
  mostHtml = htmlBar,
): Promise<Figure[]> {
  const context = await browser.newContext({ ...phone, locale: `${locale}-IN` });
  try {
    if (cookie) {
      const [name = "", ...value] = cookie.split("=");
      await context.addCookies([{ name, value: value.join("="), url: site.url }]);
    }
    const page = await context.newPage();
    const bodies: Promise<{ kind: string; body: Buffer }>[] = [];
    page.on("requestfinished", (request) => {
      const body = request
        .response()
        .then((response) => response?.body() ?? Buffer.alloc(0))
        .catch(() => Buffer.alloc(0));
      bodies.push(body.then((each) => ({ kind: request.resourceType(), body: each })));
    });
    const response = await page.goto(site.url + path, { waitUntil: "networkidle" });
    const arrived = response?.status() === 200 && new URL(page.url()).pathname === path.split("?")[0];
    if (!arrived) throw new Error(`${path} answers ${response?.status()} at ${page.url()}`);
    await sleep(500);
    const loaded = await Promise.all(bodies);
    const size = (kind: string, quality: number) =>
      loaded.filter((each) => each.kind === kind).reduce((sum, { body }) => sum + compressedSize(body, quality), 0);
    const scripts = loaded.filter(({ kind }) => kind === "script").length;
    if (scripts === 0) throw new Error(`${path} loads no script: was the site built anew meanwhile?`);
    const address = path.replace(/^(\/job|\/company-profile|\/application)\/\w+/, "$1/{id}").replace(/\w{17}/g, "{id}");
    const name = `${address}${cookie ? ", signed in" : ""}${locale === "en" ? "" : `, ${locale}`}`;
    return [
      {
        what: `${name} HTML`,
        value: size("document", 4),
        unit: "kB",
        bar: { atMost: mostHtml },
        note: `brotli 11: ${size("document", 11).toFixed(2)} kB`,
      },
      {
        what: `${name} script`,
        value: size("script", 4),
        unit: "kB",
        bar: { atMost: mostScript },
        note: `brotli 11: ${size("script", 11).toFixed(2)} kB, ${scripts} files, ${loaded.length} requests in all`,
      },
    ];
  } finally {
    await context.close();
  }
}

export async function benchWeight(site: Site): Promise<Report> {
  const directory = await (await fetch(`${site.url}/company-directory`)).text();
  const company = /href="(\/company-profile\/\w+)"/.exec(directory)?.[1];
  if (!company) throw new Error("the directory shows no company");
  const companyPages = [company, "/company-directory", "/list-of-companies"];
  const figures = await withBrowser([], async (browser) => {
    const all: Figure[] = [];
    for (const path of companyPages) {
      for (const locale of ["en", "hi"]) all.push(...(await weigh(browser, site, path, null, locale)));
    }
    all.push(
      ...(await weigh(browser, site, company, site.seekerCookie)),
      ...(await weigh(browser, site, "/employer-profile", site.employerCookie)),
    );
    for (const [path, mostHtml] of await deskPages(site))
      all.push(...(await weigh(browser, site, path, site.employerCookie, "en", deskScriptBar, mostHtml)));
    for (const path of jobForms)
      all.push(...(await weigh(browser, site, path, site.employerCookie, "en", applicationScriptBar)));
    for (const path of ["/hire-portal-points", "/employer-profile/verification"])
      all.push(...(await weigh(browser, site, path, site.employerCookie)));
    for (const path of [
      "/",
      site.jobPath,
      "/work-from-home-jobs",
      "/job-filters",
      "/work-from-home-jobs/data-entry",
      "/jobs-in/delhi",
      "/jobs-in/delhi/data-entry",
      "/jobs-by-skill",
      "/fresher-jobs",
      "/jobs-api",
      "/sitemap",
      "/search",
      "/more",
      "/location",
      "/auth",
      "/auth?mode=signup",
      "/auth?mode=code",
      "/employer-auth",
      "/free-job-alerts",
      "/email-management",
      "/recruitment-solutions",
      "/hire-interns",
      "/college-tpo",
      "/contact-us",
      "/contact-us?topic=work",
      "/rate-app",
      "/jobs-for-women",
      "/jobs-without-english",
      "/were-hiring",
      "/our-services",
      "/points-policy",
      "/refund-policy",
      "/privacy",
      "/privacy/changes",
      "/terms-conditions",
      "/job-policy",
      "/rbi-compliance",
      "/about-us",
      "/press-kit",
      "/company-setup",
      "/meta-tags-schema",
      "/guest-checkout",
      "/quick-payment",
      ...guidePages,
    ]) {
      for (const locale of ["en", "hi"]) all.push(...(await weigh(browser, site, path, null, locale)));
    }
    for (const path of ["/", site.jobPath, "/jobs", "/favorites", "/activity", "/notifications", ...ownPages]) {
      all.push(...(await weigh(browser, site, path, site.seekerCookie)));
    }
    for (const path of ["/", site.jobPath, "/jobs", "/work-from-home-jobs/data-entry", "/activity", ...ownPages]) {
      all.push(...(await weigh(browser, site, path, site.seekerCookie, "hi")));
    }
    return all;
  });
  return { title: "Weight of a first visit (brotli 4)", figures, notes: [] };
}
