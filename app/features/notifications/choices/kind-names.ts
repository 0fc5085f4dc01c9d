import type { NewsKind, UserType } from "db/vocabulary";
import { m } from "~/paraglide/messages";

const names: Record<NewsKind, () => string> = {
  applications: m.preferences_applications,
  first_applicant: m.preferences_first_applicant,
  applicant_digest: m.preferences_applicant_digest,
  mentions: m.preferences_mentions,
  interviews: m.preferences_interviews,
  jobs: m.preferences_jobs,
  matches: m.preferences_matches,
  digest: m.preferences_digest,
  rewards: m.preferences_rewards,
  payments: m.preferences_payments,
  leads: m.lead_news_kind,
  service: m.preferences_service,
  offers: m.preferences_offers,
};

/** A kind of news as people read it. */
export const newsKindName = (kind: NewsKind): string => names[kind]();

const texts: Record<UserType, Partial<Record<NewsKind, () => string>>> = {
  seeker: {
    applications: m.preferences_applications_seeker,
    interviews: m.preferences_interviews_seeker,
    matches: m.preferences_matches_seeker,
    digest: m.preferences_digest_seeker,
    rewards: m.preferences_rewards_text,
    payments: m.preferences_payments_text,
    leads: m.lead_news_kind_text,
    offers: m.preferences_offers_seeker,
  },
  employer: {
    applications: m.preferences_applications_employer,
    first_applicant: m.preferences_first_applicant_employer,
    applicant_digest: m.preferences_applicant_digest_employer,
    mentions: m.preferences_mentions_employer,
    interviews: m.preferences_interviews_employer,
    jobs: m.preferences_jobs_employer,
    rewards: m.preferences_rewards_text,
    payments: m.preferences_payments_text,
    offers: m.preferences_offers_employer,
  },
};

/** The label of each kind; empty for kinds that an audience does not get. */
export const newsKindText = (userType: UserType, kind: NewsKind): string => texts[userType][kind]?.() ?? "";
