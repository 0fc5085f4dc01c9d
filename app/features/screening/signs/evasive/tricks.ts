import { scamKinds } from "db/owner-vocabulary";
import type { Sign, SignKind } from "../rule";
import type { Sentence } from "../text";
import { conceptsOf } from "./concepts";
import { featureCount, featuresOf, lengthOf, plainCount, span, windowsOf } from "./features";
import { kindOfTrick } from "./labels";
import learned from "./learned.json";
import { unpackWeights } from "./packed";
import { soundOf } from "./sound";

/** The weight of a trick: it holds a text alone. */
const weight = 10;

/** The weight of a near trick, which holds a text only together with other signs. */
const hintWeight = 4;

/** Fewer features are enough to tell kinds of tricks apart than to tell tricks from honest work. */
export const kindFeatureCount = 7_000;

interface Model {
  weights: Float32Array;
  bias: number;
}

// Unpacked when first used: most requests screen nothing.
let unpacked: { trick: Model; kinds: Model[] } | undefined;
function models() {
  if (unpacked) return unpacked;
  const { trick, kinds } = learned;
  const weights = new Float32Array(featureCount);
  unpackWeights(trick.plain.weights).forEach((each, at) => (weights[at] = each * trick.plain.scale));
  unpackWeights(trick.pairs.weights).forEach((each, at) => (weights[plainCount + at] = each * trick.pairs.scale));
  unpacked = {
    trick: { weights, bias: trick.bias },
    kinds: kinds.map(({ weights: packed, scale, bias }) => ({
      weights: Float32Array.from(unpackWeights(packed), (each) => each * scale),
      bias,
    })),
  };
  return unpacked;
}

function sumOf({ weights }: Model, features: Iterable<number>): number {
  let sum = 0;
  for (const feature of features) sum += weights[feature] ?? 0;
  return sum;
}

const marginOf = (model: Model, features: readonly number[]) =>
  features.length === 0 ? -Infinity : sumOf(model, features) / lengthOf(features.length) + model.bias;

/** The features of a window as the tricks are told apart by. */
export const featuresForKinds = (window: Iterable<number>): number[] => [
  ...new Set([...window].map((feature) => feature % kindFeatureCount)),
];

function kindOf(window: readonly number[]): SignKind {
  const features = featuresForKinds(window);
  const margins = models().kinds.map((model) => marginOf(model, features));
  const label = scamKinds[margins.indexOf(Math.max(...margins))] ?? "form";
  return kindOfTrick[label];
}

/** The names of the rules that match each sentence, by the sentence as written. */
export function rulesBySentence(phrases: readonly Sign[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const { kind, weight: own, passage } of phrases) {
    const names = found.get(passage) ?? new Set();
    found.set(passage, names.add(own >= weight ? `${kind}!` : kind));
  }
  return found;
}

/** Minimum divisor, so that the few words of a short clause are not overrated. */
const fewestInClause = 40;

/** How much the words of a clause or of sentences speak for a scam; below `mostEvidence` it is honest work. */
function evidenceIn(features: Iterable<number>): number {
  const all = [...features];
  return sumOf(models().trick, all) / Math.sqrt(Math.max(all.length, fewestInClause));
}

/**
 * Phrases about money and papers occur in honest work; an address of a messenger needs no other evidence. A text of a
 * few words says little of its work, so that there a phrase is acquitted by less. Of 414 sentences of scams in longer
 * texts, judged by what other authors taught, four have so little; of 68 honest ones, 30.
 */
const mostEvidence: Partial<Record<SignKind, { inShort: number; inLong: number }>> = {
  fee: { inShort: 0.35, inLong: 0.8 },
  scheme: { inShort: 0.35, inLong: 0.8 },
  documents: { inShort: 0.8, inLong: 0.8 },
};
const shortWords = 30;

/**
 * Whether a sentence is about others, or denies or warns: only there can a phrase about money be honest work. What
 * applicants do, or what happens when they join, is never acquitted.
 */
