import type { CommissionStatus, PointReason } from "db/vocabulary";
import { m } from "~/paraglide/messages";
import type { LevelKey } from "./level";

export const levelName = (level: LevelKey): string =>
  ({
    bronze: m.rewards_level_bronze,
    silver: m.rewards_level_silver,
    gold: m.rewards_level_gold,
    platinum: m.rewards_level_platinum,
  })[level]();

/** Why points were added or deducted, for the user. */
export const reasonName = (reason: PointReason): string =>
  ({
    welcome: m.rewards_reason_welcome,
    email_verified: m.rewards_reason_email_verified,
    profile_completed: m.rewards_reason_profile_completed,
    skill_passed: m.rewards_reason_skill_passed,
    referral_active: m.rewards_reason_referral_active,
    job: m.points_reason_job,
    job_returned: m.points_reason_job_returned,
    lead: m.points_reason_lead,
    lead_returned: m.points_reason_lead_returned,
    boost: m.points_reason_boost,
    boost_returned: m.points_reason_boost_returned,
    commission: m.news_reason_commission,
    commission_returned: m.points_reason_commission_returned,
    resume_theme: m.rewards_reason_resume_theme,
    assessment_attempt: m.rewards_reason_assessment_attempt,
    profile_highlight: m.rewards_reason_profile_highlight,
    points_bought: m.payments_reason_bought,
    points_refunded: m.payments_reason_refunded,
    points_expired: m.payments_reason_expired,
    correction: m.payments_reason_correction,
  })[reason]();

export const commissionStatusName = (status: CommissionStatus): string =>
  ({
    pending: m.rewards_commission_pending,
    completed: m.rewards_commission_completed,
    cancelled: m.rewards_commission_cancelled,
  })[status]();
