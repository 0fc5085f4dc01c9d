import { words, type Sentence } from "./text";

/** What a warning is about. */
export const signKinds = ["fee", "documents", "contact", "scheme", "promise", "pay", "easy", "urgency"] as const;
export type SignKind = (typeof signKinds)[number];

/** A sentence that speaks for a scam, and how much. From ten points on a job is looked at by a person. */
export interface Sign {
  kind: SignKind;
  weight: number;
  /** The sentence as it was written. */
  passage: string;
}

export interface Rule {
  weight: number;
  pattern: RegExp;
  /** What makes it harmless, in the same part of the sentence. */
  unless?: RegExp;
}

/** That something is not so, in the same part of the sentence. */
const denial = words(
  "no|not|never|without|zero|nil|none|neither|nor|free|free of cost|waived|don'?t|dont|doesn'?t|won'?t|isn'?t|cannot|can'?t|0|" +
    "nahi|nahin|nhi|nai|bina|mat|muft|नही|नहीं|नही|न|ना|बिना|मत|मुफ्त|निशुल्क|निःशुल्क|फ्री|कोई नहीं",
);

/** A warning of others who would do it. */
const advice = words(
  "beware|be (?:careful|cautious|alert|aware)|fraudsters?|impersonat\\w*|if (?:any ?one|some ?one|any ?body|some ?body|you are asked|asked)|" +
    "(?:any ?one|some ?one|any ?body) (?:who )?(?:asks|asking|demands|claims)|report (?:it|this|such|them|to us)|(?:agar|अगर|यदि) (?:koi|कोई)|सावधान",
);

// "No experience needed" and its like deny something else than what is asked for.
const otherDenials =
  /(?<![\p{L}])(?:no|not|without|zero|bina|बिना)\s+(?:any\s+|prior\s+|special\s+|much\s+)?(?:experience|interviews?|qualifications?|skills?|degree|target|targets|boss|office|work|working|investment|risk|limit|age|resume|knowledge|anubhav|अनुभव|worries?|refund(?:able)?|fraud|scam|fake|joke)(?:\s+(?:needed|required|necessary))?|(?:is|are|am)\s+not\s+(?:a\s+)?(?:fraud|scam|fake|joke)|non\s+refundable|not\s+refundable|(?:risk|tension|hassle|stress)\s+free|free\s*lanc\w*|free\s+(?:time|training|laptop|gift|kit|mobile)/gu;

/** Whether a part of a sentence denies what it names, rather than asking for it. */
export function isDenied(clause: string): boolean {
  return denial.test(clause.replace(otherDenials, " "));
}

/** Behind these words often stands what a denial before them hides: "no fee, only a deposit". */
const turn = /(?<![\p{L}\p{M}])(?:but|just|only|however|though|except|lekin|bas|sirf|magar|लेकिन|बस|सिर्फ|केवल|मगर)(?![\p{L}\p{M}])/u;

const undenied = (clause: string) => (isDenied(clause) ? clause.split(turn).filter((part) => !isDenied(part)) : [clause]);

/**
 * The signs that rules find in the parts of sentences, at most one for a sentence: the weightiest.
 * @param options.deniable whether a denial in the same part makes it harmless
 * @param options.across whether what a rule looks for may stand in several parts
 */
export function signsBy(rules: readonly Rule[], kind: SignKind, sentences: readonly Sentence[], { deniable = true, across = false } = {}): Sign[] {
  return sentences.flatMap(({ written, text, clauses }) => {
    if (deniable && advice.test(text)) return [];
    const parts = clauses.flatMap((clause) => (deniable ? undenied(clause) : [clause]));
    const weights = (across && parts.length > 1 ? [...parts, parts.join(" ")] : parts)
      .flatMap((clause) => rules.filter(({ pattern, unless }) => pattern.test(clause) && !unless?.test(clause)).map(({ weight }) => weight));
    return weights.length > 0 ? [{ kind, weight: Math.max(...weights), passage: written }] : [];
  });
}
