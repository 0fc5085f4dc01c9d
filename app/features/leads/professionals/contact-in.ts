import { westernDigits } from "~/features/text/western-digits";

/** So many digits of one number, however it is divided, can be called. */
const fewestDigits = 8;

const address = /(?:^|\s)@\s?\w|\S\s*@\s*\S|\b(?:https?|www)\b|\b(?:wa|t)\s*\.\s*me\b|\b[a-z\d-]+\.(?:com|in|org|io|co|me|example)\b|\b[a-z\d-]+\s+\.\s*com\b|\bat\s+[a-z\d-]+\s+dot\s+[a-z]+\b/iu;

/** Whether a text names a way around the site to its writer: a number that can be called, an e-mail address, a link, a name of a messenger. */
export function hasContact(text: string): boolean {
  const plain = westernDigits(text.normalize("NFKC"));
  const numbers = plain.match(/\d(?:[\s().+\u2010-\u2015_-]{0,3}\d)+/gu) ?? [];
  return numbers.some((number) => number.replace(/\D/g, "").length >= fewestDigits) || address.test(plain);
}
