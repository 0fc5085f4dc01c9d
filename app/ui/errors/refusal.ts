/** Why a page or form is refused for this user, or at this moment; the error page has a text for each. */
const refusalReasons = [
  "seekers_only",
  "employers_only",
  "role_too_low",
  "access_denied",
  "verification_failed",
  "too_slow",
  "file_unavailable",
  "bad_request",
  "not_whole",
  "other_site",
  "cookies_off",
  "method",
  "too_long",
  "not_a_form",
  "not_while_viewing",
  "viewing_over",
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** The data of a thrown answer when it is a refusal; null for any other. */
export function refusalReasonOf(data: unknown): RefusalReason | null {
  const reason = (data as { reason?: unknown } | null)?.reason;
  return refusalReasons.find((each) => each === reason) ?? null;
}