function isAboutOthers(text: string, kind: SignKind): boolean {
  const named = new Set(text.split(" ").flatMap((word) => conceptsOf(soundOf(word))));
  if (kind === "documents") return !named.has("before") && !named.has("interview");
  if (named.has("you") || named.has("joining") || named.has("interview")) return false;
  return named.has("them") || named.has("not") || named.has("warn") || (named.has("wage") && !named.has("fee"));
}

interface Judged {
  /** At most one: a trick that holds the text, or a hint of one. */
  tricks: Sign[];
  /** The phrases that stand in a sentence of honest work: customers' money, a warning. */
  acquitted: ReadonlySet<Sign>;
}

/**
 * Finds a trick that no single phrase reveals, with the sentences that contribute most. Neighbouring sentences are
 * compared with labelled scams, by weights that the benchmark learn-adverts has learned from these and from honest
 * adverts: of words, of the concepts they name, of what stands near what, and of the phrases found by rules.
 * @param phrases what the rules have found in these sentences
 * @param above how much higher than an advert a text must score
 */
export function judgeTricks(sentences: readonly Sentence[], phrases: readonly Sign[], { above = 0 } = {}): Judged {
  const { trick } = models();
  const rules = rulesBySentence(phrases);
  const read = sentences.map(({ text, written }) => featuresOf(text, rules.get(written)));
  const windows = windowsOf(read);
  const margins = windows.map((window) => marginOf(trick, window));
  const margin = Math.max(...margins);
  const isShort = sentences.reduce((sum, { text }) => sum + text.split(" ").length, 0) < shortWords;
  const evidence = new Map<string, number>();
  sentences.forEach(({ written, clauses }, at) => {
    if (!rules.has(written)) return;
    const old = evidence.get(written);
    const own =
      old === undefined ? [...clauses.map((each) => featuresOf(each, rules.get(written))), read[at] ?? []] : [];
    const around = windows.slice(Math.max(0, at - span + 1), at + 1);
    evidence.set(written, Math.max(old ?? -Infinity, ...[...own, ...around].map(evidenceIn)));
  });
  const acquitted = new Set(
    phrases.filter(({ kind, passage }) => {
      const most = mostEvidence[kind]?.[isShort ? "inShort" : "inLong"] ?? -Infinity;
      return (
        (evidence.get(passage) ?? Infinity) < most &&
        sentences.every(({ written, text }) => written !== passage || isAboutOthers(text, kind))
      );
    }),
  );
  if (margin < learned.hint + above) return { tricks: [], acquitted };
  const first = margins.indexOf(margin);
  const own = margin >= learned.least + above ? weight : hintWeight;
  const passage = mostTelling(sentences.slice(first, first + span), read.slice(first, first + span));
  return { tricks: [{ kind: kindOf(windows[first] ?? []), weight: own, passage }], acquitted };
}

/** The sentences that contribute most, as written. */
function mostTelling(sentences: readonly Sentence[], read: readonly ReadonlySet<number>[]): string {
  const sums = read.map((features) => sumOf(models().trick, features));
  const most = Math.max(...sums);
  return sentences
    .filter((_each, at) => (sums[at] ?? 0) * 2 >= most)
    .map(({ written }) => written)
    .join(" ");
}

/** The kind and the sentences of a trick that is known to be there. @param sentences at least one */
export function tellTrick(sentences: readonly Sentence[]): Pick<Sign, "kind" | "passage"> {
  const read = sentences.map(({ text }) => featuresOf(text));
  return { kind: kindOf([...new Set(read.flatMap((each) => [...each]))]), passage: mostTelling(sentences, read) };
}

/** A single hint is ignored without another sign. */
export const besideOthers = (tricks: readonly Sign[], others: readonly Sign[]): Sign[] =>
  others.length === 0 && tricks[0]?.weight === hintWeight ? [] : [...tricks, ...others];

/** How near the most telling neighbouring sentences are to a scam; a job is held from `learned.least` on. */
export function marginOfTrick(sentences: readonly Sentence[], phrases: readonly Sign[]): number {
  const rules = rulesBySentence(phrases);
  const windows = windowsOf(sentences.map(({ text, written }) => featuresOf(text, rules.get(written))));
  return Math.max(...windows.map((window) => marginOf(models().trick, window)));
}
