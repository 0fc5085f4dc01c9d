import type { Settings } from "~/features/settings/settings";
import { threshold } from "./score";
import type { Rule } from "./signs/rule";
import { readSentences, words } from "./signs/text";

/** The owners' screening settings for the jobs of one company. */
export interface ScreeningPolicy {
  /** The score from which on a job is held; one strong sign holds it whatever this says. */
  threshold: number;
  /** The warning words in use, as rules. */
  words: readonly Rule[];
  /** Whether weak signs hold nothing of this company. */
  isTrusted: boolean;
}

/** The default policy. */
export const standardPolicy: ScreeningPolicy = { threshold, words: [], isTrusted: false };

/** What a warning word weighs: a strong one holds a job by itself. */
const wordWeights = { strong: 10, weak: 4 } as const;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

/** The words as the rules read texts: one spelling of letters, amounts and gaps. Empty when nothing of them would be read. */
export const normalPhrase = (phrase: string): string =>
  readSentences(phrase)
    .map(({ text }) => text)
    .join(" ");

/** The rules of words, the last ones by what they were made of: the settings stay the same object for seconds. */
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

/** The rules of the words that differ between two lists, as either has them. */
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
