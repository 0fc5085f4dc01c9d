/** A glyph where it is in a word: all in thousandths of the font size, its x from the word's beginning. */
interface PlacedGlyph {
  /** Its number in the font. */
  id: number;
  x: number;
  y: number;
  /** The advance of the text after it. */
  width: number;
}

export interface Shape {
  glyphs: PlacedGlyph[];
  /** Thousandths of the font size. */
  width: number;
}

/** A font that shapes text: conjuncts, vowel signs, kerning. */
export interface ShapingFont {
  has(codePoint: number): boolean;
  shape(text: string): Shape;
}

/** A weight: fonts for all letters that it knows; the first font with a letter draws it. */
export type Face<Font extends ShapingFont = ShapingFont> = readonly Font[];

interface Run<Font> {
  font: Font;
  /** From the word's beginning, in thousandths of the font size. */
  x: number;
  glyphs: PlacedGlyph[];
}

/** A word ready to be drawn; widths in thousandths of the font size. */
export interface Word<Font extends ShapingFont = ShapingFont> {
  text: string;
  runs: Run<Font>[];
  width: number;
}

// Pictures, controls and what only changes their look: no text font draws them. Signs of the text such as ✔ and ★ are drawn.
const undrawn =
  /[\p{Emoji_Presentation}\p{Cc}\p{Co}\p{Cn}\p{Cs}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\u{1f3fb}-\u{1f3ff}]|(?![\u2190-\u2bff])\p{Extended_Pictographic}/gu;

// These belong to the letter before them, whichever font it is in.
const joining = /^[\p{M}\u200c\u200d]$/u;

// Joiners that were between parts of a picture.
const strayJoiners = /(?<!\p{L}|\p{M})[\u200c\u200d]/gu;

// Signs that Unicode counts as pictures but that fonts draw.
const kept = /[©®™]/u;

/** What Word writes in its own fonts of signs, as the sign that it shows. */
const privateSigns: Record<string, string> = {
  "\uf0b7": "•",
  "\uf0a7": "•",
  "\uf0a8": "•",
  "\uf076": "•",
  "\uf02d": "–",
  "\uf0d8": "›",
  "\uf0e0": "→",
  "\uf0fc": "✓",
  "\uf0fe": "✓",
};
const privateSign = new RegExp(`[${Object.keys(privateSigns).join("")}]`, "g");

/** A text as it is drawn: composed, and without what cannot be drawn. */
export function drawable(text: string): string {
  const known = text
    .replace(privateSign, (sign) => privateSigns[sign] ?? "")
    .normalize("NFC")
    .replace(undrawn, (sign) => (kept.test(sign) ? sign : sign === "\n" || sign === "\t" ? " " : ""));
  return known.replace(strayJoiners, "");
}

const wordsOf = (text: string): string[] =>
  drawable(text)
    .split(/[ \u00a0]+/)
    .filter(Boolean);

function fontFor<Font extends ShapingFont>(face: Face<Font>, letter: string, current: Font | undefined): Font {
  const codePoint = letter.codePointAt(0) ?? 0;
  if (current && joining.test(letter) && current.has(codePoint)) return current;
  return face.find((font) => font.has(codePoint)) ?? current ?? (face[0] as Font);
}

/** What stands for a sign that no font has. Letters of other shapes, such as ﬁ and ⁴, are found by their composition (NFKC). */
const substitutes: Record<string, string> = {
  "‐": "-",
  "‑": "-",
  "‒": "–",
  "―": "—",
  "⁃": "•",
  "‣": "•",
  "●": "•",
  "■": "•",
  "∙": "·",
  "⋅": "·",
  "≥": ">=",
  "≤": "<=",
  "≠": "!=",
  "≈": "~",
  "→": "->",
  "⇒": "=>",
  "⟶": "->",
  "←": "<-",
  "∆": "Δ",
  "№": "No.",
  "†": "*",
  "‡": "**",
  "‰": "/1000",
  "⁄": "/",
};

