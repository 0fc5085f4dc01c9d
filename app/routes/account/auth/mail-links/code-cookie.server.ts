import type { AppLoadContext } from "@remix-run/cloudflare";
import { codeLifetime, createCodeTicket, readCodeTicket } from "~/features/accounts/log-in/log-in-challenge";
import { readCookie, writeCookie } from "~/web/cookies";

// A cookie rather than a field of the page: old phones close the browser while one looks at the mail.
const cookie = "log-in-code";

interface AskedCode {
  ticket: string;
  id: string;
  /** For whom it was asked. */
  email: string;
}

/** A ticket for a code, and the Set-Cookie value that binds it to this browser. */
export function createCode(request: Request, context: AppLoadContext, email: string): { ticket: string; cookie: string } {
  const ticket = createCodeTicket(context, email);
  return { ticket, cookie: writeCookie(request, cookie, `${ticket}.${email}`, codeLifetime / 1000) };
}

/** The code that this browser has asked for and that still works; null for none. */
export function readCode(request: Request, context: AppLoadContext): AskedCode | null {
  const [end, id, signature, ...email] = (readCookie(request, cookie) ?? "").split(".");
  const asked = { ticket: [end, id, signature].join("."), email: email.join(".") };
  const known = readCodeTicket(context, asked.email, asked.ticket);
  return known === null ? null : { ...asked, id: known };
}

/** The Set-Cookie value after the log-in. */
export const forgetCode = (request: Request) => writeCookie(request, cookie, "", 0);
