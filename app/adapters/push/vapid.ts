import { Buffer } from "node:buffer";

/** A signature is valid for twelve hours, of 24 that RFC 8292 allows, and is used for one hour. Milliseconds. */
const holdsFor = 12 * 3600_000;
const usedFor = 3600_000;
/** Browsers use only a few push services; beyond this number the whole cache is cleared. */
const mostKept = 50;

/** Stores only texts: a request must not await a promise of another request. */
const kept = new Map<string, { header: string; until: number }>();

/** Throws for what is no private JWK of P-256. */
function read(privateKey: string): { kty: string; crv: string; x: string; y: string; d: string } {
  const { kty, crv, x, y, d } = JSON.parse(privateKey) as {
    kty?: string;
    crv?: string;
    x?: string;
    y?: string;
    d?: string;
  };
  if (kty !== "EC" || crv !== "P-256" || !x || !y || !d)
    throw new Error("VAPID_PRIVATE_KEY is no private JWK of P-256");
  return { kty, crv, x, y, d };
}

/**
 * The public key for subscriptions: the uncompressed point of the private key, in base64url. Throws for what is no
 * private JWK of P-256.
 */
export function publicKeyOf(privateKey: string): string {
  const { x, y } = read(privateKey);
  return Buffer.concat([Buffer.of(4), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")]).toString("base64url");
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/**
 * The Authorization header that identifies the sender to a push service (RFC 8292).
 * @param audience the origin of the push service
 * @param settings.contact an https or mailto address
 * @param now ms UTC
 */
export async function authorizationFor(
  { privateKey, contact }: { privateKey: string; contact: string },
  audience: string,
  now: number,
): Promise<string> {
  const name = [privateKey, contact, audience].join("\n");
  const known = kept.get(name);
  if (known && known.until > now && known.until <= now + usedFor) return known.header;
  const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("jwk", read(privateKey), algorithm, false, ["sign"]);
  const unsigned = `${encode({ typ: "JWT", alg: "ES256" })}.${encode({ aud: audience, exp: Math.floor((now + holdsFor) / 1000), sub: contact })}`;
  const signature = Buffer.from(await crypto.subtle.sign(algorithm, key, Buffer.from(unsigned))).toString("base64url");
  const header = `vapid t=${unsigned}.${signature}, k=${publicKeyOf(privateKey)}`;
  if (kept.size >= mostKept) kept.clear();
  kept.set(name, { header, until: now + usedFor });
  return header;
}
