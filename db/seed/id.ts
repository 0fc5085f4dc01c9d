import { createHash } from "node:crypto";

const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/** The same id for the same kind and name every time, in the shape that isId accepts; never sorted by time. */
export function seedId(kind: string, name: string): string {
  const digest = createHash("sha256").update(`${kind}/${name}`).digest();
  return Array.from(digest.subarray(0, 17), (byte) => alphabet[byte % 32]).join("");
}
