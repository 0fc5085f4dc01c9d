import { randomBytes } from "node:crypto";
import { once } from "db/once";
import { createTimedCache } from "~/cache/timed-cache";
import { announcePassword, arePasswordsBusy } from "~/features/accounts/passwords/password";
import type { Lane } from "~/features/accounts/passwords/password-queue";
import { currentLocale } from "~/locale.server";
import { readCookie } from "../cookies";
import { readPlaceCookie } from "../place.server";
import { isSecret } from "../redirects/logged-out-form.server";
import { readForm } from "../requests/request-body.server";
import { hasDeviceMarks } from "../sessions/known-device.server";
import { sessionTokenOf } from "../sessions/session.server";
import { escapeHtml } from "./small-document.server";

const logInPages = ["/auth", "/employer-auth"];
const laneOf: Record<string, Lane> = { login: "log_in", signup: "other", "new-password": "other" };

interface BusyPage {
  /** Its text, split at the places of typed values: each second part is the name of a field. */
  parts: string[];
  headers: [string, string][];
}

/** Pages without personal data; in a rush each is rendered again after ten seconds. */
const pages = createTimedCache<BusyPage>({ freshFor: 10_000, mostEntries: 50 });

/** The placeholder for typed values; it is random, so that nobody can type it. Created late, since workerd gives no random numbers before the first request. */
const secret = once(() => randomBytes(12).toString("hex"));

const isLogInForm = (request: Request) =>
  request.method === "POST" && logInPages.includes(new URL(request.url).pathname);

/** Registers a form of the log-in pages before its body is read, so that a rush is detected at its start. */
export function announceLogIn(request: Request): void {
  if (isLogInForm(request)) announcePassword();
}

/**
 * The page that says that too many passwords wait, with the typed values, for a form of the log-in pages. It is
 * rendered once and then only filled in, since a rush has over a thousand forms and rendering each would take too long.
 * Null when the form can proceed, and for requests that may come from a known device.
 * @param body what the request has brought
 * @param render answers a request by the pages
 */
export async function respondWhenBusy(
  request: Request,
  body: Uint8Array<ArrayBuffer>,
  render: (request: Request) => Promise<Response>,
): Promise<Response | null> {
  if (
    !isLogInForm(request) ||
    sessionTokenOf(request) !== null ||
    hasDeviceMarks(request) ||
    !arePasswordsBusy("other")
  )
    return null;
  const form = await readForm(request, body);
  const lane = laneOf[String(form.get("intent"))];
  if (!lane || !arePasswordsBusy(lane)) return null;

  // Fields that are not typed text keep their value: the form's intent, and checkboxes.
  const blank = new URLSearchParams();
  for (const [name, value] of form)
    if (!isSecret(name))
      blank.set(name, name === "intent" || value === "on" ? String(value) : `kept-${name}-${secret()}`);
  const key = [
    request.url,
    currentLocale(),
    readPlaceCookie(request)?.key ?? "",
    readCookie(request, "css") ?? "",
    blank,
  ].join("\n");
  if (key.length > 1_000) return null;
  let page = pages.get(key, Date.now());
  if (!page) {
    const headers = new Headers(request.headers);
    for (const name of ["content-type", "content-length"]) headers.delete(name);
    const response = await render(new Request(request.url, { method: "POST", headers, body: blank }));
    // The rush may just have passed.
    if (response.status !== 503 || !response.headers.has("retry-after")) return null;
    const parts = (await response.text()).split(new RegExp(`kept-(\\w+)-${secret()}`));
    page = { parts, headers: [...response.headers].filter(([name]) => name !== "set-cookie") };
    pages.set(key, page, Date.now());
  }
  const html = page.parts.map((part, at) => (at % 2 === 0 ? part : escapeHtml(String(form.get(part) ?? "")))).join("");
  return new Response(html, { status: 503, headers: page.headers });
}
