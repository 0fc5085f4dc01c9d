import { scamKinds, type ScamKind } from "db/owner-vocabulary";
import type { ReviewSign } from "~/features/screening/review-signs";
import { kindOfTrick } from "~/features/screening/signs/evasive/labels";

/** The kind of scam that a warning sign suggests; null for a sign of another kind. */
export const scamKindOf = ({ kind }: Pick<ReviewSign, "kind">): ScamKind | null =>
  scamKinds.find((label) => kindOfTrick[label] === kind) ?? null;

/** The kind of scam that a job's signs suggest, by the strongest that says one; null for none. @param signs the strongest first */
export const suggestedKind = (signs: readonly Pick<ReviewSign, "kind">[]): ScamKind | null =>
  signs.map(scamKindOf).find((kind) => kind !== null) ?? null;
