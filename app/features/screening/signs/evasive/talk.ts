import { phraseSigns } from "../of-sentences";
import type { Sentence } from "../text";
import { featuresOf, lengthOf } from "./features";
import learned from "./learned.json";
import { unpackWeights } from "./packed";
import { marginOfTrick } from "./tricks";

/** A message of a conversation as it is weighed. */
export interface Spoken {
  /** Whether it is of the side whose new message is weighed. */
  isOwn: boolean;
  sentences: readonly Sentence[];
}

/** Fewer features are enough for the words of conversations than for those of adverts. A power of two. */
const wordFeatureCount = 2 ** 14;

/** How near to a scam one's own messages are as an advert: each of these that they exceed makes two features. */
const nearnesses = [-0.9, -0.7, -0.5, -0.35, -0.2, -0.05, 0.1, 0.3];
const perNearness = 2;

export const talkFeatureCount = wordFeatureCount + nearnesses.length * perNearness;

/** What the other side says is told apart from the same words of one's own side. */
const otherSide = 2_654_435_761;

const textOf = (sentences: readonly Sentence[]) => sentences.map(({ text }) => text).join(" ");

const marginOfOwn = (own: readonly Sentence[]) => marginOfTrick(own, phraseSigns(own));

/**
 * The features of a conversation: those of one's own messages read as one, so that the parts of a demand come together,
 * those of the answers, and how near the own messages are to a scam as an advert.
 * @param marginOf how near sentences are to a scam
 */
export function featuresOfTalk(spoken: readonly Spoken[], marginOf = marginOfOwn): number[] {
  const own = spoken.flatMap(({ isOwn, sentences }) => (isOwn ? sentences : []));
  const other = spoken.flatMap(({ isOwn, sentences }) => (isOwn ? [] : sentences));
  const margin = marginOf(own);
  return [
    ...new Set([
      ...[...featuresOf(textOf(own))].map((feature) => feature & (wordFeatureCount - 1)),
      ...[...featuresOf(textOf(other))].map(
        (feature) => (Math.imul(feature + 1, otherSide) >>> 16) & (wordFeatureCount - 1),
      ),
      ...nearnesses.flatMap((least, at) =>
        margin > least
          ? Array.from({ length: perNearness }, (_each, which) => wordFeatureCount + at * perNearness + which)
          : [],
      ),
    ]),
  ];
}

let weights: Float32Array | undefined;

/** Harmless words before a demand do not hide it: the last so many own messages are also weighed without what was said before. */
const runs = [2, 3, 4];

/** A conversation, and its ends of a few own messages each. */
export function endsOf(spoken: readonly Spoken[]): (readonly Spoken[])[] {
  const own = spoken.flatMap(({ isOwn }, at) => (isOwn ? [at] : []));
  return [spoken, ...runs.filter((run) => run < own.length).map((run) => spoken.slice(own.at(-run)))];
}

/**
 * How far a conversation, or its end, lies beyond the line between honest talks and demands in harmless parts; negative
 * for honest ones. The weights are learned from labelled conversations by the benchmark learn-adverts.
 */
export function weighTalk(spoken: readonly Spoken[]): number {
  const { talk } = learned;
  const model = (weights ??= Float32Array.from(unpackWeights(talk.weights), (each) => each * talk.scale));
  const margins = endsOf(spoken).map((end) => {
    const features = featuresOfTalk(end);
    return features.reduce((sum, feature) => sum + (model[feature] ?? 0), 0) / lengthOf(features.length);
  });
  return Math.max(...margins) + talk.bias - talk.least;
}
