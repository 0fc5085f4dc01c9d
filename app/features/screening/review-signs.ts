import { standardPolicy, type ScreeningPolicy } from "./policy";
import { decodeSign, encodeSign, type SignKind } from "./signs/rule";
import { findWarningSigns, type Advert } from "./warning-signs";

/** What a job that people have reported carries among its signs. */
export const reportedSign = "reports";

/** Begins the sign of a job whose company waits for the approval of a name, legal name or GSTIN; the name is behind it. */
const identityKind = "identity";
export const identitySign = (companyName: string) => `${identityKind}: ${companyName}`;

/** What a job carries that waits because it is the first of its company, or because its company has no badge, where owners want that. */
export const firstJobSign = "first_job";
export const unverifiedSign = "unverified";
const switchSigns = [firstJobSign, unverifiedSign] as const;

/** Stands before a sign that a reviewer has seen and let pass: it holds the job no more. */
export const approvedMark = "ok:";

/** Stands before the words in which a reviewer refused a job. They go when it is sent again. */
export const refusedMark = "refused: ";

/** Weaker signs than this alone do not hold an approved job again. */
const strong = 4;

/** A stored sign, read again. */
export interface ReviewSign {
  kind: SignKind | typeof reportedSign | typeof identityKind | (typeof switchSigns)[number];
  /** The sentence as it was written, or the pay of the fields. */
  passage: string;
}

/** What the text of a job and its pay raise; a phone number shared with a removed job is not such a sign. */
const isOfWords = (kind: SignKind | undefined) => kind !== undefined && kind !== "history";

/** Why a job must be looked at, as jobs.review_signs keeps it; empty when nothing speaks against it that was not approved before. */
export function signsToReview(
  advert: Advert,
  stored: readonly string[],
  policy: ScreeningPolicy = standardPolicy,
): string[] {
  const { isHeld, signs } = findWarningSigns(advert, policy);
  if (!isHeld) return [];
  // An approved sign that is not of the job's text, such as a new company or a report, does not approve the text.
  const approved = new Set(
    stored
      .filter((sign) => sign.startsWith(approvedMark))
      .map((sign) => sign.slice(approvedMark.length))
      .filter((sign) => isOfWords(decodeSign(sign)?.kind)),
  );
  return approved.size === 0 || signs.some((sign) => sign.weight >= strong && !approved.has(encodeSign(sign)))
    ? [...new Set(signs.map(encodeSign))]
    : [];
}

/** The stored signs that still wait for a user's eye. */
export function readReviewSigns(stored: readonly string[]): ReviewSign[] {
  return stored.flatMap((sign): ReviewSign[] => {
    if (sign === reportedSign) return [{ kind: reportedSign, passage: "" }];
    const bySwitch = switchSigns.find((each) => each === sign);
    if (bySwitch) return [{ kind: bySwitch, passage: "" }];
    if (sign.startsWith(identitySign("")))
      return [{ kind: identityKind, passage: sign.slice(identitySign("").length) }];
    return [decodeSign(sign) ?? []].flat();
  });
}

/** The reviewer's reason for a refusal; null when it was not the last decision. */
export function refusalIn(stored: readonly string[]): string | null {
  return stored.findLast((sign) => sign.startsWith(refusedMark))?.slice(refusedMark.length) ?? null;
}
