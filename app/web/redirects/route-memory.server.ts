import * as z from "zod";
import { readCookie, writeCookie } from "../cookies";
import { sessionTokenOf } from "../sessions/session.server";
import { safeRedirect } from "./redirect";
import { rememberRoute, routeToRestore, type RouteMemory } from "./route-memory";

const cookie = "routes";

const memorySchema = z.object({ employer: z.string().optional(), seeker: z.string().optional(), pending: z.boolean().optional() });

function readMemory(request: Request): RouteMemory {
  try {
    return memorySchema.parse(JSON.parse(readCookie(request, cookie) ?? "{}"));
  } catch {
    return {};
  }
}

function writeMemory(request: Request, memory: RouteMemory): string {
  return writeCookie(request, cookie, JSON.stringify(memory), null);
}

/** The cookie that makes the next landing on the home page lead back to where the person was; to be set at every log-in. */
export function pendingRouteCookie(request: Request): string {
  return writeMemory(request, { ...readMemory(request), pending: true });
}

/** The cookie that makes a browser forget where a user was, for their sign-out. */
export function forgottenRoutesCookie(request: Request): string {
  return writeCookie(request, cookie, "", 0);
}

/** The cookie that remembers the path of this request, without its query; null when it is no page to remember, or is remembered already. */
export function seenRouteCookie(request: Request, status: number): string | null {
  if (request.method !== "GET" || status !== 200 || sessionTokenOf(request) === null) return null;
  // What script fetches to show a part of it is no place where the person is.
  if (request.headers.get("sec-fetch-dest") === "empty") return null;
  const before = readMemory(request);
  const after = rememberRoute(before, new URL(request.url).pathname);
  return JSON.stringify(after) === JSON.stringify(before) ? null : writeMemory(request, after);
}

// Who comes by a link of this site wants the home page itself.
function isLanding(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site !== "same-origin";
  const referer = request.headers.get("referer");
  return !(referer && URL.canParse(referer) && new URL(referer).origin === new URL(request.url).origin);
}

/**
 * Where the home page leads back to, once after each log-in, and the cookie that notes that it did; null when nowhere.
 * @param appStart the route with which the installed app starts
 */
export function takeRouteToRestore(
  request: Request,
  isEmployer: boolean,
  appStart: string | null,
): { route: string; cookie: string } | null {
  const memory = readMemory(request);
  if (!memory.pending || !isLanding(request)) return null;
  const route = safeRedirect(routeToRestore(memory, isEmployer, appStart), "");
  return route === "" ? null : { route, cookie: writeMemory(request, { ...memory, pending: false }) };
}
