import { markLists } from "../../pasted-lists";

const namedCharacters: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  ndash: "–",
  mdash: "—",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  bull: "•",
  middot: "·",
  hellip: "…",
};

/** The characters that named and numbered entities stand for. */
export function decodeEntitiesOnce(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi,
    (whole: string, decimal: string | undefined, hex: string, name: string | undefined) => {
      if (name) return namedCharacters[name.toLowerCase()] ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}

/** Scraped text is often escaped two or three times. */
function decodeEntities(text: string): string {
  let decoded = text;
  for (let times = 0; times < 3 && decoded.includes("&"); times++) decoded = decodeEntitiesOnce(decoded);
  return decoded;
}

/** Control characters, direction overrides and half surrogate pairs; joiners stay, because Devanagari needs them. */
const unwanted = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2060\u2066-\u2069\ufeff]|\p{Cs}/gu;

/**
 * A source text as one clean line: entities are decoded, white space and unreadable characters become single spaces.
 */
export function cleanLine(text: string): string {
  return decodeEntities(text)
    .replace(unwanted, "")
    .replace(/[\s\u00a0\ufffd]+/g, " ")
    .trim();
}

const block = "p|div|ul|ol|table|tr|h[1-6]|section|article|blockquote";

function withoutTags(text: string): string {
  return text
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, "")
    .replace(/<li\b[^>]*>/gi, "\n- ")
    .replace(/<br\s*\/?>/gi, "\n")
    .replace(new RegExp(`</?(?:${block})\\b[^>]*>`, "gi"), "\n\n")
    .replace(/<\/?(?:span|li|b|strong|i|em|u|a|font|td|th|tbody|thead|small|img|hr|script|style)\b[^>]*>/gi, "");
}

/**
 * A source text as clean paragraphs: HTML tags become line breaks, bullets become "- ". At most one empty line in a
 * row.
 */
export function cleanParagraphs(text: string): string {
  const lines = withoutTags(decodeEntities(text))
    .replace(/\r\n?|\u2028|\u2029/g, "\n")
    .replace(unwanted, "");
  return markLists(lines)
    .replace(/[^\S\n]+|\ufffd/g, " ")
    .replace(/ *\n */g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** Shortens a text to `max` characters, with an ellipsis after a sentence, line or word. A short text is unchanged. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  const start = text.slice(0, max - 1).replace(/[\ud800-\udbff]$/, "");
  const sentence = Math.max(start.lastIndexOf("\n"), start.lastIndexOf(". ") + 1);
  const end = sentence > max * 0.8 ? sentence : Math.max(start.lastIndexOf(" "), start.lastIndexOf("\n"));
  return `${(end > max * 0.5 ? start.slice(0, end) : start)
    .trimEnd()
    .replace(/[,;:(–-]+$/, "")
    .trimEnd()}…`;
}
