import type { Question } from "db/catalogues/assessments/bank.server";
import { questionsPerAttempt } from "./assessment";

/** A whole number from 0 to below the limit, unpredictable. @param limit at most 65,536 */
export function randomBelow(limit: number): number {
  const values = new Uint16Array(1);
  // Numbers above the last whole multiple would make the first ones likelier.
  const fair = 65_536 - (65_536 % limit);
  for (;;) {
    const [value = 0] = crypto.getRandomValues(values);
    if (value < fair) return value % limit;
  }
}

function shuffle<Item>(items: readonly Item[], below: typeof randomBelow): Item[] {
  const left = [...items];
  return items.map(() => left.splice(below(left.length), 1)[0] as Item);
}

interface DrawnQuestion {
  question: string;
  /** The options' keys as shown, first to last. */
  optionOrder: string[];
}

/**
 * Questions for an attempt in random order, each with its options in random order; questions to avoid come only when no
 * others are left.
 */
export function drawQuestions(
  bank: readonly Question[],
  avoid: ReadonlySet<string>,
  below = randomBelow,
): DrawnQuestion[] {
  const fresh = shuffle(
    bank.filter(({ key }) => !avoid.has(key)),
    below,
  );
  const seen = shuffle(
    bank.filter(({ key }) => avoid.has(key)),
    below,
  );
  return [...fresh, ...seen].slice(0, questionsPerAttempt).map(({ key, options }) => ({
    question: key,
    optionOrder: shuffle(
      options.map((option) => option.key),
      below,
    ),
  }));
}
