import { readCookie, writeCookie } from "../cookies";
import { safeRedirect } from "./redirect";
import { isLogInStart, rememberRoute, routeToRestore, type RouteMemory } from "./route-memory";

const cookie = "routes";

// Without zod: every page of a visitor reads this, also a cached page.
function readMemory(request: Request): RouteMemory {
  const value = readCookie(request, cookie);
  if (value === null) return {};
  try {
    const { employer, seeker, pending, isStarting } = JSON.parse(value) as Record<string, unknown>;
    return {
      ...(typeof employer === "string" && { employer }),
      ...(typeof seeker === "string" && { seeker }),
      ...(typeof pending === "boolean" && { pending }),
      ...(isStarting === true && { isStarting }),
    };
  } catch {
    return {};
  }
}

function writeMemory(request: Request, memory: RouteMemory): string {
  return writeCookie(request, cookie, JSON.stringify(memory), null);
}

/**
 * The cookie that makes the next landing on the home page lead back to where the person was; to be set at every log-in.
 * @param destination where the log-in leads
 */
export function pendingRouteCookie(request: Request, destination: string): string {
  return writeMemory(request, {
    ...readMemory(request),
    pending: true,
    isStarting: isLogInStart(destination) || undefined,
  });
}

/** The cookie that makes a browser forget where a user was, for their sign-out. */
export function forgottenRoutesCookie(request: Request): string {
  return writeCookie(request, cookie, "", 0);
}

/**
 * The cookie that remembers the path and query of this request, of visitors too, so that a log-in can lead back to it; null when
 * it is no page to remember, or is remembered already.
 */
export function seenRouteCookie(request: Request, status: number): string | null {
  if (request.method !== "GET" || status !== 200) return null;
  // Pages fetched by script for a part are not remembered.
  if (request.headers.get("sec-fetch-dest") === "empty") return null;
  const before = readMemory(request);
  const { pathname, search } = new URL(request.url);
  const after = rememberRoute(before, pathname + search);
  return JSON.stringify(after) === JSON.stringify(before) ? null : writeMemory(request, after);
}

// A user who follows a link of this site wants the home page itself.
function isLanding(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site !== "same-origin";
  const referer = request.headers.get("referer");
  return !(referer && URL.canParse(referer) && new URL(referer).origin === new URL(request.url).origin);
}

/**
 * The route to which the home page leads back, once after each log-in, and the cookie that records that it did; null
 * for no route.
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
