/**
 * Tickets to personal rooms: `{expiry ms}.{end ms}.{id}.{signature}`, an HMAC-SHA256 over room, expiry, end and a
 * random id, in base64url. A member is disconnected at the end of their ticket; 0 for never. Only the room knows
 * whether an id was used before.
 */

import { ticketLifetimeMs } from "./rooms";

const text = new TextEncoder();

function importKey(secret: string): Promise<CryptoKey> {
  if (!secret) throw new Error("The ticket secret is empty");
  return crypto.subtle.importKey("raw", text.encode(secret), { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
    "verify",
  ]);
}

function signedText(room: string, expiresAt: number, endsAt: number, id: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(text.encode(`ticket\n${room}\n${expiresAt}\n${endsAt}\n${id}`));
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

function fromBase64Url(encoded: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(encoded.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
}

/**
 * A new ticket that opens one room once, until a moment.
 * @param expiresAt until when it opens the room, milliseconds UTC
 * @param endsAt when its member is disconnected, milliseconds UTC; 0 for never
 * @throws when the secret is empty
 */
export async function signTicket(secret: string, room: string, expiresAt: number, endsAt = 0): Promise<string> {
  const id = toBase64Url(crypto.getRandomValues(new Uint8Array(16)));
  const signature = await crypto.subtle.sign("HMAC", await importKey(secret), signedText(room, expiresAt, endsAt, id));
  return `${expiresAt}.${endsAt}.${id}.${toBase64Url(new Uint8Array(signature))}`;
}

/**
 * Whether a ticket opens this room now. A malformed ticket is invalid.
 * @param now milliseconds UTC
 * @throws when the secret is empty
 */
export async function verifyTicket(secret: string, room: string, ticket: string, now: number): Promise<boolean> {
  const key = await importKey(secret);
  const [, expiry, end, id, signature] = /^(\d{1,15})\.(\d{1,15})\.([\w-]{22})\.([\w-]{43})$/.exec(ticket) ?? [];
  if (!expiry || !end || !id || !signature || Number(expiry) <= now) return false;
  return crypto.subtle.verify("HMAC", key, fromBase64Url(signature), signedText(room, Number(expiry), Number(end), id));
}

/** The unique part of a ticket: its expiry, of which 13 digits sort until 2286, and its random id. */
export function ticketKey(ticket: string): string {
  const [expiry, , id] = ticket.split(".");
  return `${expiry}.${id}`;
}

/** When the member of a ticket is disconnected, in ms UTC; null for never. */
export function ticketEnd(ticket: string): number | null {
  return Number(ticket.split(".")[1]) || null;
}

/** When a ticket was made, in ms UTC; 0 for an invalid ticket. */
export function ticketMadeAt(ticket: string): number {
  return Math.max(0, (Number.parseInt(ticket, 10) || 0) - ticketLifetimeMs);
}
