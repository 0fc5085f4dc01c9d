import { actionVerbs, beVerbs, functionWords, genericWords, legalForms, otherHeads } from "./words";

/** A word of a sentence, without the signs around it. */
export interface Token {
  text: string;
  lower: string;
  /** The signs behind it; a name ends there. */
  end: string;
  /** Whether its whole sentence is in capitals. */
  isShouted: boolean;
}

/** A name in a sentence, and the index of the token behind it. */
interface FoundName {
  name: string;
  next: number;
  /** The signs behind the name. */
  end: string;
  isPossessive: boolean;
}

const abbreviation =
  /(?<![\p{L}\p{M}])(pvt|ltd|inc|co|corp|llp|m\/s|dr|mr|mrs|ms|st|no|bros|intl|tech|ind|\p{Lu})\./giu;
/** Stands for the dot of an abbreviation. */
const dot = "\u0001";
/** A sentence begins behind these, even where the space is missing. */
const glued = /(?<=\p{Ll}{3}|[\p{M}.!?…”"])(?=(?:We|Our|The|It|They|Since|Founded|Established|With|At)\s)/gu;

/** The sentences of a text, without links; each line ends one. */
export function sentencesOf(text: string): string[] {
  return text
    .replace(/\(?\[[^\]]{0,80}\]\)?|https?:\/\/\S+|#URL_\w+#/g, " ")
    .replace(abbreviation, (whole) => whole.slice(0, -1) + dot)
    .replace(/\s*(?:…|\.\.)[.…]*\s*/g, "\n")
    .replace(glued, "\n")
    .split(/\n+|(?<=[.!?।…])\s+|(?<=[?!…।])(?=\p{L})/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
}

/** The words of a sentence. What stands in round brackets is left out. */
export function tokensOf(sentence: string): Token[] {
  const isShouted = !/\p{Ll}/u.test(sentence);
  return sentence
    .replace(/\([^()]{0,80}\)/g, (bracket) => (/^\(\p{Lu}[\p{L}.]*\)$/u.test(bracket) ? bracket : " "))
    .replace(/\s[–—|•-]+\s/g, " — ")
    .replace(/[:–—|](?=\S)/g, (mark) => `${mark} `)
    .split(/\s+/)
    .flatMap((word): Token[] => {
      const [, before = "", text = "", end = ""] = /^([“"‘'«([*_]*)(.*?)([.,;:!?…”"’'»)\]*_–—|]*)$/u.exec(word) ?? [];
      const kept = before.includes("(") && end.includes(")") ? `(${text})` : text;
      return kept === "" && end === "" ? [] : [{ text: kept, lower: kept.toLowerCase(), end, isShouted }];
    });
}

const isCapital = (text: string) => /^\(?[\p{Lu}\p{N}]/u.test(text) || /^\p{Ll}+\p{Lu}/u.test(text);
/** Whether a word is spelled as names of brands are: "NimbusPost", "IBM", "100mentors". */
const isBrand = (text: string) =>
  /\p{Ll}\p{Lu}|^\p{Lu}{2,}$|\p{L}\p{N}|\p{N}\p{L}|\p{L}[.&+]\p{L}/u.test(text) && /\p{L}/u.test(text);

/** Whether a word ends a name; "IT" and "AM" in capitals do not. */
const isFunction = ({ text, lower, isShouted }: Token) =>
  functionWords.has(lower) && (isShouted || !/^\p{Lu}{2,}$/u.test(text));

const mostWords = 8;
const connectors = new Set(["&", "and", "of", "for", "the", "+", "n"]);

/** The name that begins at a token; null when there is none. A name has capitals, and ends at a verb and at any sign. */
export function nameAt(tokens: readonly Token[], at: number): FoundName | null {
  const words: string[] = [];
  let end = "";
  let next = at;
  for (let index = at; index < tokens.length && words.length < mostWords; index++) {
    const token = tokens[index];
    if (!token || end !== "") break;
    const { lower } = token;
    const isConnector = index > at && connectors.has(lower) && token.end === "";
    if (isConnector) {
      const following = tokens[index + (tokens[index + 1]?.lower === "the" ? 2 : 1)];
      if (!following || !isCapital(following.text) || isFunction(following)) break;
      if (lower === "the" && !/^(?:of|for)$/.test(tokens[index - 1]?.lower ?? "")) break;
    } else if (!isCapital(token.text) || isFunction(token)) break;
    else if (index > at && token.isShouted && (actionVerbs.has(lower) || beVerbs.has(lower))) break;
    words.push(token.text);
    next = index + 1;
    end = token.end;
    // "iPro, Inc. is", "Rao, Sons & Co" and "Rao Foods (P) Ltd".
    if (/^[,)]$/.test(end) && legalForms.has(tokens[next]?.lower.replaceAll(dot, "") ?? "")) {
      if (end === ",") words[words.length - 1] += ",";
      end = "";
    }
  }
  if (words.length === 0) return null;
  const written = words.join(" ").replaceAll(dot, ".");
  const isPossessive = /['’]s?$/u.test(written) || /^['’]/.test(end);
  const name = written
    .replace(/['’]s?$/u, "")
    .replace(/^M\/s\.?\s+/i, "")
    .trim();
  return isName(name) ? { name, next, end, isPossessive } : null;
}

/** Whether a text can be the name of a company: it has a word that other words of adverts do not explain. */
export function isName(name: string): boolean {
  const words = name
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replace(/[(),.]/g, ""));
  const last = words.at(-1) ?? "";
  return (
    /\p{L}[\p{L}\p{M}]|\p{N}\p{L}/u.test(name) &&
    name.length <= 100 &&
    !otherHeads.has(last) &&
    words.some(
      (word) => /\p{L}/u.test(word) && !genericWords.has(word) && !connectors.has(word) && !legalForms.has(word),
    )
  );
}

/** Whether a name is one by its spelling: several words, a brand, or the legal form of a company. */
export const isDistinct = (name: string): boolean =>
  name.includes(" ") ||
  isBrand(name) ||
  legalForms.has(name.split(" ").at(-1)?.toLowerCase().replaceAll(".", "") ?? "");

/** Whether a name ends with the legal form of a company. */
export const hasLegalForm = (name: string): boolean =>
  /\s\(?(?:ltd|limited|llp|llc|inc|incorporated|corp|corporation|gmbh|opc)\)?\.?$/i.test(name);
