import { createHmac, timingSafeEqual } from "node:crypto";

/** A code of RFC 6238 is valid for half a minute. Milliseconds. */
const stepLength = 30_000;

const digits = 6;

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The time step of a moment. @param now ms UTC */
export const timeStepOf = (now: number) => Math.floor(now / stepLength);

/** The code of six digits that an app shows in a time step (RFC 6238 with SHA-1, as all apps expect it). */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, "0");
}

/**
 * The time step to which a code belongs: the current, the previous or the next one, since clocks differ. Null for none.
 */
export function matchingStep(secret: Buffer, code: string, now: number): number | null {
  const given = Buffer.from(code.padEnd(digits, " ").slice(0, 20));
  const here = timeStepOf(now);
  const found = [here, here - 1, here + 1].filter((step) => {
    const expected = Buffer.from(codeAt(secret, step));
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
  return found[0] ?? null;
}

/** RFC 4648 without padding: how a secret is written for apps and people. */
export function base32Of(bytes: Uint8Array): string {
  let bits = 0;
  let value = 0;
  let text = "";
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xffff;
    for (bits += 8; bits >= 5; bits -= 5) text += alphabet[(value >> (bits - 5)) & 31];
  }
  return bits > 0 ? text + alphabet[(value << (5 - bits)) & 31] : text;
}

/** The address that a code app reads from the QR code. */
export function appAddress({ secret, email, site }: { secret: Buffer; email: string; site: string }): string {
  const parameters = new URLSearchParams({ secret: base32Of(secret), issuer: site });
  return `otpauth://totp/${encodeURIComponent(site)}:${encodeURIComponent(email)}?${parameters}`;
}
