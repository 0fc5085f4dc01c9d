const plainText = (text: string) =>
  text
    .replace(/(?<![\p{L}\p{M}\p{N}])[*_]+|[*_]+(?![\p{L}\p{M}\p{N}*_])/gu, " ")
    .replace(/[#>`[\]]|\([a-z][a-z\d+.-]*:[^)]*\)/gi, " ")
    .replace(/^[^\S\n]*-\s/gm, "")
    .replace(/\s+/g, " ")
    .trim();

/** The first words of a description as plain text, for link previews; a short word that would be cut is left out. */
export function descriptionExcerpt(text: string, length: number): string {
  const plain = plainText(text);
  const characters = Array.from(plain);
  return characters.length <= length
    ? plain
    : `${characters
        .slice(0, length - 1)
        .join("")
        .replace(/\s+\S{0,12}$/, "")
        .trimEnd()}…`;
}

/**
 * The first sentence of a description, without its headings. A longer sentence is cut after a word.
 * @param length maximum number of characters
 */
export function openingSentence(text: string, length: number): string {
  const body = plainText(text.replace(/^[^\S\n]*#.*$/gm, ""));
  const sentence = /^.*?[.!?।](?=\s|$)/u.exec(body)?.[0];
  return sentence !== undefined && Array.from(sentence).length <= length ? sentence : descriptionExcerpt(body, length);
}
