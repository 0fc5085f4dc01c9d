import { createToken, hashToken } from "~/features/accounts/sessions/sessions.server";
import { readCookie, writeCookie } from "../cookies";

/** As long as a sign-up waits for the confirmation of its address. */
const seconds = 72 * 3600;

const cookie = "signup";

const tokenIn = (request: Request) => readCookie(request, cookie)?.slice(0, 100) || null;

/** The hash of the token of a browser that has signed up a user; null for any other. */
export function signUpBrowserOf(request: Request): string | null {
  const token = tokenIn(request);
  return token === null ? null : hashToken(token);
}

/** The same for a browser that signs a user up now, with the cookie for its answer. */
export function markSignUpBrowser(request: Request): { browserHash: string; cookie: string } {
  const token = tokenIn(request) ?? createToken();
  return { browserHash: hashToken(token), cookie: writeCookie(request, cookie, token, seconds) };
}
