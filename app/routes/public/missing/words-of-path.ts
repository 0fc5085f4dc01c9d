const longest = 60;

/** The topic of an unknown address: the words of its last part; "" for a file, a number or an id. */
export function wordsOfPath(path: string): string {
  const last = path.split("/").filter(Boolean).at(-1) ?? "";
  let text: string;
  try {
    text = decodeURIComponent(last);
  } catch {
    return "";
  }
  const words = text
    .replace(/[-_+]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  // Vowel signs of Devanagari are marks, not letters.
  const isWords = /^[\p{L}\p{M}]+( [\p{L}\p{M}]+)*$/u.test(words) && words.length >= 3 && words.length <= longest;
  return isWords ? words : "";
}
