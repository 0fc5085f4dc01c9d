import { bareIdentifier } from "./typed/identifier";
import { westernDigits } from "./western-digits";

/** Spaces, brackets and punctuation, as people and apps group digits. */
const between = /[\s()[\].,;/_*'"-]/g;
/** Words before a number, a link to a chat, and words behind it: "Mob. 98765 43210", "wa.me/9198…", "98765 43210 (WhatsApp)". */
const words =
  /^[\p{L}\p{M} ./-]{0,30}[ .-](?=[+(\d])|^(?:https?:\/\/)?(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=)|^whatsapp:\/\/send\/?\?phone=|(?<=\d)(?:[?&][a-z_]+=|;[a-z-]+=).*$|[ (][\p{L}\p{M} ]{2,20}$/giu;
/** How India is dialled: +91, 0091, 91, each also with a 0 behind it, or 0 alone. */
const beforeNumber = /^(?:(?:\+|00|0)?910?|0)?(?=\d{10}$)/;

/** No exchange has given these to anybody: ten equal digits, and the row of the keypad. Indian numbers have no 0 at the beginning. */
const isMadeUp = (digits: string) => /^(?:0|(\d)\1{9}$|1234567890$)/.test(digits);

/**
 * An Indian number as its 10 digits, from any usual spelling ("+91 98765-43210", "tel:0091 98765 43210", "(०९८७६५) ४३२१०");
 * null when it is none, or a made-up one such as 1111111111.
 */
export function normalizePhone(text: string): string | null {
  const compact = bareIdentifier(text).replace(words, "").replace(between, "");
  const digits = compact.replace(beforeNumber, "");
  return /^\d{10}$/.test(digits) && !isMadeUp(digits) ? digits : null;
}

/**
 * What a telephone dials for a number, without an extension and whatever else is behind it: "080 4000 1930 ext 12". An
 * Indian number is called from abroad, too.
 */
export function dialledNumber(number: string): string {
  const digits = normalizePhone(number);
  const dialled = /[+\d][\d\s().-]*/.exec(westernDigits(number))?.[0] ?? "";
  return digits ? `+91${digits}` : dialled.replace(/[^+\d]/g, "");
}

/** The link that calls a number. */
export const telLink = (number: string): string => `tel:${dialledNumber(number)}`;

/** An Indian mobile number in E.164 ("+919876543210"), from any usual spelling; null when it is none. Mobile numbers begin with 6 to 9. */
export function mobileNumber(text: string): string | null {
  const digits = normalizePhone(text);
  return digits !== null && /^[6-9]/.test(digits) ? `+91${digits}` : null;
}

/** Whether a text that is either an e-mail address or the result of `mobileNumber` is the latter. */
export const isMobileNumber = (recipient: string) => !recipient.includes("@");

/** A number as it is read: "+91 98765 43210". @param number the result of `mobileNumber` */
export const formatMobileNumber = (number: string) => number.replace(/^\+91(\d{5})(\d{5})$/, "+91 $1 $2");
