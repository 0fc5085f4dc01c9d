// Learns from labelled adverts and honest postings what evasive scams say: linear support vector machines by dual coordinate descent
// (Hsieh and others, "A Dual Coordinate Descent Method for Large-scale Linear SVM", 2008), over windows of neighbouring sentences. A
// scam says it in one of its windows, nobody knows in which: the one that the last round found most telling is learned from.
import { lengthOf, windowsOf } from "~/features/screening/signs/evasive/features";

/** An advert as it is learned from: the features of its windows. */
export type Windows = readonly Int32Array[];

export const windowsOfSentences = (sentences: readonly ReadonlySet<number>[]): Windows =>
  windowsOf(sentences).map((window) => Int32Array.from(window));

export interface Linear {
  weights: Float64Array;
  bias: number;
}

/** The signed distance of a window to the decision line; positive for scams. */
export function marginOf({ weights, bias }: Linear, window: Int32Array): number {
  if (window.length === 0) return -Infinity;
  let sum = 0;
  for (let at = 0; at < window.length; at++) sum += weights[window[at] as number] as number;
  return sum / lengthOf(window.length) + bias;
}

export const highestMargin = (model: Linear, windows: Windows): number =>
  Math.max(...windows.map((window) => marginOf(model, window)));

export function mostTelling(model: Linear, windows: Windows): Int32Array {
  let [best, margin] = [windows[0] ?? new Int32Array(), -Infinity];
  for (const window of windows) {
    const own = marginOf(model, window);
    if (own > margin) [best, margin] = [window, own];
  }
  return best;
}

export interface Example {
  window: Int32Array;
  isScam: boolean;
  /** How much an error on it costs. */
  cost: number;
}

/** The same numbers in each run. */
export function* randomNumbers(): Generator<number, never> {
  for (let state = 12345; ;) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield state / 2 ** 32;
  }
}

/** Squared hinge loss; the bias is learned as one more feature. */
export function separate(examples: readonly Example[], size: number, rounds = 12): Linear {
  const model: Linear = { weights: new Float64Array(size), bias: 0 };
  const alphas = new Float64Array(examples.length);
  const order = examples.map((_each, at) => at);
  const random = randomNumbers();
  for (let round = 0; round < rounds; round++) {
    for (let at = order.length - 1; at > 0; at--) {
      const other = Math.floor(random.next().value * (at + 1));
      [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
    }
    for (const at of order) {
      const example = examples[at];
      if (!example || example.window.length === 0) continue;
      const { window } = example;
      const side = example.isScam ? 1 : -1;
      const softness = 1 / (2 * example.cost);
      const old = alphas[at] ?? 0;
      const gradient = side * marginOf(model, window) - 1 + softness * old;
      if (old === 0 && gradient >= 0) continue;
      const length = lengthOf(window.length);
      // The square of the example: its features, each 1 / length, and 1 for the bias.
      const square = window.length / length ** 2 + 1;
      const next = Math.max(0, old - gradient / (square + softness));
      alphas[at] = next;
      const step = (side * (next - old)) / length;
      for (let place = 0; place < window.length; place++) model.weights[window[place] as number]! += step;
      model.bias += side * (next - old);
    }
  }
  return model;
}
