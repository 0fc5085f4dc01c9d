/** Tickets to personal rooms: `{expiry ms}.{signature}`, an HMAC-SHA256 over room and expiry, in base64url. */

import { ticketLifetimeMs } from "./rooms";

const text = new TextEncoder();

function importKey(secret: string): Promise<CryptoKey> {
  if (!secret) throw new Error("The ticket secret is empty");
  return crypto.subtle.importKey("raw", text.encode(secret), { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
    "verify",
  ]);
}

function signedText(room: string, expiresAt: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(text.encode(`ticket\n${room}\n${expiresAt}`));
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function fromBase64Url(encoded: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(encoded.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
}

/**
 * A ticket that opens one room until a moment.
 * @param expiresAt milliseconds UTC
 * @throws when the secret is empty
 */
export async function signTicket(secret: string, room: string, expiresAt: number): Promise<string> {
  const signature = await crypto.subtle.sign("HMAC", await importKey(secret), signedText(room, expiresAt));
  return `${expiresAt}.${toBase64Url(new Uint8Array(signature))}`;
}

/**
 * Whether a ticket opens this room now. Anything malformed is simply no ticket.
 * @param now milliseconds UTC
 * @throws when the secret is empty
 */
export async function verifyTicket(secret: string, room: string, ticket: string, now: number): Promise<boolean> {
  const key = await importKey(secret);
  const [, expiry, signature] = /^(\d{1,15})\.([\w-]{43})$/.exec(ticket) ?? [];
  if (!expiry || !signature || Number(expiry) <= now) return false;
  return crypto.subtle.verify("HMAC", key, fromBase64Url(signature), signedText(room, Number(expiry)));
}

/** When a ticket was made, in ms UTC; 0 for what is no ticket. */
export function ticketMadeAt(ticket: string): number {
  return Math.max(0, (Number.parseInt(ticket, 10) || 0) - ticketLifetimeMs);
}

/** Compares two secrets in a time that does not tell where they differ. An empty expected secret equals nothing. */
export async function isSameSecret(given: string, expected: string): Promise<boolean> {
  const [a, b] = await Promise.all([given, expected].map((s) => crypto.subtle.digest("SHA-256", text.encode(s))));
  const left = new Uint8Array(a as ArrayBuffer);
  const right = new Uint8Array(b as ArrayBuffer);
  let difference = 0;
  for (let i = 0; i < left.length; i++) difference |= (left[i] ?? 0) ^ (right[i] ?? 0);
  return expected !== "" && difference === 0;
}
