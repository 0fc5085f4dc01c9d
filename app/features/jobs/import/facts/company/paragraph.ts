import { findCity } from "db/catalogues/cities";
import { cleanLine } from "../../source/source-text";
import { findHindiName } from "./hindi";
import { hasLegalForm, isDistinct, isName, nameAt, sentencesOf, type Token, tokensOf } from "./tokens";
import { actionVerbs, beVerbs } from "./words";

/** A name in a paragraph with how surely it is that of its company. */
interface Candidate {
  name: string;
  score: number;
}

/** A candidate with the index of its sentence. */
type Placed = Candidate & { sentence: number };

/** The longest part of a paragraph that is read, in characters. */
const longestRead = 3000;
const mostSentences = 12;

const headings =
  /^(?:about (?:us|the company|company|our company|the organi[sz]ation|the role|the job|the position|this role)|company (?:profile|overview|description|summary|information)|who we are|overview|introduction|profile|background|description)\s*[:\-–—.]*\s+(?=\S)/i;
const named =
  /^(?:our |the )?(?:company|employer|organi[sz]ation|firm|hiring company|brand)(?:['’]s)?(?: name)?(?: is)?\s*[:\-–—]\s*/i;
const nameIs = /\b(?:company|firm|business|brand|organi[sz]ation|startup)(?:['’]s)? name is\s+/i;
const called =
  /\b(?:called|named|known as|company name|brand name|trading as|under the name(?: of)?|under the brand(?: name)?)\s+/i;

const predicate = /^(?:an?|the|one|among|india['’]?s|your|world['’]?s|asia['’]?s|part|proud|ek)$/;
const apposition =
  /^(?:an?|the|one|india['’]?s|world['’]?s|asia['’]?s|formerly|founded|established|headquartered|based|incorporated|started|launched|part|previously|earlier|your|leading|with|which|where|who)$/;
const introduced = new Set(["and", "then", "but", "today", "now", "here", "also", "so", "currently"]);

/** The beginnings of parts of a sentence: its first word, and each word behind a sign. */
function starts(tokens: readonly Token[]): number[] {
  return tokens.flatMap((_token, at) => {
    const before = tokens[at - 1];
    return at === 0 || /[,;:–—|]$/.test(before?.end ?? "") || before?.text === "" ? [at] : [];
  });
}

/** What a company as the subject of a part of a sentence is worth; 0 when it is none. */
function scoreOfSubject(
  tokens: readonly Token[],
  { next, end, isPossessive }: { next: number; end: string; isPossessive: boolean },
  isDistinctName: boolean,
) {
  const [first, second] = [tokens[next], tokens[next + 1]];
  if (!first) return 0;
  if (isPossessive) return 62;
  if (/[–—:|,-]$/.test(end) || first.text === "") {
    const behind = first.text === "" ? second : first;
    if (behind && apposition.test(behind.lower)) return 84;
    return behind &&
      beVerbs.has(behind.lower) &&
      predicate.test(tokens[next + (behind === second ? 2 : 1)]?.lower ?? "")
      ? 88
      : 0;
  }
  if (end !== "" && !/^["”’')]+$/.test(end)) return 0;
  if (beVerbs.has(first.lower)) return predicate.test(second?.lower ?? "") ? 90 : 80;
  if (actionVerbs.has(first.lower)) return 80;
  return isDistinctName && /^\p{Ll}{3,}(?:s|ed)$/u.test(first.text) ? 55 : 0;
}

const founder = /\b(?:founder|ceo|owner|director|co-founder|promoter|partner|head|chairman)$/;

const greeting = /^(?:dear|hello|hi|hey|greetings|namaste|respected)$/;

/** The candidates of a part of a sentence that begins at a token. */
function fromPart(tokens: readonly Token[], start: number): Candidate[] {
  let at = start;
  while (introduced.has(tokens[at]?.lower ?? "") && tokens[at]?.end === "") at++;
  const hasArticle = tokens[at]?.lower === "the" && tokens[at]?.end === "";
  if (hasArticle) at++;
  const first = tokens[at]?.lower ?? "";
  const rest = tokens.slice(at);
  const found = (skipped: number, score: number): Candidate[] => {
    const name = nameAt(tokens, at + skipped);
    return name ? [{ name: name.name, score }] : [];
  };
  const words = rest.slice(0, 6).map(({ lower }) => lower);
  // "At Neem Foods, we …"
  if (first === "at" || (first === "here" && words[1] === "at")) {
    const name = nameAt(tokens, at + words.indexOf("at") + 1);
    if (!name) return [];
    const behind = tokens[name.next]?.lower ?? "we";
    const isAddressed = name.end === "," || /^(?:we|our|you|every|it|the|i|there)/.test(behind);
    return isAddressed ? [{ name: name.name, score: 86 }] : [];
  }
  // "We at Neem Foods", "We, Neem Foods, are", "We are Neem Foods", and "Were" where the apostrophe was lost.
  const we = /^(?:we['’]re|i['’]m|were)$/.test(first)
    ? 1
    : first === "we" && /^(?:at|are)$/.test(words[1] ?? "")
      ? 2
      : 0;
  if (we > 0) {
    const name = nameAt(tokens, at + we);
    const isWhole =
      name &&
      (name.end !== "" ||
        !tokens[name.next] ||
        /^(?:and|an?|the|one|are|believe)$/.test(tokens[name.next]?.lower ?? ""));
    return name && (isWhole || words[1] === "at") ? [{ name: name.name, score: 85 }] : [];
  }
  if (/^(?:welcome|greetings)$/.test(first) && /^(?:to|from)$/.test(words[1] ?? "")) return found(2, 82);
  if (first === "why")
    return found(
      /^(?:join|choose|work)$/.test(words[1] ?? "")
        ? words[2] === "at" || words[2] === "with" || words[2] === "for"
          ? 3
          : 2
        : 1,
      82,
    );
  if (/^(?:join|about)$/.test(first)) return found(1, first === "about" && start === 0 ? 83 : 64);
  if (/^(?:life|careers?|working|work)$/.test(first) && /^(?:at|with|for)$/.test(words[1] ?? "")) return found(2, 82);
  if (
    /^(?:our|the|this)$/.test(first) &&
    /^(?:company|firm|organi[sz]ation|brand|startup|group|school|agency)$/.test(words[1] ?? "")
  )
    return found(2, 84);

  const name = nameAt(tokens, at);
  if (!name) return [];
  const isDistinctName = isDistinct(name.name);
  const score = scoreOfSubject(tokens, name, isDistinctName);
  if (score === 0) return [];
  const after = tokens[name.next]?.lower ?? "";
  if (/^(?:founded|started|launched|established|runs|owns|heads)$/.test(after)) {
    const object = nameAt(tokens, name.next + 1);
    if (object) return [{ name: object.name, score: 80 }];
  }
  if (score === 90) {
    const of = tokens.findIndex(({ lower }, index) => index > name.next && index < name.next + 8 && lower === "of");
    if (of > 0 && founder.test(tokens[of - 1]?.lower ?? "")) {
      const company = nameAt(tokens, of + 1);
      return company ? [{ name: company.name, score: 85 }] : [];
    }
  }
  // "Neem Clinic, Indiranagar is a …": a plain word behind a name is its place.
  const before = at > 0 && !isDistinctName && !greeting.test(tokens[0]?.lower ?? "") ? nameAt(tokens, 0) : null;
  if (before?.next === start && before.end === "," && start === at && isDistinct(before.name))
    return [{ name: before.name, score }];
  const isBare = Boolean(findCity(name.name));
  return isBare
    ? []
    : [{ name: hasArticle && score >= 80 && name.name.includes(" ") ? `The ${name.name}` : name.name, score }];
}

/** Names inside a sentence: with a legal form, or behind words such as "join" and "at". */
function fromInside(tokens: readonly Token[]): Candidate[] {
  const candidates: Candidate[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const name = nameAt(tokens, at);
    if (!name) continue;
    const before = tokens[at - 1];
    if (hasLegalForm(name.name)) candidates.push({ name: name.name, score: at === 0 ? 78 : 70 });
    else if (at > 0 && before?.end === "" && /^(?:founded|launched|started|established)$/.test(before.lower))
      candidates.push({ name: name.name, score: 70 });
    else if (
      at > 0 &&
      before?.end === "" &&
      /^(?:at|join|joining|with|for|to|within|from|by|as|then)$/.test(before.lower)
    )
      candidates.push({ name: name.name, score: /^(?:at|join|joining|within)$/.test(before.lower) ? 58 : 45 });
    else if (at > 0) candidates.push({ name: name.name, score: 40 });
    at = name.next - 1;
  }
  return candidates;
}

/** A first line that is a name alone, above other lines. */
function fromTitle(sentence: string): Candidate[] {
  const tokens = tokensOf(sentence);
  const name = tokens.length <= 6 ? nameAt(tokens, 0) : null;
  return name && name.next === tokens.length && /^[:\-–—]*$/.test(name.end) ? [{ name: name.name, score: 79 }] : [];
}

/** "neem foods is a maker of": a name without capitals at the start of a paragraph. */
function fromSmall(sentence: string): Candidate[] {
  const found = /^(\p{Ll}[\p{L}\p{N}&.]*(?: \p{Ll}[\p{L}\p{N}&.]*){0,3}) (?:is|are|was) (?:an?|the|one of)\s/u.exec(
    sentence,
  )?.[1];
  const isSpoken = found
    ?.split(" ")
    .some((word) =>
      /^(?:we|this|it|he|she|they|here|there|that|our|the|my|what|who|i|you|and|in|at|for|to|of)$/.test(word),
    );
  return found && !isSpoken && isName(found) ? [{ name: found, score: 72 }] : [];
}

const count = (text: string, name: string) => text.split(name).length - 1;

/** The sentences of a paragraph are less and less about its company. */
const perSentence = 6;
const mostPenalty = 24;

/** What a candidate is worth in its paragraph: a plain word needs a sure place, or a second mention. */
function weigh(text: string, { name, score, sentence }: Placed): number {
  const isRepeated = count(text, name) > 1;
  const isKnown = isDistinct(name) ? score >= 50 || isRepeated : score >= 84 || isRepeated;
  return isKnown ? score + (isRepeated ? 3 : 0) - Math.min(mostPenalty, sentence * perSentence) : 0;
}

function candidatesOf(written: string, isTitle: boolean, isFirst: boolean): Candidate[] {
  const stated = [named, nameIs, called].flatMap((pattern, at): Candidate[] => {
    const behind = pattern.exec(written);
    const name = behind && nameAt(tokensOf(written.slice(behind.index + behind[0].length)), 0);
    return name ? [{ name: name.name, score: at === 0 ? 95 : 84 }] : [];
  });
  const tokens = tokensOf(written.replace(headings, ""));
  return [
    ...stated,
    ...starts(tokens).flatMap((start) => fromPart(tokens, start)),
    ...fromInside(tokens),
    ...(isTitle ? fromTitle(written) : []),
    ...(isFirst ? fromSmall(written) : []),
  ];
}

/**
 * The name of a company in a paragraph about it, from the sentence where it stands: "Neem Foods is a maker of …", "At
 * Neem Foods, we …", "Founded in 2014, Neem Foods …", "About Neem Foods: …". Null when it names none.
 */
export function findCompanyName(paragraph: string): string | null {
  const text = paragraph
    .slice(0, longestRead)
    .split(/\r\n?|\n/)
    .map(cleanLine)
    .join("\n");
  const hindi = findHindiName(text);
  if (hindi !== null) return hindi;
  const sentences = sentencesOf(text).slice(0, mostSentences);
  const placed: Placed[] = [];
  let best: Placed | null = null;
  let most = 0;
  for (const [sentence, written] of sentences.entries()) {
    for (const candidate of candidatesOf(written, sentence === 0 && sentences.length > 1, sentence === 0)) {
      const each = { ...candidate, sentence };
      const score = weigh(text, each);
      placed.push(each);
      if (score > most) [best, most] = [each, score];
    }
    // Later sentences cannot be surer.
    if (most >= 95 - perSentence * (sentence + 1)) break;
  }
  if (!best) return null;
  const { name } = best;
  // "Rao Foods Pvt. Ltd. is …. Rao Foods sells …" is called by its whole name.
  return placed.find((each) => each.score >= 60 && each.name.startsWith(`${name} `))?.name ?? name;
}
