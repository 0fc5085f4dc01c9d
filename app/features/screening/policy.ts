import type { Settings } from "~/features/settings/settings";
import { threshold } from "./score";
import type { Rule } from "./signs/rule";
import { readSentences, words } from "./signs/text";

/** The owners' screening settings for the jobs of one company. */
export interface ScreeningPolicy {
  /** The score from which on a job is held; a strong sign alone always holds it. */
  threshold: number;
  /** The warning words in use, as rules. */
  words: readonly Rule[];
  /** Whether weak signs do not hold jobs of this company. */
  isTrusted: boolean;
}

/** The default policy. */
export const standardPolicy: ScreeningPolicy = { threshold, words: [], isTrusted: false };

/** The weight of a warning word: a strong one alone holds a job. */
const wordWeights = { strong: 10, weak: 4 } as const;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

/**
 * The words in the normalized form that the rules read: one spelling of letters, amounts and gaps. Empty when nothing
 * is left.
 */
export const normalPhrase = (phrase: string): string =>
  readSentences(phrase)
    .map(({ text }) => text)
    .join(" ");

/** The rules of warning words, cached by the settings object, which stays the same for seconds. */
const known = new WeakMap<Settings["warningWords"], Rule[]>();

function rulesOf(warningWords: Settings["warningWords"]): Rule[] {
  const kept = known.get(warningWords);
  if (kept) return kept;
  const rules = Object.values(warningWords).flatMap(({ phrase, strength, isActive }): Rule[] => {
    const normal = normalPhrase(phrase);
    return isActive && normal !== ""
      ? [
          {
            weight: strength === "strong" ? wordWeights.strong : wordWeights.weak,
            pattern: words(escaped(normal).replaceAll(" ", "\\s+")),
          },
        ]
      : [];
  });
  known.set(warningWords, rules);
  return rules;
}

/** The rules of the words that differ between two lists, in both versions. */
export function changedWordRules(before: Settings["warningWords"], after: Settings["warningWords"]): readonly Rule[] {
  const differ = (one: Settings["warningWords"], other: Settings["warningWords"]) =>
    Object.fromEntries(
      Object.entries(one).filter(([key, word]) => JSON.stringify(word) !== JSON.stringify(other[key])),
    );
  return [...rulesOf(differ(before, after)), ...rulesOf(differ(after, before))];
}

/** How jobs of a company are screened. */
export const policyFor = (
  { jobs, warningWords, trustedCompanies }: Pick<Settings, "jobs" | "warningWords" | "trustedCompanies">,
  companyId: string,
): ScreeningPolicy => ({
  threshold: jobs.threshold,
  words: rulesOf(warningWords),
  isTrusted: Object.hasOwn(trustedCompanies, companyId),
});
