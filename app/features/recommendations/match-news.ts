import type { Locale } from "db/vocabulary";
import type { News } from "~/features/notifications/channels/news";
import { m } from "~/paraglide/messages";

interface MatchedFacts {
  job: string;
  companyId: string;
  company: string;
  /** In a language's words. */
  place: (locale: Locale) => string;
}

/** A new job fits a seeker. @param match.score 1 to 100 */
export const jobMatchedNews = (
  { jobId, score }: { jobId: string; score: number },
  { job, companyId, company, place }: MatchedFacts,
): News => ({
  to: "seeker",
  kind: "matches",
  actionUrl: `/job/${jobId}`,
  companyId,
  text: (locale) => ({
    title: m.news_match_title({}, { locale }),
    message: m.news_match_message({ job, company, score, place: place(locale) }, { locale }),
    type: "info",
  }),
  metadata: {
    job_id: jobId,
    company_id: companyId,
    company_name: company,
    match_type: "profile_match",
    match_score: score,
    location: place("en"),
  },
});
