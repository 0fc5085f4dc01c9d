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

// A cookie rather than a field of the page: old phones close the browser while one looks at the mail.
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

/** Beside a password, where a challenge holds the log-in up. */
export const challengeCode = codeCookie({
  cookie: "log-in-code",
  lifetime: codeLifetime,
  createTicket: createCodeTicket,
  readTicket: readCodeTicket,
});

/** In the place of a password. */
export const oneTimeCode = codeCookie({
  cookie: "one-time-code",
  lifetime: oneTimeLifetime,
  createTicket: createOneTimeTicket,
  readTicket: readOneTimeTicket,
});

/** The code in the place of a password for which this browser waits; one to a mobile number works only while text messages are on. */
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
