import type { Sign, SignKind } from "./signs/rule";

/** A text is held from this score on: one strong sign, or several weak ones of different kinds. */
export const threshold = 10;

/** A sign of this weight alone holds a text. */
export const strongWeight = 10;

/** How many signs of one text are kept. */
export const mostSigns = 8;

/** Whether one sign includes another. */
const says = (one: Sign, other: Sign) =>
  one.kind === other.kind && one.weight >= other.weight && one.passage.includes(other.passage);

/** The weightiest first, without signs included in another one. */
export function inOrder(signs: readonly Sign[]): Sign[] {
  const sorted = [...signs].sort((one, other) => other.weight - one.weight);
  return sorted.filter(
    (sign, at) =>
      !sorted.some((other, place) => place !== at && says(other, sign) && (place < at || !says(sign, other))),
  );
}

/** Further signs of the same kind count little, so that repeating a harmless word holds nothing. */
export function scoreOf(signs: readonly Sign[]): number {
  const byKind = new Map<SignKind, number[]>();
  for (const { kind, weight } of signs) byKind.set(kind, [...(byKind.get(kind) ?? []), weight]);
  return [...byKind.values()].reduce((sum, weights) => sum + Math.max(...weights) + Math.min(weights.length - 1, 2), 0);
}
