import { westernDigits } from "./western-digits";

/** An Indian number as its 10 digits, from any usual spelling ("+91 98765-43210", "098765 43210"); null when it is none. */
export function normalizePhone(text: string): string | null {
  const compact = westernDigits(text).replace(/[\s().\u2010-\u2015-]/g, "");
  return /^(?:\+?91|0)?(\d{10})$/.exec(compact)?.[1] ?? null;
}

/** An Indian mobile number in E.164 ("+919876543210"), from any usual spelling; null when it is none. Mobile numbers begin with 6 to 9. */
export function mobileNumber(text: string): string | null {
  const digits = normalizePhone(text);
  return digits !== null && /^[6-9]/.test(digits) ? `+91${digits}` : null;
}

/** Whether a text that is either an e-mail address or the result of `mobileNumber` is the latter. */
export const isMobileNumber = (recipient: string) => !recipient.includes("@");

/** A number as it is read: "+91 98765 43210". @param number the result of `mobileNumber` */
export const formatMobileNumber = (number: string) => number.replace(/^\+91(\d{5})(\d{5})$/, "+91 $1 $2");
