import { generateKeyPairSync } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

/** A new private key of Web Push, as the JWK that VAPID_PRIVATE_KEY takes. */
export function createPushKey(): string {
  const { kty, crv, x, y, d } = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ format: "jwk" });
  return JSON.stringify({ kty, crv, x, y, d });
}

/** The key of a local site, made once: browsers that have subscribed with it take no other. */
export function pushKeyOf(stateDir: string): string {
  const file = path.join(stateDir, "push-key.json");
  try {
    return readFileSync(file, "utf8");
  } catch {
    const key = createPushKey();
    mkdirSync(stateDir, { recursive: true });
    writeFileSync(file, key, { mode: 0o600 });
    return key;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) process.stdout.write(createPushKey());
