import type { Sign, SignKind } from "../rule";
import { words, type Pattern, type Sentence } from "../text";

/** One thing that a trick consists of, however it is said. */
export interface Evidence {
  weight: number;
  pattern: Pattern;
}

/** A trick that no single phrase gives away: it is there when enough of what it consists of is said in neighbouring sentences. */
export interface Meaning {
  kind: SignKind;
  /** What the sign weighs. */
  weight: number;
  evidence: readonly Evidence[];
  /** From which sum of the evidence on the trick is there. */
  least: number;
  /** Sentences with these are about honest work. */
  unless?: Pattern;
}

/** How many neighbouring sentences are read together. */
const span = 4;

/** A trick that lacks no more than this of its sum is hinted at, which holds a text only together with other signs. */
const hint = 2;
const hintWeight = 4;

/** Sentences that warn of a trick or deny it, and those of people who look for others' tricks. */
const warning = words(
  "(?:never|nobody|neither|no one|none|(?:do|does|will|would|shall) not|dont|wont|doesnt)(?: \\S+){0,3} (?:ask|asks|charge|charges|take|want|wants|demand|demands|hold|require|collect|operate|be asked)|" +
    "beware|be ?careful|scam\\w*|fraud\\w*|impersonat\\w*|mules?|phishing|is (?:a )?fake|fake (?:offers?|calls?|reviews?|accounts?)|in our name|using our (?:name|logo)|" +
    "investigat\\w*|detect\\w*|suspicious|aml|freeze|frozen|maker checker|escalate|" +
    "(?:nahi|nahin|mat) (?:lete|leta|mangte|maangte|mangta|dena)|नहीं (?:लेते|लेता|मांगते|माँगते|लिया|मांगता)|ठग\\S*|धोखा\\S*",
);

/** Wages that are paid out say nothing of whose money goes through an account. */
const wages = words(
  "(?:salary|salaries|stipend|wages?|payroll|payouts?|reimbursements?|tankhwah|pagar|vetan|वेतन|सैलरी|पगार|तनख्वाह)(?: \\S+){0,9}? (?:accounts?|bank|khate|खाते)",
).source;
const wagesPaid = new RegExp(wages, "gu");

/** A single hint says nothing where a text has no other sign. */
export const besideOthers = (meaning: readonly Sign[], others: readonly Sign[]): Sign[] => (others.length === 0 && meaning.length === 1 && meaning[0]?.weight === hintWeight ? [] : [...others, ...meaning]);

/** The signs of tricks in a text, at most one for each: with the sentences that say most of it. */
export function meaningSigns(meanings: readonly Meaning[], sentences: readonly Sentence[]): Sign[] {
  const read = sentences.map(({ text }) => text.replace(wagesPaid, " "));
  const whole = read.join(" . ");
  let told: boolean[] | undefined;
  return meanings.flatMap(({ kind, weight, evidence, least, unless }): Sign[] => {
    if (!mayReach(whole, evidence, least - hint)) return [];
    told ??= read.map((text) => !warning.test(text));
    const found = read.map((text, at) => (told?.[at] && !unless?.test(text) ? evidence.map(({ pattern }) => pattern.test(text)) : []));
    let best: { sum: number; passage: string } | null = null;
    for (let first = 0; first < read.length && (best?.sum ?? 0) < least; first++) {
      const near = found.slice(first, first + span);
      const said = evidence.map((_each, which) => near.findIndex((each) => each[which] === true));
      const sum = evidence.reduce((all, { weight: one }, which) => all + ((said[which] ?? -1) >= 0 ? one : 0), 0);
      if (sum < least - hint || sum <= (best?.sum ?? 0)) continue;
      const needed = [...new Set(said.filter((at) => at >= 0))].sort((one, other) => one - other);
      best = { sum, passage: needed.map((at) => sentences[first + at]?.written ?? "").join(" ") };
    }
    return best ? [{ kind, weight: best.sum >= least ? weight : hintWeight, passage: best.passage }] : [];
  });
}

/** Whether a text says enough at all, wherever; it is left at the first point from which that cannot be. */
function mayReach(whole: string, evidence: readonly Evidence[], least: number): boolean {
  let possible = evidence.reduce((sum, { weight }) => sum + weight, 0);
  for (const { pattern, weight } of evidence) {
    if (pattern.test(whole)) continue;
    possible -= weight;
    if (possible < least) return false;
  }
  return true;
}
