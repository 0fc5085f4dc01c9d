/** Up to two letters for the avatar, from the name or the e-mail address. */
export function initialsOf(person: { fullName: string; email: string | null }): string {
  const words = (person.fullName.trim() || person.email || "").split(/\s+/);
  const letters = words.length > 1 ? [words[0], words[words.length - 1]] : [words[0]];
  return letters.map((word) => Array.from(word ?? "")[0]?.toLocaleUpperCase() ?? "").join("");
}
