import { randomBytes } from "node:crypto";
import { readCookie, writeCookie } from "~/web/cookies";

const cookie = "rating-device";
/** Two years, in seconds. */
const lasts = 2 * 365 * 24 * 3600;

/** The token by which a device without an account finds its rating again; null where it has none. */
export function readDevice(request: Request): string | null {
  const token = readCookie(request, cookie);
  return token !== null && /^[\w-]{22}$/.test(token) ? token : null;
}

/** A token for a device that rates for the first time. */
export const newDevice = (): string => randomBytes(16).toString("base64url");

/** The header that keeps a device's token. */
export const deviceCookie = (request: Request, token: string): string => writeCookie(request, cookie, token, lasts);

/** The header that forgets it. */
export const forgottenDevice = (request: Request): string => writeCookie(request, cookie, "", 0);
