import type { PushPort } from "~/adapters/push/port";
import type { Viewer } from "~/features/accounts/viewer";
import { readCookie, writeCookie } from "./cookies";

const cookie = "push";

/** Longer than browsers keep cookies. Seconds. */
const keptFor = 400 * 24 * 3600;

/** The push provider for `<notification-setting>`: "onesignal", or the key for subscriptions; null for none. */
export const pushServiceOf = ({ oneSignalAppId, publicKey }: PushPort) => (oneSignalAppId ? "onesignal" : publicKey);

type Person = Pick<Viewer, "userId" | "sessionId">;

const markOf = ({ userId, sessionId }: Person) => `${userId}.${sessionId.slice(0, 12)}`;

/** The Set-Cookie value for a browser that is registered for pushes in this session. */
export const rememberPush = (request: Request, person: Person) => writeCookie(request, cookie, markOf(person), keptFor);

/** The Set-Cookie value for a browser that is no longer registered. */
export const forgetPush = (request: Request) => writeCookie(request, cookie, "", 0);

const markIn = (request: Request) => readCookie(request, cookie);

/**
 * Whether the same user has registered this browser, in this or an earlier session, and has not turned pushes off in it
 * since.
 */
export const wasPushed = (request: Request, { userId }: Person) => markIn(request)?.startsWith(`${userId}.`) ?? false;

/**
 * Whether the same user registered this browser in an earlier session, so that it is to be registered again. Another
 * user on the same device has to turn pushes on themselves.
 */
export const wasPushedBefore = (request: Request, person: Person) =>
  wasPushed(request, person) && markIn(request) !== markOf(person);
