import type { SessionScope } from "db/d1-session";
import { TookTooLong, withTimeLimit } from "party/time-limit";
import { readCookie, writeCookie } from "../cookies";
import { hasViewing } from "../viewing/viewing-cookie.server";

const cookie = "bookmark";

/** Replicas are seconds behind at most; after this time they have what a user has written. Seconds. */
const keptFor = 300;

/** As D1 writes bookmarks: groups of hexadecimal digits. */
const isBookmark = (text: string) => /^[0-9a-f]{1,40}(-[0-9a-f]{1,40}){1,5}$/i.test(text);

/**
 * The first parts of the addresses that only read: their pages may come from a replica. Everything else goes to the
 * primary database: forms, money, logging in, the owner's pages, and the changes that an open list has missed, which
 * were announced only a moment ago.
 */
const readingPages = new Set([
  "",
  "home",
  "jobs",
  "job",
  "search",
  "favorites",
  "activity",
  "notifications",
  "job-alerts",
  "profile",
  "more",
  "company-dashboard",
  "jobs-in",
  "work-from-home-jobs",
  "company-profile",
  "company-directory",
  "hiring-companies",
  "list-of-companies",
  "blog",
  "faq",
  "sitemap.xml",
  "sitemap-pages.xml",
  "sitemap-jobs.xml",
  "sitemap-companies.xml",
]);

/** Timeout of a statement or batch of a request. Milliseconds. */
export const statementTimeLimit = 15_000;

/**
 * Where a request reads first: at a replica that has the user's last writes, at any replica, or at the primary
 * database. After a timeout no further statements run: nothing is retried, since the statement may still complete.
 */
export function sessionScopeOf(request: Request): SessionScope {
  const scope: SessionScope = {
    start: () => startOf(request),
    hasWritten: false,
    hasTimedOut: false,
    async inTime(ask) {
      if (scope.hasTimedOut) throw new TookTooLong("the database was given up for this request");
      try {
        return await withTimeLimit(ask(), statementTimeLimit);
      } catch (error) {
        scope.hasTimedOut ||= error instanceof TookTooLong;
        throw error;
      }
    },
  };
  return scope;
}

function startOf(request: Request): string {
  const segment = new URL(request.url).pathname.split("/")[1] ?? "";
  // Owners' roles and sessions are read from the primary database.
  if (hasViewing(request)) return "first-primary";
  if ((request.method !== "GET" && request.method !== "HEAD") || !readingPages.has(segment)) return "first-primary";
  const bookmark = readCookie(request, cookie);
  return bookmark !== null && isBookmark(bookmark) ? bookmark : "first-unconstrained";
}

/** Stores the database bookmark of the user's writes in a cookie, so that the next page includes them. */
export function saveBookmark(response: Response, request: Request, { session, hasWritten }: SessionScope): Response {
  const bookmark = hasWritten ? session?.getBookmark() : null;
  if (bookmark && isBookmark(bookmark))
    response.headers.append("set-cookie", writeCookie(request, cookie, bookmark, keptFor));
  return response;
}
