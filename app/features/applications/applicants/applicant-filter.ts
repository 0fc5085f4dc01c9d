import { assessedSkills, type AssessedSkillKey } from "db/catalogues/assessments";
import { findByKey } from "db/catalogues/name";
import { isId } from "db/id";
import { applicationStatuses, trafficSources, type ApplicationStatus, type TrafficSource } from "db/vocabulary";

/**
 * experience: most experience first; rating: best rating of the team first; match: best fit of profile and job first.
 */
export const applicantOrders = ["newest", "oldest", "experience", "rating", "match"] as const;
export type ApplicantOrder = (typeof applicantOrders)[number];

/** The filter and order of a list of applicants. */
export interface ApplicantFilter {
  /** Null for all. */
  status: ApplicationStatus | null;
  /** Words, each of which is in the name, the position, the place or the skills; at most five. */
  words: readonly string[];
  /** Years. */
  experience: number | null;
  hasResume: boolean;
  badge: AssessedSkillKey | null;
  source: TrafficSource | null;
  /** Questions of the job that were answered with yes. */
  yes: readonly string[];
  /** One of the company's tags. */
  tag: string | null;
  /** One of the company's jobs, in lists of all jobs. */
  jobId: string | null;
  order: ApplicantOrder;
}

export const noFilter: ApplicantFilter = {
  status: null,
  words: [],
  experience: null,
  hasResume: false,
  badge: null,
  source: null,
  yes: [],
  tag: null,
  jobId: null,
  order: "newest",
};

const longestText = 100;
const mostWords = 5;
/** A job asks at most five questions. */
const mostQuestions = 5;

/** Lower case of A to Z only, like SQLite's lower(). */
const foldAscii = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

export function isApplicationStatus(value: unknown): value is ApplicationStatus {
  return applicationStatuses.some((each) => each === value);
}

/** Reads a filter from an address; invalid values are ignored. */
export function readApplicantFilter(params: URLSearchParams): ApplicantFilter {
  const status = params.get("status");
  const experience = Number(params.get("experience") || NaN);
  const jobId = params.get("job");
  const tag = params.get("tag");
  return {
    status: isApplicationStatus(status) ? status : null,
    words: foldAscii((params.get("q") ?? "").slice(0, longestText))
      .split(/\s+/)
      .filter(Boolean)
      .slice(0, mostWords),
    experience: experience > 0 && experience <= 60 ? experience : null,
    hasResume: params.get("resume") === "1",
    badge: findByKey(assessedSkills, params.get("badge"))?.key ?? null,
    source: trafficSources.find((each) => each === params.get("source")) ?? null,
    yes: [...new Set(params.getAll("yes"))].filter((id) => id !== "" && id.length <= 40).slice(0, mostQuestions),
    tag: isId(tag) ? tag : null,
    jobId: isId(jobId) ? jobId : null,
    order: applicantOrders.find((each) => each === params.get("order")) ?? "newest",
  };
}

/** The filter as a query string, without defaults; "all" means every status. */
export function writeApplicantFilter(filter: ApplicantFilter): string {
  const params = new URLSearchParams({ status: filter.status ?? "all" });
  if (filter.words.length > 0) params.set("q", filter.words.join(" "));
  if (filter.experience !== null) params.set("experience", String(filter.experience));
  if (filter.hasResume) params.set("resume", "1");
  if (filter.badge) params.set("badge", filter.badge);
  if (filter.source) params.set("source", filter.source);
  for (const id of filter.yes) params.append("yes", id);
  if (filter.tag) params.set("tag", filter.tag);
  if (filter.jobId) params.set("job", filter.jobId);
  if (filter.order !== "newest") params.set("order", filter.order);
  return params.toString();
}

/** Whether the filter narrows the list beyond its status. */
export function isNarrowed({ words, experience, hasResume, badge, source, yes, tag, jobId }: ApplicantFilter): boolean {
  return (
    words.length > 0 ||
    yes.length > 0 ||
    hasResume ||
    [experience, badge, source, tag, jobId].some((each) => each !== null)
  );
}
