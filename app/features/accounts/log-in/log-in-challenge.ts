import { randomBytes, timingSafeEqual } from "node:crypto";
import type { AppContext } from "~/features/context";
import { isWorkDone } from "./proof-of-work";

/** How long a challenge can be answered. Milliseconds. */
const challengeLifetime = 10 * 60_000;
/** How long the code of a mail works, in the browser that asked for it. Milliseconds. */
export const codeLifetime = 15 * 60_000;
/** How long the link of the same mail works, in any browser. Milliseconds. */
const passLifetime = 24 * 3600_000;

/** How long a one-time log-in code works. Milliseconds. */
export const oneTimeLifetime = 10 * 60_000;

type Purpose = "log-in challenge" | "log-in code" | "log-in pass" | "one-time code" | "phone code";
type Clock = Pick<AppContext, "sign" | "now">;

const signatureOf = ({ sign }: Clock, purpose: Purpose, end: string, id: string, email: string) =>
  sign([purpose, end, id, email].join("\n"));

/** A signed text for one purpose and one e-mail address or mobile number: `{end}.{id}.{signature}`. */
function createTicket(context: Clock, purpose: Purpose, email: string, lifetime: number): string {
  const end = (context.now() + lifetime).toString(36);
  const id = randomBytes(16).toString("base64url");
  return [end, id, signatureOf(context, purpose, end, id, email)].join(".");
}

/** The id in a valid ticket. Null for a foreign or expired ticket, and for another purpose or address. */
function readTicket(context: Clock, purpose: Purpose, email: string, ticket: string): string | null {
  const [end = "", id = "", signature = ""] = ticket.split(".");
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(context, purpose, end, id, email))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return parseInt(end, 36) > context.now() ? id : null;
}

/** A challenge for one address, to be answered by work of the browser. */
export const createChallenge = (context: Clock, email: string) =>
  createTicket(context, "log-in challenge", email, challengeLifetime);

/** The seed of the browser's proof of work: the middle part of the challenge. */
export const seedOf = (challenge: string) => challenge.split(".")[1] ?? "";

/** Whether an address's challenge is solved. The caller must ensure that it is used only once. */
export function isAnswered(context: Clock, email: string, challenge: string, proof: string): boolean {
  const seed = readTicket(context, "log-in challenge", email, challenge);
  return seed !== null && isWorkDone(seed, proof);
}

/** A ticket that identifies the mail with a code, for the browser that requested it. */
export const createCodeTicket = (context: Clock, email: string) =>
  createTicket(context, "log-in code", email, codeLifetime);

/** The six digits that belong to a ticket. */
export function codeOf({ sign }: Clock, ticket: string): string {
  const bytes = Buffer.from(sign(`digits\n${ticket}`), "base64url");
  return String(bytes.readUIntBE(0, 6) % 1_000_000).padStart(6, "0");
}

/** The id of a ticket whose code is still valid; null otherwise. */
export const readCodeTicket = (context: Clock, email: string, ticket: string) =>
  readTicket(context, "log-in code", email, ticket);

/**
 * Like createCodeTicket and readCodeTicket, for a one-time log-in code.
 * @param recipient an e-mail address, or a mobile number in E.164
 */
export const createOneTimeTicket = (context: Clock, recipient: string) =>
  createTicket(context, "one-time code", recipient, oneTimeLifetime);
export const readOneTimeTicket = (context: Clock, recipient: string, ticket: string) =>
  readTicket(context, "one-time code", recipient, ticket);

/** Like createCodeTicket and readCodeTicket, for a code that verifies a mobile number. */
export const createPhoneTicket = (context: Clock, claim: string) =>
  createTicket(context, "phone code", claim, oneTimeLifetime);
export const readPhoneTicket = (context: Clock, claim: string, ticket: string) =>
  readTicket(context, "phone code", claim, ticket);

/** The token in the mail's link: it replaces the code, in any browser. */
export const createPass = (context: Clock, email: string) => createTicket(context, "log-in pass", email, passLifetime);

/** The id of a valid pass for an address; null otherwise. */
export const readPass = (context: Clock, email: string, pass: string) =>
  readTicket(context, "log-in pass", email, pass);
