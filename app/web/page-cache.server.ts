import { noteCacheHit } from "~/event-scope.server";
import { currentLocale } from "~/locale.server";
import { readCookie } from "./cookies";
import { readPlace } from "./place.server";
import { sessionTokenOf } from "./session.server";

/** A cached page is served for so long; open pages learn of new jobs through the live feed and ask what they missed. */
const freshFor = 5_000;
const mostPages = 200;

interface CachedPage {
  until: number;
  status: number;
  headers: [string, string][];
  body: ArrayBuffer;
}

// A memory of this isolate only: it holds nothing of anybody, and losing it costs one rendering.
const pages = new Map<string, CachedPage>();

/** Forgets every page, so that the next visitor meets what an isolate that has just started shows. */
export function forgetPages(): void {
  pages.clear();
}

/** The `headers` export of a public page that is the same for every visitor. */
export function cacheable(): HeadersInit {
  return { "cache-control": "public, max-age=0, must-revalidate", vary: "cookie, accept-language" };
}

/** Answers visitors without a session from memory, as far as the page allows it. */
export async function respondFromCache(request: Request, render: () => Promise<Response>): Promise<Response> {
  if (request.method !== "GET" || sessionTokenOf(request) !== null) return render();
  if (readCookie(request, "toast") !== null) return render();
  // Of the place only the name shows, and only towns of the list have one.
  const key = [request.url, currentLocale(), readPlace(request)?.key ?? "", readCookie(request, "css") ?? ""].join("\n");
  const hit = pages.get(key);
  if (hit && hit.until > Date.now()) {
    noteCacheHit();
    return new Response(hit.body, { status: hit.status, headers: hit.headers });
  }
  const response = await render();
  if (response.status === 200 && response.headers.get("cache-control")?.startsWith("public") && key.length < 500) {
    const body = await response.arrayBuffer();
    const headers = [...response.headers].filter(([name]) => name !== "set-cookie");
    for (const oldest of pages.keys()) {
      if (pages.size < mostPages) break;
      pages.delete(oldest);
    }
    pages.delete(key);
    pages.set(key, { until: Date.now() + freshFor, status: 200, headers, body });
    return new Response(body, response);
  }
  return response;
}
