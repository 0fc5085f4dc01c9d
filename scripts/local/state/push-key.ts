import { generateKeyPairSync } from "node:crypto";
import { pathToFileURL } from "node:url";

/** A new private key of Web Push, as the JWK that VAPID_PRIVATE_KEY takes. */
export function createPushKey(): string {
  const { kty, crv, x, y, d } = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ format: "jwk" });
  return JSON.stringify({ kty, crv, x, y, d });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) process.stdout.write(createPushKey());
