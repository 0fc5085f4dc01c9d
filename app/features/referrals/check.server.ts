import type { Db } from "db/client";
import { normalizeReferralCode } from "~/features/points/referral-code";
import { logError } from "~/log/log";
import { m } from "~/paraglide/messages";
import { findReferrer } from "./queries.server";

type ReferralCheck = { message: string } & ({ valid: true; name: string; referrerId: string } | { valid: false });

/** Whether a code, as it was typed, is a user's, with the words for the person who typed it. Never throws. */
export async function checkReferralCode(db: Db, typed: string): Promise<ReferralCheck> {
  const code = normalizeReferralCode(typed);
  if (code === "") return { valid: false, message: m.account_referral_missing() };
  try {
    const referrer = await findReferrer(db, code);
    if (!referrer) return { valid: false, message: m.account_referral_invalid() };
    return { valid: true, message: m.account_referral_valid({ name: referrer.name }), ...referrer };
  } catch (error) {
    logError("referral code cannot be checked", error);
    return { valid: false, message: m.account_referral_error() };
  }
}
