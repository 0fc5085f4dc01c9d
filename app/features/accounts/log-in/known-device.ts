import { randomBytes, timingSafeEqual } from "node:crypto";

type Sign = (text: string) => string;

/** A mark is bound to this value, so a password change invalidates the mark. */
export interface MarkedAccount {
  userId: string;
  passwordHash: string | null;
}

const signatureOf = (sign: Sign, device: string, { userId, passwordHash }: MarkedAccount) =>
  sign(["known device", device, userId, passwordHash ?? ""].join("\n"));

/**
 * Creates a mark for the browser of a log-in: a random device name and a signature. The mark does not name the account.
 */
export function createDeviceMark(sign: Sign, account: MarkedAccount): string {
  const device = randomBytes(12).toString("base64url");
  return `${device}.${signatureOf(sign, device, account)}`;
}

/** The device's name in a mark. */
export const deviceOf = (mark: string): string => mark.split(".")[0] ?? "";

/**
 * The account's mark among a browser's marks, with the device name in it; null if the browser has not logged in to the
 * account.
 */
export function findDeviceMark(
  sign: Sign,
  marks: readonly string[],
  account: MarkedAccount,
): { mark: string; device: string } | null {
  for (const mark of marks) {
    const [device = "", signature = ""] = mark.split(".");
    const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(sign, device, account))];
    if (device && given.length === expected.length && timingSafeEqual(given, expected)) return { mark, device };
  }
  return null;
}
