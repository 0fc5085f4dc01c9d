import { createHmac, timingSafeEqual } from "node:crypto";

/** The largest difference between a message's time and now. Milliseconds. */
const tolerance = 5 * 60_000;

interface Message {
  /** The headers svix-id, svix-timestamp (seconds UTC) and svix-signature ("v1,… v1,…"). */
  id: string | null;
  timestamp: string | null;
  signature: string | null;
  /** Exactly as received. */
  body: string;
}

/**
 * Whether a message is signed with the shared secret and fresh, as Svix defines it: HMAC-SHA256 over id, time and body.
 * @param secret "whsec_" and the key in base64
 * @param now ms UTC
 */
export function isSignedMessage({ id, timestamp, signature, body }: Message, secret: string, now: number): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  if (key.length === 0 || !id || !signature || !timestamp || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now - Number(timestamp) * 1000) > tolerance) return false;
  const right = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest();
  return signature.split(" ").some((each) => {
    const [version, given = ""] = each.split(",", 2);
    const bytes = Buffer.from(given, "base64");
    return version === "v1" && bytes.length === right.length && timingSafeEqual(bytes, right);
  });
}
