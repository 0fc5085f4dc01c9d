import { sessionSeconds } from "~/features/accounts/sessions/sessions.server";
import type { Viewer } from "~/features/accounts/viewer";
import type { AppContext } from "~/features/context";
import { findViewer } from "~/features/viewer/find-viewer.server";
import { notePerson } from "~/log/event-scope.server";
import { readCookie, writeCookie } from "../cookies";
import { inTime } from "../documents/refuse.server";

/** Reads the viewer of a request; asks the database at most once. Refuses a page (503) when it does not answer in time. */
export type ViewerReader = () => Promise<Viewer | null>;

const cookie = "session";

export function sessionTokenOf(request: Request): string | null {
  return readCookie(request, cookie);
}

export function createViewerReader(context: AppContext, request: Request): ViewerReader {
  let viewer: Promise<Viewer | null> | undefined;
  return () => {
    const token = sessionTokenOf(request);
    const isForm = request.method === "POST";
    if (token === null) return Promise.resolve(null);
    // The form's values are kept when the database has timed out.
    return (viewer ??= isForm ? findNoted(context, token) : inTime(findNoted(context, token)));
  };
}

async function findNoted(context: AppContext, token: string): Promise<Viewer | null> {
  const viewer = await findViewer(context, token);
  notePerson(viewer?.userType ?? "visitor");
  return viewer;
}

export function sessionCookie(request: Request, token: string): string {
  return writeCookie(request, cookie, token, sessionSeconds);
}

export function endedSessionCookie(request: Request): string {
  return writeCookie(request, cookie, "", 0);
}
