import type { Locale } from "db/vocabulary";
import { writeCookie } from "../cookies";
import { isLocale, localeCookie } from "../locale.server";

/** Its value is a language where the person has just chosen one, since the cookie that remembers it may be lost. */
const parameter = "cookies";

/** Cookies without which what a form did is lost: who is logged in, which code was asked for, what was chosen. */
const needed = new Set([
  "session",
  "second-step",
  "one-time-code",
  "log-in-code",
  localeCookie,
  "place",
  "place-detection",
  "pay",
  "setup",
]);

/** The cookies that an answer sets and does not take away: name without prefix, and value. */
const cookiesOf = (response: Response) =>
  response.headers.getSetCookie().flatMap((line) => {
    const [, name = "", value = ""] = /^(?:__Host-)?([^=]+)=([^;]*)/.exec(line) ?? [];
    return /; max-age=0(;|$)/i.test(line) ? [] : [{ name, value }];
  });

/** Whether the browser has sent any cookie. */
export const hasCookies = (request: Request) => (request.headers.get("cookie") ?? "").trim() !== "";

/**
 * Where a form sets a cookie that is needed, and its browser has sent none at all, leads to an address whose request shows whether
 * it keeps cookies. Other browsers pay nothing for it.
 */
export function withCookieCheck(request: Request, response: Response): Response {
  const target = response.headers.get("location");
  if (request.method !== "POST" || target === null || !target.startsWith("/") || hasCookies(request)) return response;
  const set = cookiesOf(response).filter(({ name }) => needed.has(name));
  if (set.length === 0) return response;
  const chosen = set.find(({ name }) => name === localeCookie)?.value ?? "on";
  const [path = "", hash] = target.split("#", 2);
  const headers = new Headers(response.headers);
  headers.set(
    "location",
    `${path}${path.includes("?") ? "&" : "?"}${parameter}=${chosen}${hash === undefined ? "" : `#${hash}`}`,
  );
  return new Response(null, { status: response.status, headers });
}

/** The value of the parameter; null for an address without it. */
const checkOf = (request: Request): string | null =>
  // Checked first, since parsing every address would slow every cached page.
  request.url.includes(`${parameter}=`) && ["GET", "HEAD"].includes(request.method)
    ? new URL(request.url).searchParams.get(parameter)
    : null;

/** Leads a browser that keeps cookies on to where its form led; null for every other request. */
export function passCookieCheck(request: Request): Response | null {
  if (checkOf(request) === null || !hasCookies(request)) return null;
  const { origin, pathname, search } = new URL(request.url);
  const query = search
    .slice(1)
    .split("&")
    // As the parameters are read: a name may be written with escapes, and would lead here again.
    .filter((pair) => !new URLSearchParams(pair).has(parameter))
    .join("&");
  // With its origin, since a path may begin with two slashes.
  const location = `${origin}${pathname}${query === "" ? "" : `?${query}`}`;
  return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
}

/** Whether a request shows that its browser keeps no cookies, and the language that was just chosen, if any. */
export function failsCookieCheck(request: Request): { locale: Locale | null } | null {
  const value = checkOf(request);
  if (value === null || hasCookies(request)) return null;
  return { locale: isLocale(value) ? value : null };
}

/** A cookie by which the next try shows that cookies are kept now. */
export const probeCookie = (request: Request): string => writeCookie(request, parameter, "on", null);
