import { day } from "db/catalogues/time";
import { endOfPoints } from "~/features/points/life";
import { readSettings } from "~/features/settings/settings";
import type { pointEntries, userReferrals } from "../schema";
import type { PointReason } from "../vocabulary";
import { sampleEmployer } from "./accounts";
import { founderOf } from "./founders";
import { seedId } from "./id";
import { returnedContact } from "./leads";
import { passedSkill } from "./seeking";
import { soldPoints } from "./sold-points";

/** How many months bought points last. */
const { bought } = readSettings({}).pointMonths;

/** The referrals of the sample site; both users have a complete profile. */
const sampleReferrals = [
  { person: founderOf("rozidwar-talent"), through: sampleEmployer.slug, daysAgo: 40 },
  { person: "pooja", through: "seeker", daysAgo: 9 },
] as const;

interface SampleEntry {
  /** Whose wallet it is: a seeker's, or the sample employer's. */
  person: string;
  /** The wallet of lead points, in the place of the usual one. */
  wallet?: "lead";
  /** Points; negative when they were spent. */
  delta: number;
  reason: PointReason;
  /** Who was brought, for a referral. */
  referred?: string;
  /** Which company became complete, for its welcome. */
  company?: string;
  /** Whose contact was bought. */
  lead?: string;
  /** Which skill was passed. */
  skill?: string;
  /** The id of the purchase that brought them. */
  transaction?: string;
  daysAgo: number;
}

/** The additions and deductions of the wallets, oldest first. */
const sampleEntries: readonly SampleEntry[] = [
  { person: sampleEmployer.slug, delta: 100, reason: "welcome", company: sampleEmployer.company, daysAgo: 60 },
  // Enough to try jobs and boosts.
  { person: sampleEmployer.slug, delta: 900, reason: "correction", daysAgo: 59 },
  {
    person: sampleEmployer.slug,
    delta: 25,
    reason: "referral_active",
    referred: founderOf("rozidwar-talent"),
    daysAgo: 39,
  },
  { person: "seeker", delta: 10, reason: "email_verified", daysAgo: 21 },
  { person: "seeker", delta: 50, reason: "profile_completed", daysAgo: 20 },
  { person: "seeker", delta: 20, reason: "skill_passed", skill: passedSkill, daysAgo: 11 },
  { person: "seeker", delta: 25, reason: "referral_active", referred: "pooja", daysAgo: 8 },
  { person: "seeker", delta: -30, reason: "profile_highlight", daysAgo: 2 },
  // Enough to try leads.
  { person: "seeker", wallet: "lead", delta: 60, reason: "correction", daysAgo: 1 },
  { person: returnedContact.buyer, wallet: "lead", delta: 60, reason: "correction", daysAgo: 6 },
  {
    person: returnedContact.buyer,
    wallet: "lead",
    delta: -returnedContact.points,
    reason: "lead",
    lead: returnedContact.lead,
    daysAgo: 2.5,
  },
  {
    person: soldPoints.person,
    delta: soldPoints.points,
    reason: "points_bought",
    transaction: soldPoints.transactionId,
    daysAgo: soldPoints.hoursAgo / 24,
  },
];

/** The rows of the ledger, each of which continues its wallet, under the keys that earning the same again would have. */
export function pointRows(now: number): (typeof pointEntries.$inferInsert)[] {
  const last = new Map<string, { sequence: number; balanceAfter: number; earnedAfter: number }>();
  return sampleEntries.map(
    ({ person, wallet: given, delta, reason, referred, company, lead, skill, transaction, daysAgo }) => {
      const name = given === undefined ? person : `${person}/${given}`;
      const before = last.get(name) ?? { sequence: 0, balanceAfter: 0, earnedAfter: 0 };
      const after = {
        sequence: before.sequence + 1,
        balanceAfter: before.balanceAfter + delta,
        earnedAfter: before.earnedAfter + Math.max(delta, 0),
      };
      last.set(name, after);
      const userId = seedId("user", person);
      const reference = referred
        ? seedId("user", referred)
        : company
          ? seedId("company", company)
          : lead
            ? seedId("lead", lead)
            : (skill ?? transaction ?? null);
      return {
        id: seedId("point-entry", `${name}/${after.sequence}`),
        userId,
        wallet: given ?? (person === sampleEmployer.slug ? "employer" : "seeker"),
        delta,
        reason,
        reference,
        idempotencyKey: company
          ? `${reason}:company:${reference}`
          : skill
            ? `${reason}:${skill}:${userId}`
            : `${reason}:${reference ?? userId}`,
        ...after,
        ...(transaction && { account: "sold" as const, expiresAt: endOfPoints(now - daysAgo * day, bought) }),
        createdAt: now - daysAgo * day,
      };
    },
  );
}

/** The referrals, active ones. */
export function referralRows(now: number): (typeof userReferrals.$inferInsert)[] {
  return sampleReferrals.map(({ person, through, daysAgo }) => ({
    referredUserId: seedId("user", person),
    referrerId: seedId("user", through),
    isActive: true,
    createdAt: now - daysAgo * day,
  }));
}
