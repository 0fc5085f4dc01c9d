import { createHash } from "node:crypto";
import { failureOf } from "./answers";
import { encrypt, mostBytes } from "./encryption";
import { payloadOf } from "./fitting";
import { PushRefused, type PushDevice, type PushMessage } from "./port";
import { authorizationFor } from "./vapid";

/** A phone that is off gets it when it comes back within so long. Seconds. */
const timeToLive = 24 * 3600;

/** What a service that takes less than RFC 8030 asks for is tried with once. Bytes. */
const fewBytes = 1500;

/** The push services of the browsers, by the end of their host names. */
const services: readonly string[] = ["fcm.googleapis.com", ".push.services.mozilla.com", ".push.apple.com", ".notify.windows.com"];

/** Whether an address is one of a browser's push service; nothing else is ever called. @param origins further ones, separated by spaces */
export function isPushAddress(address: string, origins = ""): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, origin, username, password, port } = new URL(address);
  if (username !== "" || password !== "") return false;
  if (origins.split(" ").includes(origin)) return true;
  return protocol === "https:" && port === "" && services.some((end) => (end.startsWith(".") ? hostname.endsWith(end) : hostname === end));
}

interface Settings {
  privateKey: string;
  /** An https or mailto address under which the service reaches us. */
  contact: string;
  origins?: string;
  /** No push service is waited for longer, in ms. */
  timeLimit: number;
  /** Milliseconds UTC. */
  now: () => number;
}

/**
 * Sends to a browser's push service (RFC 8030), encrypted for the browser (RFC 8291) and signed (RFC 8292).
 * @throws PushGone (404, 410), PushRefused (other refusals and addresses that are no push service's), PushBusy (Retry-After),
 *   any other error after the time limit, 429 or 5xx
 */
export async function sendWebPush(settings: Settings, device: PushDevice, message: PushMessage): Promise<void> {
  const { playerId: endpoint, p256dh, auth } = device;
  if (!p256dh || !auth || !isPushAddress(endpoint, settings.origins)) throw new PushRefused("not the address of a push service");
  const headers = {
    authorization: await authorizationFor(settings, new URL(endpoint).origin, settings.now()),
    "content-encoding": "aes128gcm",
    "content-type": "application/octet-stream",
    ttl: String(timeToLive),
    urgency: message.urgency ?? "normal",
    // A message of the same topic takes the place of one that still waits at the service.
    topic: createHash("sha256").update(message.tag).digest("base64url").slice(0, 32),
  };
  const send = async (bytes: number) => {
    const body = encrypt({ p256dh, auth }, payloadOf(message, bytes));
    const response = await fetch(endpoint, { method: "POST", headers, body, redirect: "manual", signal: AbortSignal.timeout(settings.timeLimit) });
    await response.body?.cancel();
    return response;
  };
  let response = await send(mostBytes);
  if (response.status === 413) response = await send(fewBytes);
  if (!response.ok) throw failureOf(response.status, response.headers, settings.now());
}
