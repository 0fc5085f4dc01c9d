import type { InteractionType } from "db/vocabulary";

/** What an interaction adds to the trending sum of a job. */
export const weights: Record<InteractionType, number> = { view: 1, share: 3, call: 4, apply: 5 };

/** After this many ms half of the sum is left. */
export const halfLife = 48 * 3600_000;

/** The score of a boosted job is this many times the sum. */
export const boostFactor = 1.25;

/** A sum below this counts as none, so that old jobs need no more decaying. */
export const least = 0.5;

/** A card says Trending above this score. */
export const trendingFrom = 100;

/** What is left of a sum after some time. Times in ms UTC; a clock that went back changes nothing. */
export function decayedBase(base: number, at: number, now: number): number {
  return base * 0.5 ** (Math.max(0, now - at) / halfLife);
}

/** The score that a list orders by and a card shows. */
export function trendingScore(base: number, isBoosted: boolean): number {
  return base * (isBoosted ? boostFactor : 1);
}
