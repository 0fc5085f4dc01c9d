/** The policies that keep their earlier versions. */
export const versionedPolicies = [
  "terms-conditions",
  "privacy",
  "refund-policy",
  "points-policy",
  "job-policy",
  "rbi-compliance",
  "disclaimer",
  "about-us",
] as const;
export type PolicySlug = (typeof versionedPolicies)[number];
