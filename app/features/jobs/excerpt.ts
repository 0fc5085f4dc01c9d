/** The first words of a description as plain text, for link previews and cards; a short word that would be cut is left out. */
export function descriptionExcerpt(text: string, length: number): string {
  const plain = text.replace(/[#*_>`[\]]|\([a-z][a-z\d+.-]*:[^)]*\)/gi, " ").replace(/^\s*[-+]\s/gm, "").replace(/\s+/g, " ").trim();
  const characters = Array.from(plain);
  return characters.length <= length ? plain : `${characters.slice(0, length - 1).join("").replace(/\s+\S{0,12}$/, "").trimEnd()}…`;
}
