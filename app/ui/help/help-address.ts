import { m } from "~/paraglide/messages";
import type { ErrorKind } from "../errors/error-words";

/** States in which a page offers help; the words for each are a short name of its article. */
const articles = {
  "page-does-not-open": m.guides_short_page,
  "seeker-or-company-account": m.guides_short_portal,
  "suspended-account": m.guides_short_suspended,
  "forgot-password": m.guides_short_password,
  "log-in-with-a-code": m.guides_short_log_in,
  "no-email-from-us": m.guides_short_email,
  "search-jobs": m.guides_short_search,
  "apply-for-a-job": m.guides_short_apply,
  "saved-jobs": m.guides_short_saved,
  "job-alerts": m.guides_short_alerts,
  notifications: m.guides_short_notifications,
  interviews: m.guides_short_interviews,
  "someone-asks-for-money": m.guides_short_money,
  "hidden-jobs": m.guides_short_hidden,
  "post-a-job": m.guides_short_post,
  "job-held-for-review": m.guides_short_held,
  applicants: m.guides_short_applicants,
  "plan-interviews": m.guides_short_plan,
  team: m.guides_short_team,
  "create-account": m.guides_short_account,
  "keep-account-safe": m.guides_short_safe,
  "complete-profile": m.guides_short_profile,
  "make-a-resume": m.guides_short_resume,
  "application-statuses": m.guides_short_statuses,
  "calls-with-companies": m.guides_short_calls,
  "skill-assessments": m.guides_short_assessments,
  "points-and-rewards": m.guides_short_points,
  "report-a-job": m.guides_short_report,
  "verified-badge": m.guides_short_badge,
  "your-data": m.guides_short_data,
  "stop-our-emails": m.guides_short_stop,
  "company-account": m.guides_short_company,
  "pause-or-close-a-job": m.guides_short_close,
} as const;
type Article = keyof typeof articles;

/** An article with a short name, as rails link to it. */
export type HelpArticle = Article;

/** Every article with a short name, for the test that each exists. */
export const helpArticles = Object.keys(articles) as Article[];

/** The address and the short name of an article. */
export const helpArticle = (article: Article): [path: string, name: string] => [
  `/help-center/${article}`,
  articles[article](),
];

const errors: Record<ErrorKind, Article> = {
  seekers_only: "seeker-or-company-account",
  employers_only: "seeker-or-company-account",
  role_too_low: "team",
  access_denied: "seeker-or-company-account",
  verification_failed: "page-does-not-open",
  too_slow: "page-does-not-open",
  file_unavailable: "page-does-not-open",
  not_found: "page-does-not-open",
  bad_request: "page-does-not-open",
  not_whole: "page-does-not-open",
  other_site: "page-does-not-open",
  cookies_off: "page-does-not-open",
  method: "page-does-not-open",
  too_long: "page-does-not-open",
  not_a_form: "page-does-not-open",
  not_while_viewing: "page-does-not-open",
  viewing_over: "page-does-not-open",
  too_many: "page-does-not-open",
  broken: "page-does-not-open",
};

const states = {
  session_over: "page-does-not-open",
  suspended: "suspended-account",
  wrong_password: "forgot-password",
  log_in: "log-in-with-a-code",
  no_email: "no-email-from-us",
  no_jobs: "search-jobs",
  no_companies: "search-jobs",
  no_viewed_jobs: "search-jobs",
  no_applications: "apply-for-a-job",
  no_saved_jobs: "saved-jobs",
  no_followed_companies: "saved-jobs",
  no_alerts: "job-alerts",
  no_notifications: "notifications",
  no_interviews: "interviews",
  asked_for_money: "someone-asks-for-money",
  job_hidden: "hidden-jobs",
  no_own_jobs: "post-a-job",
  no_views: "post-a-job",
  job_held: "job-held-for-review",
  no_applicants: "applicants",
  no_planned_interviews: "plan-interviews",
} as const satisfies Record<string, Article>;

/** A state in which a page cannot show what a person came for: an error, a refusal, an empty list. */
export type HelpState = ErrorKind | keyof typeof states;

const articleOf = (state: HelpState): Article =>
  state in errors ? errors[state as ErrorKind] : states[state as keyof typeof states];

/** The address of the help article for a state. */
export const helpAddress = (state: HelpState): string => `/help-center/${articleOf(state)}`;

/** The short name of that article, in the reader's language. */
export const helpName = (state: HelpState): string => articles[articleOf(state)]();

/** Every state, for the test that each has its article. */
export const helpStates = [...Object.keys(errors), ...Object.keys(states)] as HelpState[];
