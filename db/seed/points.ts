import type { pointEntries, userReferrals } from "../schema";
import type { PointReason } from "../vocabulary";
import { seedId } from "./id";

const day = 24 * 3_600_000;

/** Who came to the sample site through whom; both have a complete profile. */
const sampleReferrals = [{ seeker: "pooja", through: "seeker", daysAgo: 9 }] as const;

interface SampleEntry {
  seeker: string;
  /** Points; negative when they were spent. */
  delta: number;
  reason: PointReason;
  /** Who was brought, for a referral. */
  referred?: string;
  daysAgo: number;
}

/** What came into the seeker account's wallet and went, oldest first. */
const sampleEntries: readonly SampleEntry[] = [
  { seeker: "seeker", delta: 10, reason: "email_verified", daysAgo: 21 },
  { seeker: "seeker", delta: 50, reason: "profile_completed", daysAgo: 20 },
  { seeker: "seeker", delta: 25, reason: "referral_active", referred: "pooja", daysAgo: 8 },
  { seeker: "seeker", delta: -30, reason: "profile_highlight", daysAgo: 2 },
];

/** The rows of the ledger, each of which continues its wallet, under the keys that earning the same again would have. */
export function pointRows(now: number): (typeof pointEntries.$inferInsert)[] {
  const last = new Map<string, { sequence: number; balanceAfter: number; earnedAfter: number }>();
  return sampleEntries.map(({ seeker, delta, reason, referred, daysAgo }) => {
    const before = last.get(seeker) ?? { sequence: 0, balanceAfter: 0, earnedAfter: 0 };
    const after = { sequence: before.sequence + 1, balanceAfter: before.balanceAfter + delta, earnedAfter: before.earnedAfter + Math.max(delta, 0) };
    last.set(seeker, after);
    const userId = seedId("user", seeker);
    const reference = referred ? seedId("user", referred) : null;
    return {
      id: seedId("point-entry", `${seeker}/${after.sequence}`),
      userId,
      wallet: "seeker",
      delta,
      reason,
      reference,
      idempotencyKey: `${reason}:${reference ?? userId}`,
      ...after,
      createdAt: now - daysAgo * day,
    };
  });
}

/** The referrals, active ones. */
export function referralRows(now: number): (typeof userReferrals.$inferInsert)[] {
  return sampleReferrals.map(({ seeker, through, daysAgo }) => ({
    referredUserId: seedId("user", seeker),
    referrerId: seedId("user", through),
    isActive: true,
    createdAt: now - daysAgo * day,
  }));
}
