import { findViewer, sessionSeconds } from "~/features/accounts/sessions.server";
import type { Viewer } from "~/features/accounts/viewer";
import type { AppContext } from "~/features/context";
import { isSecure, readCookie, writeCookie } from "./cookies";
import { inTime } from "./refuse.server";

/** Reads the viewer of a request; asks the database at most once. Refuses (503) when it does not answer in time. */
export type ViewerReader = () => Promise<Viewer | null>;

// The __Host- prefix needs Secure, which plain HTTP on a developer's machine cannot give.
const cookieName = (request: Request) => (isSecure(request) ? "__Host-session" : "session");

export function sessionTokenOf(request: Request): string | null {
  return readCookie(request.headers.get("cookie"), cookieName(request));
}

export function createViewerReader(context: AppContext, request: Request): ViewerReader {
  let viewer: Promise<Viewer | null> | undefined;
  return () => {
    const token = sessionTokenOf(request);
    return (viewer ??= token ? inTime(findViewer(context, token)) : Promise.resolve(null));
  };
}

export function sessionCookie(request: Request, token: string): string {
  return writeCookie(request, cookieName(request), token, sessionSeconds);
}

export function endedSessionCookie(request: Request): string {
  return writeCookie(request, cookieName(request), "", 0);
}
