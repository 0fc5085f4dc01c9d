import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { AppContext } from "~/features/context";

// The key is derived from COOKIE_SECRET: the table alone discloses nothing, and no further secret is needed.
const keyOf = (context: Pick<AppContext, "sign">) => Buffer.from(context.sign("key of code app secrets"), "base64url");

/**
 * Encrypts a value that only this site can read (AES-256-GCM). @param owner the row's user; the value cannot be
 * decrypted for another
 */
export function seal(context: Pick<AppContext, "sign">, owner: string, content: Buffer): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyOf(context), iv);
  cipher.setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
  return [iv, cipher.getAuthTag(), sealed].map((part) => part.toString("base64url")).join(".");
}

/** The decrypted value; null when it was changed, is another user's, or COOKIE_SECRET has changed since. */
export function unseal(context: Pick<AppContext, "sign">, owner: string, text: string): Buffer | null {
  const [iv, tag, sealed] = text.split(".").map((part) => Buffer.from(part, "base64url"));
  if (!iv || !tag || !sealed) return null;
  try {
    const decipher = createDecipheriv("aes-256-gcm", keyOf(context), iv);
    decipher.setAAD(Buffer.from(owner));
    decipher.setAuthTag(tag);
    return Buffer.concat([decipher.update(sealed), decipher.final()]);
  } catch {
    return null;
  }
}
