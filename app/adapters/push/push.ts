import { PushRefused, type PushPort } from "./port";
import { publicKeyOf, sendWebPush } from "./web-push";

/** Push by what is set up: the browsers' own services with a key of ours. */
export function createPush(settings: { privateKey: string | undefined; contact: string; origins: string | undefined }): PushPort {
  const { privateKey, contact, origins } = settings;
  return {
    publicKey: privateKey ? publicKeyOf(privateKey) : null,
    oneSignalAppId: null,
    async send(device, message) {
      if (device.provider !== "webpush" || !privateKey) throw new PushRefused(`${device.provider} is not set up`);
      await sendWebPush({ privateKey, contact, origins }, device, message);
    },
  };
}
