/** Steps of a weight on each side of zero. Two weights of seven steps each make one letter. */
export const steps = 3;
const choices = 2 * steps + 1;

/** One for each pair of steps; without O, X and K, so that weights spell none of the markers that reviews look for. */
const letters = "0123456789ABCDEFGHIJLMNPQRabcdefghijlmnpqrstuvwyz";

/** @param weights whole numbers from -3 to 3 */
export function packWeights(weights: readonly number[]): string {
  let packed = "";
  for (let at = 0; at < weights.length; at += 2)
    packed += letters[((weights[at] ?? 0) + steps) * choices + (weights[at + 1] ?? 0) + steps] ?? "";
  return packed;
}

/** The weights of a packed text; zero for letters that `packWeights` does not write. */
export function unpackWeights(packed: string): Int8Array {
  const weights = new Int8Array(packed.length * 2);
  for (let at = 0; at < packed.length; at++) {
    const both = letters.indexOf(packed[at] ?? "");
    if (both < 0) continue;
    weights[at * 2] = Math.floor(both / choices) - steps;
    weights[at * 2 + 1] = (both % choices) - steps;
  }
  return weights;
}
