import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { buildPushHTTPRequest } from "@pushforge/builder";
import { PushGone, PushRefused, type PushDevice, type PushMessage } from "./port";

/** A phone that is off gets it when it comes back within so long. Seconds. */
const timeToLive = 24 * 3600 - 60;

/** No push service is waited for longer, in ms. */
const timeLimitMs = 5_000;

/** Answers about the moment, not about the message: these are worth another try. */
const retried: readonly number[] = [401, 403, 408, 425, 429];

/** The push services of the browsers, by the end of their host names. */
const services: readonly string[] = ["fcm.googleapis.com", ".push.services.mozilla.com", ".push.apple.com", ".notify.windows.com"];

/** Whether an address is one of a browser's push service; nothing else is ever called. @param origins further ones, separated by spaces */
export function isPushAddress(address: string, origins = ""): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, origin, username, port } = new URL(address);
  if (origins.split(" ").includes(origin)) return true;
  return protocol === "https:" && username === "" && port === "" && services.some((end) => (end.startsWith(".") ? hostname.endsWith(end) : hostname === end));
}

/** What a browser subscribes with: the uncompressed point of the private key, in base64url. Throws for what is no JWK of P-256. */
export function publicKeyOf(privateKey: string): string {
  const { x, y } = JSON.parse(privateKey) as { x: string; y: string };
  return Buffer.concat([Buffer.from([4]), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")]).toString("base64url");
}

/**
 * Sends to a browser's push service (RFC 8030), encrypted for the browser (RFC 8291) and signed (RFC 8292).
 * @param settings.contact an https or mailto address under which the service reaches us
 * @throws PushGone (404, 410), PushRefused (other refusals and addresses that are no push service's), any other error after 5 s, 429 or 5xx
 */
export async function sendWebPush(settings: { privateKey: string; contact: string; origins?: string }, device: PushDevice, message: PushMessage): Promise<void> {
  const { playerId: endpoint, p256dh, auth } = device;
  if (!p256dh || !auth || !isPushAddress(endpoint, settings.origins)) throw new PushRefused("not the address of a push service");
  const request = await buildPushHTTPRequest({
    privateJWK: settings.privateKey,
    subscription: { endpoint, keys: { p256dh, auth } },
    message: {
      payload: { title: message.title, body: message.body, url: message.url, tag: message.tag },
      // A message of the same topic takes the place of one that still waits at the service.
      options: { ttl: timeToLive, urgency: "normal", topic: createHash("sha256").update(message.tag).digest("base64url").slice(0, 32) },
      adminContact: settings.contact,
    },
  });
  const response = await fetch(request.endpoint, { method: "POST", headers: request.headers, body: request.body, redirect: "manual", signal: AbortSignal.timeout(timeLimitMs) });
  await response.body?.cancel();
  if (response.ok) return;
  const told = `The push service answered ${response.status}`;
  if (response.status === 404 || response.status === 410) throw new PushGone(told);
  throw response.status < 500 && !retried.includes(response.status) ? new PushRefused(told) : new Error(told);
}
