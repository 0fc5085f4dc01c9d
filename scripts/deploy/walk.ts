/** What an address of the site answered. */
export interface Answer {
  status: number;
  location: string | null;
  type: string;
  body: string;
}

/** Asks an address of the site, without following redirects; with `isSocket` by a WebSocket handshake, which answers 101. */
export type Ask = (path: string, options?: { isSocket?: boolean }) => Promise<Answer>;

interface Stop {
  path: string;
  status: number;
  /** How the answer's type, or the target of a redirect, begins. */
  begins: string;
  isSocket?: true;
}

const page = (path: string): Stop => ({ path, status: 200, begins: "text/html" });
const file = (path: string, type: string): Stop => ({ path, status: 200, begins: type });
const leads = (path: string, to: string): Stop => ({ path, status: 303, begins: `${to}?redirect=` });
const missing = (path: string): Stop => ({ path, status: 404, begins: "text/html" });

/** Addresses that answer alike on every deployed site, whatever its database holds. */
export const stops: readonly Stop[] = [
  ...[
    "/",
    "/home",
    "/work-from-home-jobs?q=typing",
    "/auth",
    "/employer-auth",
    "/auth?type=recovery",
    "/about-us",
    "/contact-us",
    "/faq",
    "/privacy",
    "/terms-conditions",
    "/blog",
    "/blog/one-page-resume",
    "/hiring-companies",
    "/list-of-companies",
    "/work-from-home-jobs",
    "/work-from-home-jobs/data-entry",
    "/jobs-in/delhi",
    "/free-job-alerts",
    "/location",
  ].map(page),
  leads("/jobs", "/auth"),
  leads("/profile", "/auth"),
  leads("/employer-portal", "/employer-auth"),
  leads("/owner-portal", "/auth"),
  missing("/no-such-page"),
  missing("/job/no-such-job"),
  missing("/local-mailbox"),
  file("/health", "application/json"),
  file("/robots.txt", "text/plain"),
  file("/.well-known/security.txt", "text/plain"),
  file("/sitemap.xml", "application/xml"),
  file("/sitemap-pages.xml", "application/xml"),
  file("/sw.js", "text/javascript"),
  file("/manifest.webmanifest", "application/manifest+json"),
  file("/favicon.svg", "image/svg+xml"),
  { path: "/parties/main/jobs", status: 101, begins: "", isSocket: true },
];

/** The files that the pages of this build load, by their names in a page. */
const assetsIn = (html: string) => [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? [])];

/**
 * Requests every address, and the files that the home page names; returns how many were requested and the unexpected
 * responses.
 */
export async function walk(ask: Ask): Promise<{ asked: number; faults: string[] }> {
  const faults: string[] = [];
  let assets: string[] = [];
  for (const { path, status, begins, isSocket } of stops) {
    const answer = await ask(path, { isSocket });
    const said = status === 303 ? (answer.location ?? "") : answer.type;
    if (answer.status !== status || !said.startsWith(begins))
      faults.push(`${path}: ${answer.status} ${said} instead of ${status} ${begins}`);
    if (path === "/") assets = assetsIn(answer.body);
  }
  if (assets.length === 0) faults.push("/: names no file of the build");
  for (const asset of assets) {
    const { status } = await ask(asset);
    if (status !== 200) faults.push(`${asset}: ${status} instead of 200`);
  }
  return { asked: stops.length + assets.length, faults };
}
