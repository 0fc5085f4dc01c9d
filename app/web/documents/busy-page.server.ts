import { randomBytes } from "node:crypto";
import { announcePassword, arePasswordsBusy } from "~/features/accounts/passwords/password";
import type { Lane } from "~/features/accounts/passwords/password-queue";
import { currentLocale } from "~/locale.server";
import { readCookie } from "../cookies";
import { isUrlencoded } from "../requests/form-shape";
import { readPlace } from "../requests/place.server";
import { hasDeviceMarks } from "../sessions/known-device.server";
import { sessionTokenOf } from "../sessions/session.server";

/** In a rush a page is rendered anew after this time. Milliseconds. */
const freshFor = 10_000;
const mostPages = 50;

const logInPages = ["/auth", "/employer-auth"];
const laneOf: Record<string, Lane> = { login: "log_in", signup: "other", "new-password": "other" };

/** What people type into these forms, but for passwords; and boxes, of which a page shows whether they are ticked. */
const texts = ["companyName", "fullName", "email", "referralCode"];
const boxes = ["consent", "jobMails"];

interface BusyPage {
  until: number;
  /** The text of the page, cut where something typed belongs: each second part is the name of a field. */
  parts: string[];
  headers: [string, string][];
}

// A memory of this isolate only, of pages that hold nothing of anybody.
const pages = new Map<string, BusyPage>();

/** Stands in a page for what a user has typed; nobody can type it. Made late, since no random numbers come before the first request. */
let secret: string | undefined;
const markOf = (name: string) => `kept-${name}-${(secret ??= randomBytes(12).toString("hex"))}`;

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

const isLogInForm = (request: Request) => request.method === "POST" && logInPages.includes(new URL(request.url).pathname);

/** Notices a form of the log-in pages before its body is read, so that a rush is known from its beginning. */
export function announceLogIn(request: Request): void {
  if (isLogInForm(request)) announcePassword();
}

/** The form of a request whose body has been read. */
async function readForm(request: Request, body: Uint8Array): Promise<FormData | URLSearchParams> {
  return isUrlencoded(request.headers.get("content-type") ?? "") ? new URLSearchParams(new TextDecoder().decode(body)) : request.clone().formData();
}

/**
 * The page that says that too many passwords wait, with what was typed, for a form of the log-in pages: it is rendered once and
 * then only filled in, since a rush is over a thousand forms, and a page of its own for each would take the time that is missing.
 * Null when the form can go on, and for people who may come from a known device, whom the page itself knows.
 * @param body what the request has brought
 * @param render answers a request by the pages
 */
export async function respondWhenBusy(request: Request, body: Uint8Array, render: (request: Request) => Promise<Response>): Promise<Response | null> {
  if (!isLogInForm(request) || sessionTokenOf(request) !== null || hasDeviceMarks(request)) return null;
  if (!arePasswordsBusy("other")) return null;
  const form = await readForm(request, body);
  const intent = form.get("intent");
  const lane = typeof intent === "string" ? laneOf[intent] : undefined;
  if (typeof intent !== "string" || !lane || !arePasswordsBusy(lane)) return null;

  const ticked = boxes.filter((name) => form.get(name) === "on");
  const key = [request.url, currentLocale(), readPlace(request)?.key ?? "", readCookie(request, "css") ?? "", intent, ...ticked].join("\n");
  const page = findFresh(key) ?? (await renderPage(request, key, { intent, ticked }, render));
  if (!page) return null;
  const typedOf = (name: string) => {
    const typed = form.get(name);
    return typeof typed === "string" ? escape(typed) : "";
  };
  const html = page.parts.map((part, at) => (at % 2 === 0 ? part : typedOf(part))).join("");
  return new Response(html, { status: 503, headers: page.headers });
}

function findFresh(key: string): BusyPage | null {
  const page = pages.get(key);
  return page && page.until > Date.now() ? page : null;
}

async function renderPage(request: Request, key: string, { intent, ticked }: { intent: string; ticked: string[] }, render: (request: Request) => Promise<Response>): Promise<BusyPage | null> {
  if (key.length > 500) return null;
  const body = new URLSearchParams({ intent });
  for (const name of texts) body.set(name, markOf(name));
  for (const name of ticked) body.set(name, "on");
  const headers = new Headers(request.headers);
  headers.set("content-type", "application/x-www-form-urlencoded");
  headers.delete("content-length");
  const response = await render(new Request(request.url, { method: "POST", headers, body }));
  // The rush may just have passed.
  if (response.status !== 503 || !response.headers.has("retry-after")) return null;
  const parts = (await response.text()).split(new RegExp(`kept-(\\w+)-${secret}`));
  const page = { until: Date.now() + freshFor, parts, headers: [...response.headers].filter(([name]) => name !== "set-cookie") };
  for (const oldest of pages.keys()) {
    if (pages.size < mostPages) break;
    pages.delete(oldest);
  }
  pages.set(key, page);
  return page;
}
