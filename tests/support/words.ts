import type { Locale } from "db/vocabulary";

/** Something that a person reads or hears on a page, and the language in which its element says that it is. */
interface Words {
  lang: Locale;
  text: string;
}

const isVoid = (name: string) =>
  ["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"].includes(name);
const unread = ["script", "style", "svg"];
/** Attributes that are read out or shown; scripts have texts in others, recognised by spaces and capitals. */
const read = ["aria-label", "alt", "placeholder", "title"];
const unreadAttributes = ["class", "style", "content", "value", "action", "href", "src", "srcset", "name", "id", "d"];
const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'", nbsp: " " };
const plain = (text: string) =>
  text
    .replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, " ")
    .trim();

/** All words of a document with their language: texts, labels, the title, and what scripts will show. */
function wordsOfHtml(html: string): Words[] {
  const found: Words[] = [];
  const open: { name: string; lang: Locale }[] = [];
  const langOf = () => open.at(-1)?.lang ?? "en";
  let rest = html;
  while (rest !== "") {
    const [, text = ""] = /^([^<]*)/.exec(rest) ?? [];
    if (plain(text) !== "") found.push({ lang: langOf(), text: plain(text) });
    rest = rest.slice(text.length);
    const tag = /^<(\/?)([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/.exec(rest);
    if (!tag) {
      rest = rest.slice(rest.startsWith("<") ? Math.max(1, rest.indexOf(">") + 1) : 0);
      continue;
    }
    const [whole, closes, name = "", attributes = ""] = tag;
    rest = rest.slice(whole.length);
    if (closes) {
      open.length = Math.max(
        0,
        open.findLastIndex((each) => each.name === name),
      );
      continue;
    }
    const given = new Map(
      [...attributes.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, key = "", value = ""]) => [key, value]),
    );
    const lang = (given.get("lang") || langOf()) as Locale;
    for (const [key, value] of given) {
      if (read.includes(key) || (!unreadAttributes.includes(key) && /[A-Z][a-z]+ [a-z]|[\u0900-\u097f]/.test(value)))
        found.push({ lang, text: plain(value) });
    }
    if (unread.includes(name)) rest = rest.slice(Math.max(0, rest.indexOf(`</${name}>`)));
    if (!isVoid(name)) open.push({ name, lang });
  }
  return found.filter(({ text }) => text !== "");
}

const isHindi = (text: string) => /[\u0900-\u097f]/.test(text);

/** The words of an English page that are in Hindi without a language mark. */
export const hindiIn = (html: string): string[] =>
  wordsOfHtml(html)
    .filter(({ lang, text }) => lang === "en" && isHindi(text))
    .map(({ text }) => text);

/**
 * The words of a page in Hindi that are in English alone, and do not say so.
 * @param data names and the like that are as people have written them
 */
export function englishIn(html: string, data: readonly string[]): string[] {
  const words = wordsOfHtml(html)
    .filter(({ lang, text }) => lang === "hi" && !isHindi(text))
    .map(({ text }) => text);
  // Addresses, ids and numbers with units are the same in both languages.
  const withoutAddresses = (text: string) => text.replace(/\S*(?:\d|[./]\w)\S*|\/\S*/g, " ");
  return words.filter((text) =>
    /[a-z]{3}/i.test(withoutAddresses(data.reduce((left, each) => left.replaceAll(each, " "), text))),
  );
}
