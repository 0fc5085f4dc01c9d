const plainText = (text: string) =>
  text
    .replace(/(?<![\p{L}\p{M}\p{N}])[*_]+|[*_]+(?![\p{L}\p{M}\p{N}*_])/gu, " ")
    .replace(/[#>`[\]]|\([a-z][a-z\d+.-]*:[^)]*\)/gi, " ")
    .replace(/^[^\S\n]*-\s/gm, "")
    .replace(/\s+/g, " ")
    .trim();

/** Words after which something must follow: a cut text does not end with one. */
const leading =
  "a|an|the|and|or|of|to|in|on|at|by|for|from|with|near|where|who|which|that|is|are|you|your|we|our|और|या|कि|के|की|का|में|से|पर|को|जो|हम|आप|aur|ya|ke|ki|ka|mein|se|par|ko";
const loose = new RegExp(`(?:[\\s,;:–—-]+(?:${leading})|[\\s,;:–—-])+$`, "iu");

/** The first words of a description as plain text, for link previews. It ends with a whole word that can stand last. */
export function descriptionExcerpt(text: string, length: number): string {
  const plain = plainText(text);
  const characters = Array.from(plain);
  return characters.length <= length
    ? plain
    : `${characters
        .slice(0, length - 1)
        .join("")
        .replace(/\s+\S{0,12}$/, "")
        .replace(loose, "")}…`;
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
