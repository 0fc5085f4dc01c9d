import type { FieldSpec } from "../fields";

const days = (path: string, label: string, hint: string, most: number): FieldSpec => ({
  path,
  label,
  hint,
  kind: "number",
  least: 1,
  most,
});

/** The rewards of referrers, their dates and their limits. */
export const referralFields: readonly FieldSpec[] = [
  {
    path: "commission.percent",
    label: "Commission (%)",
    kind: "number",
    least: 1,
    most: 50,
    hint: "Of the first payment of an employer, without GST.",
  },
  days("commission.within", "Window (days)", "From the sign-up of the employer to that payment.", 365),
  days(
    "commission.waits",
    "Hold period (days)",
    "At least, from the payment. The points come when the payment can no longer be refunded. A change also applies to pending commissions.",
    60,
  ),
  {
    path: "commission.monthlyCap",
    label: "Monthly cap per referrer (points)",
    kind: "number",
    least: 1,
    most: 1_000_000,
    hint: "From commissions, per calendar month in India. Anything above it isn't earned.",
  },
  {
    path: "commission.untaxed",
    label: "Yearly limit without TDS (₹)",
    kind: "number",
    least: 1,
    most: 1_000_000,
    hint: "Per person and financial year. Above it, an owner must approve a commission.",
  },
  {
    path: "points.referralActive",
    label: "Points for a referral",
    kind: "number",
    least: 1,
    most: 1_000,
    hint: "When the profile or company of the referred person is complete. Held for review when both may be one person.",
  },
  {
    path: "levels.silver",
    label: "Silver from",
    kind: "number",
    least: 1,
    most: 1_000_000,
    hint: "Lifetime points. Everyone starts at bronze.",
  },
  { path: "levels.gold", label: "Gold from", kind: "number", least: 1, most: 1_000_000 },
  { path: "levels.platinum", label: "Platinum from", kind: "number", least: 1, most: 1_000_000 },
];
