// Learns from labelled adverts and honest postings what evasive scams say: linear support vector machines by dual coordinate descent
// (Hsieh and others, "A Dual Coordinate Descent Method for Large-scale Linear SVM", 2008), over windows of neighbouring sentences. A
// scam says it in one of its windows, nobody knows in which: the one that the last round found most telling is learned from.
import { featureCount, featuresOf, lengthOf, windowsOf } from "~/features/screening/signs/evasive/features";
import { kindFeatureCount } from "~/features/screening/signs/evasive/tricks";

/** An advert as it is learned from: the features of its windows. */
export type Windows = readonly (readonly number[])[];

export const windowsOfText = (sentences: readonly string[]): Windows => windowsOf(sentences.map(featuresOf));

export interface Linear {
  weights: Float64Array;
  bias: number;
}

/** The signed distance of a window to the decision line; positive for scams. */
function marginOf({ weights, bias }: Linear, window: readonly number[]): number {
  let sum = 0;
  for (const feature of window) sum += weights[feature] ?? 0;
  return window.length === 0 ? -Infinity : sum / lengthOf(window.length) + bias;
}

export const highestMargin = (model: Linear, windows: Windows): number =>
  Math.max(...windows.map((window) => marginOf(model, window)));

interface Example {
  window: readonly number[];
  isScam: boolean;
  /** How much an error on it costs. */
  cost: number;
}

/** The same numbers in each run. */
function* randomNumbers(): Generator<number> {
  for (let state = 12345; ;) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield state / 2 ** 32;
  }
}

const rounds = 25;

/** Squared hinge loss; the bias is learned as one more feature. */
function separate(examples: readonly Example[], size = featureCount): Linear {
  const model: Linear = { weights: new Float64Array(size), bias: 0 };
  const alphas = new Float64Array(examples.length);
  const order = examples.map((_each, at) => at);
  const random = randomNumbers();
  for (let round = 0; round < rounds; round++) {
    for (let at = order.length - 1; at > 0; at--) {
      const other = Math.floor((random.next().value as number) * (at + 1));
      [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
    }
    for (const at of order) {
      const example = examples[at];
      if (!example || example.window.length === 0) continue;
      const side = example.isScam ? 1 : -1;
      const softness = 1 / (2 * example.cost);
      const old = alphas[at] ?? 0;
      const gradient = side * marginOf(model, example.window) - 1 + softness * old;
      const length = lengthOf(example.window.length);
      // The square of the example: its features, each 1 / length, and 1 for the bias.
      const square = example.window.length / length ** 2 + 1;
      const next = Math.max(0, old - gradient / (square + softness));
      alphas[at] = next;
      const step = (side * (next - old)) / length;
      for (const feature of example.window) model.weights[feature] = (model.weights[feature] ?? 0) + step;
      model.bias += side * (next - old);
    }
  }
  return model;
}

/**
 * Learns to tell scams from honest adverts.
 * @param near honest adverts with the words of scams: an error on one of them counts for more
 */
export function learn(
  scams: readonly Windows[],
  honest: readonly Windows[],
  near: readonly Windows[],
  { cost = 1, nearCost = 3 } = {},
): Linear {
  const negatives: Example[] = [
    ...honest.flat().map((window) => ({ window, isScam: false, cost: 0 })),
    ...near.flat().map((window) => ({ window, isScam: false, cost: nearCost })),
  ];
  let positives = scams.flat();
  let model: Linear = { weights: new Float64Array(featureCount), bias: 0 };
  for (let round = 0; round < 4; round++) {
    // Both sides weigh the same together.
    const balance = negatives.length / positives.length;
    model = separate([
      ...positives.map((window) => ({ window, isScam: true, cost: cost * Math.min(balance, 40) })),
      ...negatives.map(({ window, cost: own }) => ({ window, isScam: false, cost: cost * (own || 1) })),
    ]);
    positives = scams.map((windows) =>
      windows.reduce(
        (best, window) => (marginOf(model, window) > marginOf(model, best) ? window : best),
        windows[0] ?? [],
      ),
    );
  }
  return model;
}

/** The features of a window as the tricks are told apart by. */
export const featuresForKinds = (window: readonly number[]): number[] => [
  ...new Set(window.map((feature) => feature & (kindFeatureCount - 1))),
];

/** Learns to tell one trick from the others. */
export function learnKind(examples: readonly { window: readonly number[]; isIt: boolean }[], size: number): Linear {
  const balance = examples.length / Math.max(1, examples.filter(({ isIt }) => isIt).length) - 1;
  return separate(
    examples.map(({ window, isIt }) => ({ window, isScam: isIt, cost: isIt ? balance : 1 })),
    size,
  );
}
