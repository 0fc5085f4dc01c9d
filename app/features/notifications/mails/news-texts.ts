import { m } from "~/paraglide/messages";
import type { Locale, TransactionKind } from "db/vocabulary";
import { formatAmount } from "~/ui/format";
import { nameForOthers } from "~/features/screening/names";
import type { NotificationText } from "../news/texts";

/** The texts of matches, the digest, payments and rewards. */
export const newsTexts = {
  /** @param match.score 1 to 100 */
  jobMatched(match: { job: string; company: string; score: number; place: string }, locale: Locale): NotificationText {
    return { title: m.news_match_title({}, { locale }), message: m.news_match_message(match, { locale }), type: "info" };
  },

  /** @param jobs their titles, at most five */
  digest(jobs: readonly string[], locale: Locale): NotificationText {
    return { title: m.news_digest_title({}, { locale }), message: m.news_digest_message({ jobs: jobs.join(" · ") }, { locale }), type: "info" };
  },

  /** @param paid.amount paise */
  paid(paid: { kind: TransactionKind; amount: number; points: number; job: string | null }, locale: Locale): NotificationText {
    const { kind, points, job } = paid;
    const amount = formatAmount(paid.amount);
    const messages: Record<TransactionKind, () => string> = {
      points: () => m.news_payment_points_message({ amount, points }, { locale }),
      boost: () => (job === null ? m.news_payment_boost_any_message({ amount }, { locale }) : m.news_payment_boost_message({ amount, job }, { locale })),
      verification: () => m.news_payment_verification_message({ amount }, { locale }),
      lead: () => (points > 0 ? m.news_payment_lead_points_message({ amount, points }, { locale }) : m.news_payment_lead_message({ amount }, { locale })),
    };
    return { title: m.news_payment_title({}, { locale }), message: messages[kind](), type: "success" };
  },

  /** For whoever brought them. @param name the first name of the one who joined; empty when there is none that others may read */
  referralJoined(name: string, locale: Locale): NotificationText {
    return {
      title: m.news_referral_title({}, { locale }),
      message: m.news_referral_message({ name: nameForOthers(name, "person") || m.news_referral_nameless({}, { locale }) }, { locale }),
      type: "success",
    };
  },

  /** @param earned points: of this commission, and of all completed ones */
  commissionEarned(earned: { points: number; total: number }, locale: Locale): NotificationText {
    return { title: m.news_commission_title({}, { locale }), message: m.news_commission_message(earned, { locale }), type: "success" };
  },
};
