import type { AppLoadContext } from "@remix-run/cloudflare";
import { codeLifetime, createCodeTicket, createOneTimeTicket, oneTimeLifetime, readCodeTicket, readOneTimeTicket } from "~/features/accounts/log-in/log-in-challenge";
import { readCookie, writeCookie } from "~/web/cookies";

interface AskedCode {
  ticket: string;
  id: string;
  /** For whom it was asked. */
  email: string;
}

interface Kind {
  cookie: string;
  /** Milliseconds. */
  lifetime: number;
  createTicket: typeof createCodeTicket;
  readTicket: typeof readCodeTicket;
}

// A cookie rather than a field of the page: old phones close the browser while one looks at the mail.
const codeCookie = ({ cookie, lifetime, createTicket, readTicket }: Kind) => ({
  /** A ticket for a code, and the Set-Cookie value that binds it to this browser. */
  create: (request: Request, context: AppLoadContext, email: string) => {
    const ticket = createTicket(context, email);
    return { ticket, cookie: writeCookie(request, cookie, `${ticket}.${email}`, lifetime / 1000) };
  },
  /** The code that this browser has asked for and that still works; null for none. */
  read: (request: Request, context: AppLoadContext): AskedCode | null => {
    const [end, id, signature, ...email] = (readCookie(request, cookie) ?? "").split(".");
    const asked = { ticket: [end, id, signature].join("."), email: email.join(".") };
    const known = readTicket(context, asked.email, asked.ticket);
    return known === null ? null : { ...asked, id: known };
  },
  /** The Set-Cookie value after the log-in. */
  forget: (request: Request) => writeCookie(request, cookie, "", 0),
});

/** Beside a password, where a challenge holds the log-in up. */
export const challengeCode = codeCookie({ cookie: "log-in-code", lifetime: codeLifetime, createTicket: createCodeTicket, readTicket: readCodeTicket });

/** In the place of a password. */
export const oneTimeCode = codeCookie({ cookie: "one-time-code", lifetime: oneTimeLifetime, createTicket: createOneTimeTicket, readTicket: readOneTimeTicket });
