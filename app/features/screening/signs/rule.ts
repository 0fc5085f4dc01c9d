import { words, type Pattern, type Sentence } from "./text";

/** What a warning is about. */
export const signKinds = [
  "fee",
  "documents",
  "contact",
  "scheme",
  "forwarding",
  "cheque",
  "prepaid",
  "renting",
  "elsewhere",
  "trafficking",
  "goods",
  "deceit",
  "network",
  "history",
  "promise",
  "pay",
  "easy",
  "urgency",
  "word",
] as const;
export type SignKind = (typeof signKinds)[number];

/** A sentence that suggests a scam, and its weight. From ten points on a job is reviewed by a person. */
export interface Sign {
  kind: SignKind;
  weight: number;
  /** The sentence as it was written, or the pay of the fields. */
  passage: string;
}

const longestPassage = 300;

/** A sign in its stored form. */
export const encodeSign = ({ kind, passage }: { kind: string; passage: string }) =>
  `${kind}: ${passage.slice(0, longestPassage)}`;

/** Reads what encodeSign wrote; null for anything else. */
export function decodeSign(stored: string): Pick<Sign, "kind" | "passage"> | null {
  const [name = "", ...rest] = stored.split(": ");
  const kind = signKinds.find((each) => each === name);
  return kind ? { kind, passage: rest.join(": ") } : null;
}

export interface Rule {
  weight: number;
  pattern: Pattern;
  /** What must also occur in it or after it, in the same part of the sentence. */
  besides?: Pattern;
  /** What makes it harmless, in the same part of the sentence. */
  unless?: Pattern;
}

/** Words that deny something in the same part of the sentence. */
const denial = words(
  "no|not|never|without|zero|nil|none|neither|nor|free|free of cost|nothing|waived|don'?t|dont|doesn'?t|won'?t|isn'?t|cannot|can'?t|0|" +
    "nahi|nahin|nhi|nai|bina|mat|muft|नही|नहीं|नही|न|ना|बिना|मत|मुफ्त|निशुल्क|निःशुल्क|फ्री|कोई नहीं",
);

/** Words that warn of others who ask for it. */
const advice = words(
  "beware|be (?:careful|cautious|alert|aware)|fraudsters?|impersonat\\w*|if (?:any ?one|some ?one|any ?body|some ?body|you are asked|asked)|" +
    "(?:any ?one|some ?one|any ?body) (?:who )?(?:asks|asking|demands|claims)|report (?:it|this|such|them|to us)|(?:agar|अगर|यदि) (?:koi|कोई)|सावधान",
);

/** A promise that it is never asked for; text after "only" or "but" is still a demand. */
const promise = words(
  "(?:never|not|nobody|no one|neither) (?:will |shall |does |do )?(?:ever )?(?:asks?|be asked|demands?|requires?)",
);

// "No experience needed" and similar phrases deny something else than the demand.
const otherDenials =
  /(?<![\p{L}])(?:if|unless|until|agar)\s+(?:\S+\s+){0,8}?not(?![\p{L}])|(?<![\p{L}])(?:no|not|without|zero|bina|बिना)\s+(?:any\s+|prior\s+|special\s+|much\s+)?(?:experience|interviews?|qualifications?|skills?|degree|target|targets|boss|office|work|working|investment|risk|limit|age|resume|knowledge|anubhav|अनुभव|worries?|refund(?:able)?|fraud|scam|fake|joke)(?:\s+(?:needed|required|necessary))?|(?:is|are|am)\s+not\s+(?:a\s+)?(?:fraud|scam|fake|joke)|non\s+refundable|not\s+refundable|(?:risk|tension|hassle|stress)\s+free|free\s*lanc\w*|free\s+(?:time|training|laptop|gift|kit|mobile)/gu;

/** A denial after the word, in Hindi, or after the whole, in English: "fees nahi", "fee is not taken", "fee: nil". */
const laterDenial = words(
  "nahi|nahin|nhi|nai|mat|नही|नहीं|मत|not|never|nil|zero|none|waived|free|free of cost|nothing|0|muft|मुफ्त|निशुल्क|निःशुल्क|फ्री",
);

/** After these words often comes the demand that a denial before them hides: "no fee, only a deposit". */
const turn =
  /(?<![\p{L}\p{M}])(?:but|just|only|however|though|except|lekin|bas|sirf|magar|लेकिन|बस|सिर्फ|केवल|मगर)(?![\p{L}\p{M}])/u;

const withoutOthers = (text: string) => text.replace(otherDenials, " ");

/** Whether a match is denied in its part of a sentence, by a word close before or after it. */
function isDenied(part: string, found: RegExpMatchArray): boolean {
  const start = found.index ?? 0;
  const before = (part.slice(0, start).split(turn).at(-1) ?? "").trim().split(" ").slice(-6).join(" ");
  const behind = (part.slice(start + found[0].length).split(turn)[0] ?? "").trim().split(" ").slice(0, 5).join(" ");
  const inside = found[0].split(turn).at(-1) ?? "";
  return denial.test(withoutOthers(`${before} ${inside}`)) || laterDenial.test(withoutOthers(`${inside} ${behind}`));
}

const everywhere = new Map<Pattern, RegExp>();

/**
 * All matches of a pattern. It does not use `matchAll`, which copies the expression for every text: most texts have no
 * match, and that took most of the time of an import.
 */
function findAll(pattern: Pattern, text: string): RegExpExecArray[] {
  const all = everywhere.get(pattern) ?? new RegExp(pattern.source, "gu");
  everywhere.set(pattern, all);
  const matches: RegExpExecArray[] = [];
  all.lastIndex = 0;
  for (let match = all.exec(text); match; match = all.exec(text)) {
    matches.push(match);
    if (match[0] === "") all.lastIndex += 1;
  }
  return matches;
}

/**
 * The signs that rules find in the parts of sentences, at most one for a sentence: the weightiest.
 * @param options.deniable whether a denial close to it makes it harmless
 * @param options.across whether a match may span several parts
 */
export function signsBy(
  rules: readonly Rule[],
  kind: SignKind,
  sentences: readonly Sentence[],
  { deniable = true, across = false } = {},
): Sign[] {
  return sentences.flatMap(({ written, text, clauses }) => {
    const parts = across && clauses.length > 1 ? [...clauses, clauses.join(" ")] : clauses;
    const weights = parts.flatMap((part) =>
      rules
        .filter(
          ({ pattern, besides, unless }) =>
            findAll(pattern, part).some(
              (found) => (!besides || besides.test(part.slice(found.index))) && (!deniable || !isDenied(part, found)),
            ) && !unless?.test(part),
        )
        .map(({ weight }) => weight),
    );
    // Checked last, since most sentences have no sign.
    if (weights.length > 0 && deniable && (advice.test(text) || (promise.test(text) && !turn.test(text)))) return [];
    return weights.length > 0 ? [{ kind, weight: Math.max(...weights), passage: written }] : [];
  });
}
