import { pendingRouteCookie } from "./route-memory.server";
import { sessionCookie } from "./session.server";

/** The headers of an answer that logs somebody in: the session's cookie, and that the next landing leads back to where they were. */
export function logInCookies(request: Request, token: string): Headers {
  const headers = new Headers();
  headers.append("set-cookie", sessionCookie(request, token));
  headers.append("set-cookie", pendingRouteCookie(request));
  return headers;
}
