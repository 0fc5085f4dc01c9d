import { Buffer } from "node:buffer";
import { createCipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";

const curve = "prime256v1";
/** Of one record, which is the whole body: what every push service must take (RFC 8030, 7.2). Bytes. */
const recordSize = 4096;
/** Before what is encrypted: salt, record size, length of the key and the key. Bytes. */
const headerSize = 16 + 4 + 1 + 65;
/** So much text fits into a message, beside the mark of its end and the authentication tag. Bytes of UTF-8. */
export const mostBytes = recordSize - headerSize - 1 - 16;

const derive = (key: Uint8Array, salt: Uint8Array, info: Uint8Array | string, length: number) => Buffer.from(hkdfSync("sha256", key, salt, info, length));

/** Whether two texts are the keys of a browser: a point on P-256 in 65 bytes, and a secret of 16 (base64url). */
export function areKeys(p256dh: string | null, auth: string | null): boolean {
  const [point, secret] = [Buffer.from(p256dh ?? "", "base64url"), Buffer.from(auth ?? "", "base64url")];
  if (point.length !== 65 || point[0] !== 4 || secret.length !== 16) return false;
  try {
    const own = createECDH(curve);
    own.generateKeys();
    own.computeSecret(point);
    return true;
  } catch {
    return false;
  }
}

/**
 * Encrypts a text for a browser as RFC 8291 says, in the encoding aes128gcm (RFC 8188).
 * @param keys of the browser, in base64url
 * @param text at most mostBytes bytes of UTF-8
 */
export function encrypt(keys: { p256dh: string; auth: string }, text: string): Uint8Array<ArrayBuffer> {
  const receiver = Buffer.from(keys.p256dh, "base64url");
  const own = createECDH(curve);
  const sender = own.generateKeys();
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), receiver, sender]);
  const secret = derive(own.computeSecret(receiver), Buffer.from(keys.auth, "base64url"), info, 32);
  const salt = randomBytes(16);
  const cipher = createCipheriv("aes-128-gcm", derive(secret, salt, "Content-Encoding: aes128gcm\0", 16), derive(secret, salt, "Content-Encoding: nonce\0", 12));
  // The byte 2 ends the last record.
  const body = Buffer.concat([cipher.update(Buffer.concat([Buffer.from(text), Buffer.of(2)])), cipher.final(), cipher.getAuthTag()]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordSize);
  return new Uint8Array(Buffer.concat([salt, size, Buffer.of(sender.length), sender, body]));
}
