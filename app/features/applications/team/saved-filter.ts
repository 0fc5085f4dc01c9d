import { assessedSkills } from "db/catalogues/assessments";
import { findByKey } from "db/catalogues/name";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import {
  readApplicantFilter,
  writeApplicantFilter,
  type ApplicantFilter,
  type ApplicantOrder,
} from "../applicants/applicant-filter";
import { sourceName, stepName } from "../step-names";

/** Maximum number of saved filters per member and company. */
export const mostSavedFilters = 20;

export const longestFilterName = 40;

/** Maximum length of a filter in a form, in characters. */
export const longestFilterQuery = 2_000;

/** A stored filter. */
export interface SavedQuery {
  /** The job whose applicants it filters; null for a filter of all lists. */
  jobId: string | null;
  /** The query of an address, without the job. */
  query: string;
}

/**
 * A list's filter in the form in which it is saved. A filter by job, or by answers to a job's questions, belongs to
 * that job.
 * @param listJobId the job of the list; null for all applicants
 */
export function toSaved(filter: ApplicantFilter, listJobId: string | null): SavedQuery {
  const ofList = filter.yes.length > 0 ? listJobId : null;
  return { jobId: listJobId === null ? filter.jobId : ofList, query: writeApplicantFilter({ ...filter, jobId: null }) };
}

/**
 * Whether a list shows exactly a saved filter. On the list of a job, a filter of the job and a filter of all lists may
 * be equal.
 */
export function isShown(saved: SavedQuery, filter: ApplicantFilter, listJobId: string | null): boolean {
  const shown = toSaved(filter, listJobId);
  return (
    saved.query === shown.query && (saved.jobId === shown.jobId || (listJobId !== null && saved.jobId === listJobId))
  );
}

/**
 * The address of a saved filter on a list; null if the list does not offer the filter.
 * @param listJobId the job of the list; null for all applicants
 */
export function savedFilterAddress({ jobId, query }: SavedQuery, listJobId: string | null): string | null {
  if (listJobId !== null) return jobId === null || jobId === listJobId ? `/job/${listJobId}/applicants?${query}` : null;
  if (jobId === null) return `/all-applicants?${query}`;
  // Only the list of the job can filter by the job's questions.
  const isOwn = readApplicantFilter(new URLSearchParams(query)).yes.length > 0;
  return isOwn ? `/job/${jobId}/applicants?${query}` : `/all-applicants?${query}&job=${jobId}`;
}

/** The default order of every list is newest first. */
const orderWords: Record<ApplicantOrder, (() => string) | null> = {
  newest: null,
  oldest: m.filters_oldest,
  experience: m.filters_experience,
  rating: m.filters_rating,
  match: m.filters_match,
};

const tagWords = (tag: { name: string } | undefined) => (tag ? m.filters_tag(tag) : m.filters_tag_gone());

/** A filter in words, such as "Shortlisted · 3 years or more". @param tags the company's, to name one */
export function filterInWords(query: string, tags: readonly { id: string; name: string }[]): string {
  const { status, words, experience, hasResume, badge, source, yes, tag, order } = readApplicantFilter(
    new URLSearchParams(query),
  );
  return [
    status ? stepName(status) : m.filters_steps_all(),
    words.length > 0 && `“${words.join(" ")}”`,
    experience !== null && (experience === 1 ? m.filters_years_one() : m.filters_years({ count: experience })),
    hasResume && m.filters_resume(),
    badge && m.filters_badge({ name: findByKey(assessedSkills, badge)?.[getLocale()] ?? badge }),
    source && sourceName(source),
    yes.length > 0 && (yes.length === 1 ? m.filters_yes_one() : m.filters_yes({ count: yes.length })),
    tag && tagWords(tags.find(({ id }) => id === tag)),
    orderWords[order]?.(),
  ]
    .filter(Boolean)
    .join(" · ");
}
