import type { Viewer } from "~/features/accounts/viewer";
import { readCookie, writeCookie } from "./cookies";

const cookie = "push";

/** Longer than browsers keep any. Seconds. */
const keptFor = 400 * 24 * 3600;

type Person = Pick<Viewer, "userId" | "sessionId">;

const markOf = ({ userId, sessionId }: Person) => `${userId}.${sessionId.slice(0, 12)}`;

/** The Set-Cookie value for a browser that is registered for pushes in this session. */
export const rememberPush = (request: Request, person: Person) => writeCookie(request, cookie, markOf(person), keptFor);

/** The Set-Cookie value for a browser that is registered no more. */
export const forgetPush = (request: Request) => writeCookie(request, cookie, "", 0);

/**
 * Whether this browser was registered by the same person in a session before this one, and so shall be again. Somebody else on
 * the same device turns it on for themselves.
 */
export function wasPushedBefore(request: Request, person: Person): boolean {
  const mark = readCookie(request.headers.get("cookie"), cookie);
  return mark !== null && mark.startsWith(`${person.userId}.`) && mark !== markOf(person);
}
