import { randomBytes, scryptSync } from "node:crypto";

/** A hash for people in tests that costs next to nothing: each hash names its own cost, so that log-ins by it are like all others. */
export function cheapHashOf(password: string): string {
  const [N, r, p] = [2, 1, 1];
  const salt = randomBytes(16);
  const key = scryptSync(password.normalize("NFKC"), salt, 32, { N, r, p });
  return ["scrypt", N, r, p, salt.toString("base64"), key.toString("base64")].join("$");
}
