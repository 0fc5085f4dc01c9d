import { decodeSign, type SignKind } from "./signs/rule";

/** The sign of a job that was reported. */
export const reportedSign = "reports";

/**
 * The kind of the sign of a job whose company waits for the approval of a name, legal name or GSTIN; the name follows
 * it.
 */
const identityKind = "identity";
export const identitySign = (companyName: string) => `${identityKind}: ${companyName}`;

/**
 * The signs of a job that is held because it is the first of its company, or because its company has no badge, if the
 * owners want that.
 */
export const firstJobSign = "first_job";
export const unverifiedSign = "unverified";
/** What an imported job carries whose source does not name its company. */
export const unnamedSign = "unnamed";
const plainSigns = [firstJobSign, unverifiedSign, unnamedSign] as const;

/** The prefix of a sign that a reviewer has approved: it no longer holds the job. */
export const approvedMark = "ok:";

/** The prefix of a reviewer's reason for refusing a job. It is removed when the job is sent again. */
export const refusedMark = "refused: ";

/** A stored sign, read again. */
export interface ReviewSign {
  kind: SignKind | typeof reportedSign | typeof identityKind | (typeof plainSigns)[number];
  /** The sentence as it was written, or the pay of the fields. */
  passage: string;
}

/** The stored signs that still need a review. */
export function readReviewSigns(stored: readonly string[]): ReviewSign[] {
  return stored.flatMap((sign): ReviewSign[] => {
    if (sign === reportedSign) return [{ kind: reportedSign, passage: "" }];
    const plain = plainSigns.find((each) => each === sign);
    if (plain) return [{ kind: plain, passage: "" }];
    if (sign.startsWith(identitySign("")))
      return [{ kind: identityKind, passage: sign.slice(identitySign("").length) }];
    return [decodeSign(sign) ?? []].flat();
  });
}

/** The reviewer's reason for a refusal; null when it was not the last decision. */
export function refusalIn(stored: readonly string[]): string | null {
  return stored.findLast((sign) => sign.startsWith(refusedMark))?.slice(refusedMark.length) ?? null;
}
