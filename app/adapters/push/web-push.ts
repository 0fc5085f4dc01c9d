import { encryptNotification } from "@block65/webcrypto-web-push";
import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { isWebPage } from "../answers";
import { pushErrorOf } from "./answers";
import { type PushDevice, type PushMessage, PushRefused } from "./port";
import { authorizationFor } from "./vapid";

/** A phone that is off gets the message if it is back within this time. Seconds. */
const timeToLive = 24 * 3600;

/**
 * The size that every push service accepts (RFC 8030, 7.2), without the header of 86 bytes, the end delimiter and the
 * authentication tag. Bytes.
 */
const mostBytes = 4096 - 86 - 1 - 16;

/** Size of the single second try for a service that accepts less than RFC 8030 demands. Bytes. */
const fewBytes = 1500;

/** The push services of the browsers, by the end of their host names. */
const services: readonly string[] = [
  "fcm.googleapis.com",
  ".push.services.mozilla.com",
  ".push.apple.com",
  ".notify.windows.com",
];

/**
 * Whether an address belongs to a browser's push service; no other address is ever called. @param origins further ones,
 * separated by spaces
 */
export function isPushAddress(address: string, origins = ""): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, origin, username, password, port } = new URL(address);
  if (username !== "" || password !== "") return false;
  if (origins.split(" ").includes(origin)) return true;
  return (
    protocol === "https:" &&
    port === "" &&
    services.some((end) => (end.startsWith(".") ? hostname.endsWith(end) : hostname === end))
  );
}

interface Settings {
  privateKey: string;
  /** An https or mailto address at which the service can contact us. */
  contact: string;
  origins?: string;
  /** Time limit of a request, in ms. */
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
  if (!p256dh || !auth || !isPushAddress(endpoint, settings.origins))
    throw new PushRefused("not the address of a push service");
  const headers = {
    authorization: await authorizationFor(settings, new URL(endpoint).origin, settings.now()),
    "content-encoding": "aes128gcm",
    "content-type": "application/octet-stream",
    ttl: String(timeToLive),
    urgency: message.urgency ?? "normal",
    // A message replaces one with the same topic that still waits at the service.
    topic: createHash("sha256").update(message.tag).digest("base64url").slice(0, 32),
  };
  const send = async (bytes: number) => {
    const body = await encryptNotification(
      { endpoint, expirationTime: null, keys: { p256dh, auth } },
      Buffer.from(payloadOf(message, bytes)),
      { pad: false },
    );
    const response = await fetch(endpoint, {
      method: "POST",
      headers,
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(settings.timeLimit),
    });
    return { status: response.status, ok: response.ok, headers: response.headers, answer: await response.text() };
  };
  let response = await send(mostBytes);
  if (response.status === 413) response = await send(fewBytes);
  if (!response.ok) throw pushErrorOf(response.status, response.headers, settings.now());
  // RFC 8030 asks for 201. Some services answer with another 2xx, none of them with a web page.
  if (response.status !== 201 && isWebPage(response.answer))
    throw new Error(`A web page answered ${response.status}, no push service`);
}

const bytesOf = (text: string) => Buffer.byteLength(text, "utf8");
const letters = new Intl.Segmenter("hi", { granularity: "grapheme" });

/**
 * A message for the service worker, as JSON in at most this many bytes; a body that is too long ends in "…". A Hindi
 * letter takes three bytes. The cut never separates a sign from its letter.
 */
function payloadOf({ title, body, url, tag }: PushMessage, mostBytes: number): string {
  const payloadWith = (text: string) => JSON.stringify({ title, body: text, url, tag });
  const whole = payloadWith(body);
  if (bytesOf(whole) <= mostBytes) return whole;
  const parts = Array.from(letters.segment(body), ({ segment }) => segment);
  let [fits, tooMany] = [0, parts.length];
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1;
    if (bytesOf(payloadWith(`${parts.slice(0, middle).join("")}…`)) <= mostBytes) fits = middle;
    else tooMany = middle;
  }
  return payloadWith(`${parts.slice(0, fits).join("").trimEnd()}…`);
}
