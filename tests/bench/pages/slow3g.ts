// When a page can be read on a cheap phone over Slow 3G: round trip 400 ms, 400 kbit/s, processor four times slower.
// Chromium loads the production build through link.ts, which costs DNS, TCP, TLS and every byte what a real link does, and
// edge.ts. "Readable" is when the text of the h1 is painted (Element Timing), counted from the start of the navigation.
//  cold: nothing cached, no connection.  next: the same visitor's next page, on the open connection.
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { median, type Figure, type Report } from "../report";
import type { Site } from "../site";
import { phone, withBrowser } from "./browser";
import { openEdge } from "./edge";
import { openLink, type Link } from "./link";

const speed = { roundTrip: 400, bandwidth: 400 };
const slowdown = 4;
const runs = 5;
const [coldBar, nextBar] = [2_000, 700];

interface Times {
  readable: number;
  firstByte: number;
}

/**
 * Runs in the page: marks the heading in the first frame that has it, before that frame is painted, and notes when the
 * browser says that it was. Text, since tsx adds to functions what the page lacks.
 */
const watchHeading = `
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.readableAt ??= entry.renderTime || entry.startTime;
  }).observe({ type: "element", buffered: true });
  requestAnimationFrame(function look() {
    const heading = document.querySelector("h1");
    if (heading && heading.textContent.trim()) heading.setAttribute("elementtiming", "heading");
    else requestAnimationFrame(look);
  });`;

async function load(page: Page, url: string): Promise<Times> {
  await page.goto(url, { waitUntil: "networkidle", timeout: 60_000 });
  await page.waitForFunction(() => "readableAt" in window);
  return page.evaluate(() => {
    const navigation = performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming;
    const { readableAt } = window as unknown as { readableAt: number };
    return { readable: readableAt, firstByte: navigation.responseStart };
  });
}

async function visit<Result>(browser: Browser, link: Link, use: (page: Page) => Promise<Result>): Promise<Result> {
  const context: BrowserContext = await browser.newContext(phone);
  try {
    await context.addInitScript({ content: watchHeading });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    link.startVisit();
    return await use(page);
  } finally {
    await context.close();
  }
}

function figure(what: string, times: Times[], bar: number): Figure {
  const readable = times.map((each) => each.readable);
  const range = `${Math.min(...readable).toFixed(0)} to ${Math.max(...readable).toFixed(0)} ms`;
  return {
    what,
    value: Math.round(median(readable)),
    unit: "ms",
    bar: { atMost: bar },
    note: `${range}; first byte at ${median(times.map(({ firstByte }) => firstByte)).toFixed(0)} ms`,
  };
}

/** Pages that search engines and shared links open besides home and a job: a landing page and an article. */
const landings = ["/work-from-home-jobs/data-entry", "/career-guidance/choose-by-what-you-can-do"];

export async function benchSlow3g(site: Site): Promise<Report> {
  const edge = await openEdge(site.url);
  const link = await openLink(edge.port, speed);
  try {
    const [home, job] = ["/", site.jobPath].map((path) => `https://localhost:${link.port}${path}`) as [string, string];
    const figures = await withBrowser(
      [`--ignore-certificate-errors-spki-list=${edge.fingerprint}`],
      async (browser) => {
        const coldLandings = landings.map((): Times[] => []);
        const [coldHome, coldJob, nextJob, nextHome]: Times[][] = [[], [], [], []] as Times[][];
        // The first round is for the browser and the server to warm up.
        for (let run = 0; run <= runs; run++) {
          const keep = (list: Times[] | undefined, times: Times) => run > 0 && list?.push(times);
          await visit(browser, link, async (page) => {
            keep(coldHome, await load(page, home));
            keep(nextJob, await load(page, job));
          });
          await visit(browser, link, async (page) => {
            keep(coldJob, await load(page, job));
            keep(nextHome, await load(page, home));
          });
          for (const [place, path] of landings.entries()) {
            await visit(browser, link, async (page) =>
              keep(coldLandings[place], await load(page, `https://localhost:${link.port}${path}`)),
            );
          }
        }
        return [
          figure("/ cold", coldHome ?? [], coldBar),
          figure("/job/{id} cold", coldJob ?? [], coldBar),
          ...landings.map((path, place) => figure(`${path} cold`, coldLandings[place] ?? [], coldBar)),
          figure("/job/{id} next", nextJob ?? [], nextBar),
          figure("/ next", nextHome ?? [], nextBar),
        ];
      },
    );
    return {
      title: `Slow 3G: first readable view (${speed.roundTrip} ms, ${speed.bandwidth} kbit/s, CPU ${slowdown}×; median of ${runs})`,
      figures,
      notes: [],
    };
  } finally {
    await link.close();
    await edge.close();
  }
}
