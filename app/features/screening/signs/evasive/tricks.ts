import type { Sign, SignKind } from "../rule";
import type { Sentence } from "../text";
import { featureCount, featuresOf, lengthOf, span, windowsOf } from "./features";
import learned from "./learned.json";

/** The tricks of politely written scams, each with the kind of sign that is shown. */
export const trickKinds = [
  "forwarding",
  "cheque",
  "documents",
  "renting",
  "prepaid",
  "elsewhere",
  "scheme",
] as const satisfies readonly SignKind[];

/** The weight of a trick: it holds a text alone. */
const weight = 10;

/** The weight of a near trick, which holds a text only together with other signs. */
const hintWeight = 4;

/** Fewer features are enough to tell kinds of tricks apart than to tell tricks from honest work. */
export const kindFeatureCount = 2 ** 11;

/** Weights as whole numbers of one byte each, and their scale. */
interface Packed {
  bias: number;
  scale: number;
  weights: string;
}

function unpack({ weights }: Packed): Int8Array {
  const bytes = atob(weights);
  return Int8Array.from({ length: bytes.length }, (_each, at) => (bytes.charCodeAt(at) << 24) >> 24);
}

// Unpacked when first used: most requests screen nothing.
let unpacked: { trick: Int8Array; kinds: Int8Array[] } | undefined;
const weightsOf = () => (unpacked ??= { trick: unpack(learned.trick), kinds: learned.kinds.map(unpack) });

function sumOf(weights: Int8Array, features: Iterable<number>, size: number): number {
  let sum = 0;
  for (const feature of features) sum += weights[feature & (size - 1)] ?? 0;
  return sum;
}

const marginOf = (weights: Int8Array, { bias, scale }: Packed, features: readonly number[], size: number) =>
  features.length === 0 ? -Infinity : (sumOf(weights, features, size) * scale) / lengthOf(features.length) + bias;

/** The margin of a text's most suspicious sentences; `learned.least` and `learned.hint` are the thresholds. */
function mostTelling(windows: readonly (readonly number[])[]): { margin: number; first: number } {
  const { trick } = weightsOf();
  const margins = windows.map((window) => marginOf(trick, learned.trick, window, featureCount));
  const margin = Math.max(...margins);
  return { margin, first: margins.indexOf(margin) };
}

function kindOf(window: readonly number[]): SignKind {
  const margins = weightsOf().kinds.map((weights, which) =>
    marginOf(weights, learned.kinds[which] ?? { bias: 0, scale: 0, weights: "" }, window, kindFeatureCount),
  );
  return trickKinds[margins.indexOf(Math.max(...margins))] ?? "scheme";
}

/**
 * The sign of a trick that no single phrase reveals, with the sentences that contribute most. Neighbouring sentences
 * are compared with labelled scams, by weights that tests/bench/adverts/learn.ts has learned from these and from honest
 * adverts.
 * @param above how much higher than an advert a text must score
 */
export function trickSigns(sentences: readonly Sentence[], { above = 0 } = {}): Sign[] {
  const read = sentences.map(({ text }) => featuresOf(text));
  const windows = windowsOf(read);
  const { margin, first } = mostTelling(windows);
  if (margin < learned.hint + above) return [];
  const { trick } = weightsOf();
  const near = sentences
    .slice(first, first + span)
    .map(({ written }, at) => ({ written, sum: sumOf(trick, read[first + at] ?? [], featureCount) }));
  const most = Math.max(...near.map(({ sum }) => sum));
  const passage = near
    .filter(({ sum }) => sum * 3 >= most)
    .map(({ written }) => written)
    .join(" ");
  return [
    { kind: kindOf(windows[first] ?? []), weight: margin >= learned.least + above ? weight : hintWeight, passage },
  ];
}

/** A single hint is ignored without another sign. */
export const besideOthers = (tricks: readonly Sign[], others: readonly Sign[]): Sign[] =>
  others.length === 0 && tricks[0]?.weight === hintWeight ? [] : [...others, ...tricks];
