import { areKeys } from "./encryption";
import { createOneSignal } from "./onesignal";
import { PushRefused, type PushPort } from "./port";
import { publicKeyOf } from "./vapid";
import { isPushAddress, sendWebPush } from "./web-push";

interface Settings {
  /** The private key of Web Push as a JWK. */
  privateKey: string | undefined;
  /** An https or mailto address under which the push services reach us; links in messages start with it. */
  siteUrl: string;
  /** Push services beside the browsers' own, as origins separated by spaces. */
  origins: string | undefined;
  oneSignal: { appId: string | undefined; apiKey: string | undefined; endpoint: string | undefined };
  /** No service is waited for longer, in ms; five seconds unless told. */
  timeLimit?: number;
  /** Milliseconds UTC. */
  now: () => number;
}

/** Push by what is set up: the browsers' own services with a key of ours, and OneSignal. */
export function createPush({ privateKey, siteUrl, origins, oneSignal: given, timeLimit = 5_000, now }: Settings): PushPort {
  const oneSignal = createOneSignal({ ...given, siteUrl, timeLimit, now });
  return {
    publicKey: privateKey ? publicKeyOf(privateKey) : null,
    oneSignalAppId: oneSignal?.appId ?? null,
    examine({ provider, playerId, p256dh, auth }) {
      if (!(provider === "webpush" ? privateKey : oneSignal)) return "not set up";
      return provider === "onesignal" || (isPushAddress(playerId, origins) && areKeys(p256dh, auth)) ? "fine" : "unusable";
    },
    async send(device, message, idempotencyKey) {
      if (device.provider === "onesignal" && oneSignal) return oneSignal.send(device.playerId, message, idempotencyKey);
      if (device.provider === "webpush" && privateKey) return sendWebPush({ privateKey, contact: siteUrl, origins, timeLimit, now }, device, message);
      throw new PushRefused(`${device.provider} is not set up`);
    },
  };
}
