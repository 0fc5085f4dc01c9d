import type { PushPort } from "~/adapters/push/port";
import type { Viewer } from "~/features/accounts/viewer";
import { readCookie, writeCookie } from "./cookies";

const cookie = "push";

/** Longer than browsers keep cookies. Seconds. */
const keptFor = 400 * 24 * 3600;

/** The push provider for `<notification-setting>`: "onesignal", or the key they subscribe with; null for nothing. */
export const pushServiceOf = ({ oneSignalAppId, publicKey }: PushPort) => (oneSignalAppId ? "onesignal" : publicKey);

type Person = Pick<Viewer, "userId" | "sessionId">;

const markOf = ({ userId, sessionId }: Person) => `${userId}.${sessionId.slice(0, 12)}`;

/** The Set-Cookie value for a browser that is registered for pushes in this session. */
export const rememberPush = (request: Request, person: Person) => writeCookie(request, cookie, markOf(person), keptFor);

/** The Set-Cookie value for a browser that is no longer registered. */
export const forgetPush = (request: Request) => writeCookie(request, cookie, "", 0);

const markIn = (request: Request) => readCookie(request, cookie);

/** Whether this browser was registered by the same person, in this session or one before, and not turned off in it since. */
export const wasPushed = (request: Request, { userId }: Person) => markIn(request)?.startsWith(`${userId}.`) ?? false;

/**
 * Whether this browser was registered by the same person in a session before this one, and so shall be again. Another user on
 * the same device turns it on for themselves.
 */
export const wasPushedBefore = (request: Request, person: Person) =>
  wasPushed(request, person) && markIn(request) !== markOf(person);
