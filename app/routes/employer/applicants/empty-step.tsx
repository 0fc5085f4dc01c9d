import type { ApplicationStatus } from "db/vocabulary";
import { isNarrowed, type ApplicantFilter } from "~/features/applications/applicants/applicant-filter";
import { markedLink } from "~/features/interactions/source";
import { m } from "~/paraglide/messages";
import { EmptyState } from "~/ui/empty-state";

interface EmptyStepProps {
  filter: ApplicantFilter;
  /** The address of the list without search and filters. */
  clear: string;
  /** Applicants in all steps. */
  total: number;
  /** What can be shared; null across jobs. */
  share: { url: string; title: string } | null;
}

const texts: Record<ApplicationStatus, () => string> = {
  applied: m.applicants_none_applied,
  under_review: m.applicants_none_under_review,
  shortlisted: m.applicants_none_shortlisted,
  interview_scheduled: m.applicants_none_interview,
  hired: m.applicants_none_hired,
  rejected: m.applicants_none_rejected,
  withdrawn: m.applicants_none_withdrawn,
};

/** An empty list: why, and what to do next. */
export function EmptyStep({ filter, clear, total, share }: EmptyStepProps) {
  const { status, yes } = filter;
  const action = share ? (
    <a
      href={`https://wa.me/?text=${encodeURIComponent(`${share.title}: ${markedLink(share.url, "whatsapp")}`)}`}
      rel="noreferrer"
      className="btn btn-go">
      {m.applicants_share()}
    </a>
  ) : (
    <a href="/employer-portal" className="btn btn-go">
      {m.applicants_your_jobs()}
    </a>
  );
  if (total === 0) {
    return (
      <EmptyState help="no_applicants" scene="people" title={m.applicants_none_title()} action={action}>
        {m.applicants_none_text()} {share ? m.applicants_none_share({ url: share.url }) : m.applicants_none_share_all()}
      </EmptyState>
    );
  }
  if (isNarrowed(filter)) {
    return (
      <EmptyState
        scene="people"
        title={m.applicants_none_matching()}
        action={
          <a href={clear} className="btn btn-line">
            {m.applicants_filter_clear()}
          </a>
        }>
        {m.applicants_none_matching_text()}
        {yes.length > 0 && ` ${m.applicants_none_matching_yes()}`}
      </EmptyState>
    );
  }
  return (
    <EmptyState scene="people" title={m.applicants_none_here()} action={status === "applied" ? action : undefined}>
      {status && texts[status]()}
    </EmptyState>
  );
}
