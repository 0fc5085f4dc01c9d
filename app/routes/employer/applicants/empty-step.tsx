import type { ApplicationStatus } from "db/vocabulary";
import { markedLink } from "~/features/interactions/source";
import { EmptyState } from "~/ui/empty-state";

interface EmptyStepProps {
  status: ApplicationStatus;
  /** Applicants in all steps. */
  total: number;
  url: string;
  title: string;
}

const texts: Record<ApplicationStatus, string> = {
  applied: "You have answered everybody. Sharing the job brings new applicants.",
  under_review: "Open “New” and start the review of those who fit.",
  shortlisted: "Shortlist the best of those under review. They are told at once.",
  interview_scheduled: "Invite a shortlisted applicant, and the interview stands here.",
  hired: "After an interview, press “Hire”. The applicant is told at once.",
  rejected: "Nobody has been rejected.",
  withdrawn: "Nobody has withdrawn.",
};

/** A step where nobody stands: why, and what to do next. */
export function EmptyStep({ status, total, url, title }: EmptyStepProps) {
  const share = (
    <a href={`https://wa.me/?text=${encodeURIComponent(`${title}: ${markedLink(url, "whatsapp")}`)}`} rel="noreferrer" className="btn btn-go">
      Share on WhatsApp
    </a>
  );
  if (total === 0) {
    return (
      <EmptyState icon="user" title="No applicants yet" action={share}>
        Most come in the first three days. Share the job in your groups to reach more people: {url}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon="user" title="Nobody here now" action={status === "applied" ? share : undefined}>
      {texts[status]}
    </EmptyState>
  );
}
