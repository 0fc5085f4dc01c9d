import { createTimedCache } from "~/cache/timed-cache";
import { noteCacheHit } from "~/log/event-scope.server";
import { readCookie } from "../cookies";
import { localeOf } from "../locale.server";
import { payPeriodOf } from "../pay-period.server";
import { readPlaceCookie } from "../place.server";
import { seenRouteCookie } from "../redirects/route-memory.server";
import { isPhone } from "../requests/phone.server";
import { sessionTokenOf } from "../sessions/session.server";
import { hasViewing } from "../viewing/viewing-cookie.server";

interface CachedPage {
  /** As an object of the runtime, which copies it faster than names and values. */
  headers: Headers;
  body: ArrayBuffer;
}

/** A cached page is served for five seconds, and for five more while it is renewed; open pages learn of new jobs through the live feed and ask what they missed. */
const pages = createTimedCache<CachedPage>({ freshFor: 5_000, mostEntries: 200 });

/** Clears the cache. */
export function forgetPages(): void {
  pages.clear();
}

/** The `headers` export of a public page that is the same for every visitor. */
export function cacheable(): HeadersInit {
  return { "cache-control": "public, max-age=0, must-revalidate", vary: "cookie, accept-language, sec-ch-ua-mobile" };
}

/** The cache key: all request data that a cacheable page depends on; null for a personal response. */
function keyOf(request: Request): string | null {
  if (
    request.method !== "GET" ||
    request.body ||
    sessionTokenOf(request) !== null ||
    readCookie(request, "toast") !== null ||
    hasViewing(request)
  )
    return null;
  // Pages show only the place's name, and only towns of the list have one.
  const key = [
    request.url,
    localeOf(request),
    payPeriodOf(request),
    readPlaceCookie(request)?.key ?? "",
    readCookie(request, "css") ?? "",
    isPhone(request),
  ].join("\n");
  return key.length < 500 ? key : null;
}

/**
 * The cached page for a visitor without a session; null when it must be rendered.
 * @param renew renders the page beside this answer; called once for a page that has expired
 */
export function findCachedPage(request: Request, renew: () => void): Response | null {
  const key = keyOf(request);
  const page = key === null ? undefined : pages.get(key, Date.now(), renew);
  if (!page) return null;
  noteCacheHit();
  const response = new Response(page.body, { headers: page.headers });
  const seenRoute = seenRouteCookie(request, 200);
  if (seenRoute !== null) response.headers.append("set-cookie", seenRoute);
  return response;
}

/** Caches a response that the page declares {@link cacheable}, with all its headers, and returns it. */
export async function cachePage(response: Response, request: Request): Promise<Response> {
  if (response.status !== 200 || !response.headers.get("cache-control")?.startsWith("public")) return response;
  const key = keyOf(request);
  if (key === null) return response;
  const body = await response.arrayBuffer();
  const headers = new Headers(response.headers);
  headers.delete("set-cookie");
  pages.set(key, { headers, body }, Date.now());
  return new Response(body, response);
}
