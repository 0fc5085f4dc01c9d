const longest = 60;

/** What an address that leads nowhere is about: the words of its last part, as people write them into addresses; "" for a file, a number or an id. */
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
