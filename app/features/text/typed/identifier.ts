import { westernDigits } from "../western-digits";

/** Marks of direction, joiners, soft hyphens, variation selectors: copied text carries them, and nobody sees them. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** U+2800 is the empty Braille pattern, which looks like a space. */
const spaces = /[\s\u2800]+/gu;
const dashes = /[\p{Pd}\u2212\u2043\u02d7]/gu;

/** A text on one line without invisible characters, with common spaces and hyphens, trimmed. For links; letters and digits stay. */
export const withoutInvisible = (text: string): string =>
  text.replace(invisible, "").replace(spaces, " ").replace(dashes, "-").trim();

/**
 * What a person means by a typed identifier (phone number, e-mail address, code, GSTIN, number): as {@link withoutInvisible}, in
 * compatibility form and with common digits. Not for names and passwords.
 */
export const typedIdentifier = (text: string): string => westernDigits(withoutInvisible(text.normalize("NFKC")));

/** Words and a colon before an identifier, as in "OTP: 271961" or "Referral code - AB12". */
const label = /^[\p{L}\p{M} .'’/-]{1,40}(?:[:=](?!\/\/)[\s-]*|\s-\s+(?=\S{6}))/u;
/** Punctuation, the star of bold text in WhatsApp, pictures and flags around an identifier. */
const before = /^[\s<("'“‘[.,;*\p{Extended_Pictographic}\p{RI}]+/u;
/** A run of such signs is tried from its beginning alone. */
const behind =
  /(?<![\s>)"'”’\].,;:!*\p{Extended_Pictographic}\p{RI}])[\s>)"'”’\].,;:!*\p{Extended_Pictographic}\p{RI}]+$/u;

/** The identifier without the label before it and the punctuation around it. */
export const bareIdentifier = (text: string): string =>
  typedIdentifier(text).replace(before, "").replace(label, "").replace(before, "").replace(behind, "");

const code = /(?<!\d)(?:\d{8}|\d{6})(?!\d)/;

/** A code of six or eight digits as it was typed or pasted, with spaces between or in a whole sentence: "271 961", "271961 is your code." */
export function typedCode(text: string): string {
  const typed = typedIdentifier(text);
  const joined = typed.replace(/(?<=\d)[ .,-]+(?=\d)/g, "");
  // In a sentence another number may follow: "271961 10 मिनट तक".
  const whole = /\p{L}/u.test(typed) ? code.exec(typed) : null;
  return (whole ?? code.exec(joined))?.[0] ?? joined.replace(/\D/g, "");
}
