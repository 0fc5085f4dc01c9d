import { westernDigits } from "./western-digits";

/** A nasal without a vowel before a stop or a sibilant: सेन्टर and सेंटर, कम्प्यूटर and कंप्यूटर are one word. */
const nasals =
  /[\u0919\u091e\u0923\u0928\u092e]\u094d(?=[\u0915-\u0918\u091a-\u091d\u091f-\u0922\u0924-\u0927\u092a-\u092d\u0936-\u0938])/g;

/** Vowels of loan words (ऑफिस, बॅंक, ॲप), chandrabindu, and letters of the South as the common ones: U+0911 is ऑ. */
const vowels: Record<string, string> = {
  "\u0901": "\u0902",
  "\u0911": "\u0906",
  "\u0949": "\u093e",
  "\u090d": "\u090f",
  "\u0972": "\u090f",
  "\u0945": "\u0947",
  "\u090e": "\u090f",
  "\u0946": "\u0947",
  "\u0912": "\u0913",
  "\u094a": "\u094b",
};
const loanVowels = new RegExp(`[${Object.keys(vowels).join("")}]`, "g");

const plain = /^[\u0000-\u007f]*$/;

/** One spelling of Hindi: nasals, vowels of loan words, a long ई at the end of a word (कंपनि, कंपनी) and a short one within it (ड्राईवर, ड्राइवर). */
const foldHindi = (text: string) =>
  text
    .replace(loanVowels, (vowel) => vowels[vowel] ?? vowel)
    .replace(nasals, "\u0902")
    .replace(/\u093f(?![\p{L}\p{M}])/gu, "\u0940")
    .replace(/\u0907(?![\p{L}\p{M}])/gu, "\u0908")
    .replace(/(?<=\u093e)\u0908(?=[\u0915-\u0939])/g, "\u0907");

/** Letters in compatibility form, without accents, nuktas and invisible characters, with common digits. */
const foldLetters = (text: string) =>
  foldHindi(
    westernDigits(
      text
        .normalize("NFKC")
        .toLowerCase()
        .normalize("NFD")
        .replace(/[\u093c\u0300-\u036f\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "")
        .normalize("NFC"),
    ),
  );

/**
 * Folds a text for searching and comparing: lower case, one spelling of Hindi and of digits, everything but letters, marks
 * and digits a space. The same function must fold what is stored and what is searched.
 */
export function foldText(text: string): string {
  return (plain.test(text) ? text.toLowerCase() : foldLetters(text))
    .replace(/c\+\+/g, "cplusplus")
    .replace(/c#/g, "csharp")
    .replace(/\.net\b/g, " dotnet")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}
