import type { AppLoadContext } from "@remix-run/cloudflare";
import {
  codeLifetime,
  createCodeTicket,
  createOneTimeTicket,
  createPhoneTicket,
  oneTimeLifetime,
  readCodeTicket,
  readOneTimeTicket,
  readPhoneTicket,
} from "~/features/accounts/log-in/log-in-challenge";
import { isMobileNumber } from "~/features/text/phone";
import { readCookie, writeCookie } from "~/web/cookies";

interface AskedCode {
  ticket: string;
  id: string;
  /** Its recipient: an e-mail address, a mobile number in E.164, or the subject of phoneCode. */
  subject: string;
}

interface Kind {
  cookie: string;
  /** Milliseconds. */
  lifetime: number;
  createTicket: typeof createCodeTicket;
  readTicket: typeof readCodeTicket;
}

// A cookie rather than a field of the page: old phones close the browser while the user reads the mail.
const codeCookie = ({ cookie, lifetime, createTicket, readTicket }: Kind) => ({
  /** A ticket for a code, and the Set-Cookie value that binds it to this browser. */
  create: (request: Request, context: AppLoadContext, subject: string) => {
    const ticket = createTicket(context, subject);
    return { ticket, cookie: writeCookie(request, cookie, `${ticket}.${subject}`, lifetime / 1000) };
  },
  /** The code that this browser has asked for and that still works; null for none. */
  read: (request: Request, context: AppLoadContext): AskedCode | null => {
    const [end, id, signature, ...subject] = (readCookie(request, cookie) ?? "").split(".");
    const asked = { ticket: [end, id, signature].join("."), subject: subject.join(".") };
    const known = readTicket(context, asked.subject, asked.ticket);
    return known === null ? null : { ...asked, id: known };
  },
  /** The Set-Cookie value after the code was used. */
  forget: (request: Request) => writeCookie(request, cookie, "", 0),
});

/** The code that is asked for in addition to a password, when a challenge delays the log-in. */
export const challengeCode = codeCookie({
  cookie: "log-in-code",
  lifetime: codeLifetime,
  createTicket: createCodeTicket,
  readTicket: readCodeTicket,
});

/** The code that replaces a password. */
export const oneTimeCode = codeCookie({
  cookie: "one-time-code",
  lifetime: oneTimeLifetime,
  createTicket: createOneTimeTicket,
  readTicket: readOneTimeTicket,
});

/**
 * The requested code of this browser that replaces a password. A code to a mobile number works only while text messages
 * are on.
 */
export function readOneTimeCode(request: Request, context: AppLoadContext): AskedCode | null {
  const asked = oneTimeCode.read(request, context);
  return asked && isMobileNumber(asked.subject) && !context.textMessages ? null : asked;
}

/** Shows that a mobile number is its owner's. The subject is the id of the account that claims it, a space and the number. */
export const phoneCode = codeCookie({
  cookie: "phone-code",
  lifetime: oneTimeLifetime,
  createTicket: createPhoneTicket,
  readTicket: readPhoneTicket,
});
