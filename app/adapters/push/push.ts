import { Buffer } from "node:buffer";
import { createECDH } from "node:crypto";
import { createOneSignal, validAppId } from "./onesignal";
import type { PushPort } from "./port";
import { publicKeyOf } from "./vapid";
import { isPushAddress, sendWebPush } from "./web-push";

interface Settings {
  /** The private key of Web Push as a JWK. */
  privateKey: string | undefined;
  /** An https or mailto address at which the push services can contact us; links in messages start with it. */
  siteUrl: string;
  /** Push services beside the browsers' own, as origins separated by spaces. */
  origins: string | undefined;
  oneSignal: { appId: string | undefined; apiKey: string | undefined; endpoint: string | undefined };
  /** Time limit of a request, in ms; five seconds by default. */
  timeLimit?: number;
  /** Milliseconds UTC. */
  now: () => number;
}

interface Key {
  privateKey: string;
  publicKey: string;
}

/**
 * The key of the last request: an isolate has only one, and parsing it for each request would cost as much as finding
 * the page.
 */
let known: { given: string; key: Key | null } | null = null;

/** The key with its public part for subscriptions; null for none. An invalid key must not break the pages. */
function keyOf(privateKey: string | undefined): Key | null {
  if (!privateKey) return null;
  if (known?.given !== privateKey) known = { given: privateKey, key: readKey(privateKey) };
  return known.key;
}

function readKey(privateKey: string): Key | null {
  try {
    return { privateKey, publicKey: publicKeyOf(privateKey) };
  } catch {
    console.error("VAPID_PRIVATE_KEY is no private JWK of P-256: nothing is pushed to browsers");
    return null;
  }
}

/** Push by the services that are set up: the browsers' own with our key, and OneSignal. */
export function createPush({
  privateKey: given,
  siteUrl,
  origins,
  oneSignal: account,
  timeLimit = 5_000,
  now,
}: Settings): PushPort {
  const key = keyOf(given);
  const oneSignal = createOneSignal({ ...account, siteUrl, timeLimit, now });
  return {
    publicKey: key?.publicKey ?? null,
    oneSignalAppId: oneSignal?.appId ?? null,
    oneSignalState: oneSignal ? "valid" : !account.appId ? "none" : validAppId(account.appId) ? "no key" : "invalid",
    examine({ provider, playerId, p256dh, auth }) {
      if (!(provider === "webpush" ? key : oneSignal)) return "not set up";
      return provider === "onesignal" || (isPushAddress(playerId, origins) && areKeys(p256dh, auth))
        ? "fine"
        : "unusable";
    },
    async send(device, message, idempotencyKey) {
      if (device.provider === "onesignal" && oneSignal) return oneSignal.send(device.playerId, message, idempotencyKey);
      if (device.provider === "webpush" && key)
        return sendWebPush({ privateKey: key.privateKey, contact: siteUrl, origins, timeLimit, now }, device, message);
      // An owner may still correct the secret, so this error is retried.
      throw new Error(`${device.provider} is not set up`);
    },
  };
}

/** Whether two texts are the keys of a browser: a point on P-256 in 65 bytes, and a secret of 16 (base64url). */
function areKeys(p256dh: string | null, auth: string | null): boolean {
  const [point, secret] = [Buffer.from(p256dh ?? "", "base64url"), Buffer.from(auth ?? "", "base64url")];
  if (point.length !== 65 || point[0] !== 4 || secret.length !== 16) return false;
  try {
    const own = createECDH("prime256v1");
    own.generateKeys();
    own.computeSecret(point);
    return true;
  } catch {
    return false;
  }
}
