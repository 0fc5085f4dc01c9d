import { Buffer } from "node:buffer";
import { createPrivateKey, sign, type KeyObject } from "node:crypto";

/** A signature holds for twelve hours of the 24 that RFC 8292 allows, and is used for one. Milliseconds. */
const holdsFor = 12 * 3600_000;
const usedFor = 3600_000;
/** Browsers have a handful of push services; more are forgotten together. */
const mostKept = 50;

interface Signed {
  header: string;
  until: number;
}
const kept = new Map<string, Signed>();

interface PrivateKey {
  key: KeyObject;
  publicKey: string;
}
const keys = new Map<string, PrivateKey>();

/** Throws for what is no private JWK of P-256. */
function read(privateKey: string): PrivateKey {
  const known = keys.get(privateKey);
  if (known) return known;
  const jwk = JSON.parse(privateKey) as { kty?: string; crv?: string; x?: string; y?: string; d?: string };
  if (jwk.kty !== "EC" || jwk.crv !== "P-256" || !jwk.x || !jwk.y || !jwk.d) throw new Error("VAPID_PRIVATE_KEY is no private JWK of P-256");
  const publicKey = Buffer.concat([Buffer.from([4]), Buffer.from(jwk.x, "base64url"), Buffer.from(jwk.y, "base64url")]).toString("base64url");
  const made = { key: createPrivateKey({ key: { kty: "EC", crv: "P-256", x: jwk.x, y: jwk.y, d: jwk.d }, format: "jwk" }), publicKey };
  keys.set(privateKey, made);
  return made;
}

/** What a browser subscribes with: the uncompressed point of the private key, in base64url. Throws for what is no private JWK of P-256. */
export const publicKeyOf = (privateKey: string): string => read(privateKey).publicKey;

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/**
 * The Authorization header that tells a push service who sends (RFC 8292).
 * @param audience the origin of the push service
 * @param contact an https or mailto address
 * @param now ms UTC
 */
export function authorizationFor({ privateKey, contact }: { privateKey: string; contact: string }, audience: string, now: number): string {
  const name = [privateKey, contact, audience].join("\n");
  const known = kept.get(name);
  if (known && known.until > now && known.until <= now + usedFor) return known.header;
  const { key, publicKey } = read(privateKey);
  const unsigned = `${encode({ typ: "JWT", alg: "ES256" })}.${encode({ aud: audience, exp: Math.floor((now + holdsFor) / 1000), sub: contact })}`;
  const signature = sign("sha256", Buffer.from(unsigned), { key, dsaEncoding: "ieee-p1363" }).toString("base64url");
  const header = `vapid t=${unsigned}.${signature}, k=${publicKey}`;
  if (kept.size >= mostKept) kept.clear();
  kept.set(name, { header, until: now + usedFor });
  return header;
}
