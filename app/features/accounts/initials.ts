/**
 * A written syllable: consonants joined by a virama, with the vowel sign after them. In other scripts a single letter.
 */
const syllable = /^(?:\p{L}\p{M}*\u094d\u200d?)*\p{L}\p{M}*|^./u;

/** Up to two letters for the avatar, from the name or the e-mail address; in Indian scripts whole syllables. */
export function initialsOf(person: { fullName: string; email: string | null }): string {
  const words = (person.fullName.trim() || person.email || "").split(/\s+/);
  const letters = words.length > 1 ? [words[0], words[words.length - 1]] : [words[0]];
  return letters.map((word) => (syllable.exec(word ?? "")?.[0] ?? "").toLocaleUpperCase()).join("");
}