/** A letter that a font of the face has; what stands for one that none has; for signs that nothing stands for, nothing. */
function inFace(face: Face, letter: string): string {
  const hasAll = (text: string) =>
    Array.from(text).every((each) => face.some((font) => font.has(each.codePointAt(0) ?? 0)));
  if (hasAll(letter) || joining.test(letter)) return letter;
  const plain = substitutes[letter] ?? letter.normalize("NFKC");
  const other = hasAll(plain) ? plain : Array.from(plain, (each) => substitutes[each] ?? each).join("");
  if (hasAll(other)) return other;
  return /(?![ -~])[\p{S}\p{P}]/u.test(letter) ? "" : letter;
}

/** What is drawn of a text with the fonts of a face. */
const shownIn = (face: Face, text: string) => Array.from(text, (letter) => inFace(face, letter)).join("");

/** Shapes a word, each stretch of one script in its font. @param shown what is drawn in its place */
export function shapeWord<Font extends ShapingFont>(face: Face<Font>, text: string, shown = text): Word<Font> {
  const stretches: { font: Font; text: string }[] = [];
  for (const letter of shown) {
    const last = stretches.at(-1);
    const font = fontFor(face, letter, last?.font);
    if (last?.font === font) last.text += letter;
    else stretches.push({ font, text: letter });
  }
  let x = 0;
  const runs = stretches.map((stretch) => {
    const { glyphs, width } = stretch.font.shape(stretch.text);
    const run = { font: stretch.font, x, glyphs };
    x += width;
    return run;
  });
  return { text, runs, width: x };
}

/** The width of a space, in thousandths of the font size. */
export const spaceWidth = 260;

export interface Line<Font extends ShapingFont = ShapingFont> {
  words: Word<Font>[];
  /** Thousandths of the font size. */
  width: number;
}

/** A word that is wider than a line, in pieces that are not; letters that belong together stay so. */
function pieces<Font extends ShapingFont>(face: Face<Font>, text: string, widest: number): Word<Font>[] {
  const whole = shapeWord(face, text, shownIn(face, text));
  if (whole.width <= widest) return [whole];
  const parts: { text: string; width: number }[] = [];
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text)) {
    // Shaped one by one, since shaping all beginnings of a long word would take seconds. Joined letters are at most as
    // wide.
    const { width } = shapeWord(face, segment, shownIn(face, segment));
    const last = parts.at(-1);
    if (last && last.width + width <= widest) {
      last.text += segment;
      last.width += width;
    } else parts.push({ text: segment, width });
  }
  return parts.map((part) => shapeWord(face, part.text, shownIn(face, part.text)));
}

/** Breaks a text into lines. @param widest in thousandths of the font size */
export function linesOf<Font extends ShapingFont>(face: Face<Font>, text: string, widest: number): Line<Font>[] {
  const lines: Line<Font>[] = [];
  for (const word of wordsOf(text).flatMap((each) => pieces(face, each, widest))) {
    // Only signs that are not drawn.
    if (word.runs.length === 0) continue;
    const last = lines.at(-1);
    if (last && last.width + spaceWidth + word.width <= widest) {
      last.words.push(word);
      last.width += spaceWidth + word.width;
    } else lines.push({ words: [word], width: word.width });
  }
  return lines;
}

/**
 * Items on as few lines as possible, with a sign between those that share a line. Each item stays whole where a line can
 * hold it. @param widest in thousandths of the font size
 */
export function packedLines<Font extends ShapingFont>(
  face: Face<Font>,
  items: readonly string[],
  sign: string,
  widest: number,
): Line<Font>[] {
  const between = linesOf(face, sign, widest)[0] ?? { words: [], width: 0 };
  const lines: Line<Font>[] = [];
  for (const item of items) {
    const [first, ...rest] = linesOf(face, item, widest);
    if (!first) continue;
    const last = lines.at(-1);
    const added = between.width + first.width + 2 * spaceWidth;
    if (last && rest.length === 0 && last.width + added <= widest) {
      last.words.push(...between.words, ...first.words);
      last.width += added;
    } else lines.push(first, ...rest);
  }
  return lines;
}
