import type { ApplicationStatus } from "db/vocabulary";
import { isNarrowed, type ApplicantFilter } from "~/features/applications/applicants/applicant-filter";
import { markedLink } from "~/features/interactions/source";
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

const texts: Record<ApplicationStatus, string> = {
  applied: "You've replied to everyone. Share the job to get new applicants.",
  under_review: "Open “New” and start the review of those who fit.",
  shortlisted: "Shortlist the best applicants under review. We'll notify them right away.",
  interview_scheduled: "Invite a shortlisted applicant, and the interview appears here.",
  hired: "After an interview, press “Hire”. We'll notify the applicant right away.",
  rejected: "No rejected applicants.",
  withdrawn: "No withdrawn applications.",
};

/** An empty list: why, and what to do next. */
export function EmptyStep({ filter, clear, total, share }: EmptyStepProps) {
  const { status, yes } = filter;
  const action = share ? (
    <a
      href={`https://wa.me/?text=${encodeURIComponent(`${share.title}: ${markedLink(share.url, "whatsapp")}`)}`}
      rel="noreferrer"
      className="btn btn-go">
      Share on WhatsApp
    </a>
  ) : (
    <a href="/employer-portal" className="btn btn-go">
      Your jobs
    </a>
  );
  if (total === 0) {
    return (
      <EmptyState help="no_applicants" scene="people" title="No applicants yet" action={action}>
        Most come in the first three days.{" "}
        {share
          ? `Share the job in your groups to reach more people: ${share.url}`
          : "Share your jobs in your groups to reach more people."}
      </EmptyState>
    );
  }
  if (isNarrowed(filter)) {
    return (
      <EmptyState
        scene="people"
        title="No matching applicants"
        action={
          <a href={clear} className="btn btn-line">
            Clear filters
          </a>
        }>
        Try fewer words, another status, or “All”.
        {yes.length > 0 && " Answers count only for the question's current wording."}
      </EmptyState>
    );
  }
  return (
    <EmptyState scene="people" title="No applicants here" action={status === "applied" ? action : undefined}>
      {status && texts[status]}
    </EmptyState>
  );
}
