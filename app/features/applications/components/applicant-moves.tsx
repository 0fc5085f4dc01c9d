import type { ReactNode } from "react";
import type { ApplicationStatus } from "db/vocabulary";
import { usualNext } from "../application";

interface Applicant {
  id: string;
  fullName: string;
  status: ApplicationStatus;
  interviewAt: number | null;
  /** Whether the applicant cannot be reached. Then the company cannot schedule interviews. */
  isHidden: boolean;
}

const names: Partial<Record<ApplicationStatus, string>> = {
  under_review: "Start review",
  shortlisted: "Shortlist",
  hired: "Hire",
};

/** The possible moves, one click each; a rejection needs a confirmation. */
export function ApplicantMoves({ applicant }: { applicant: Applicant }) {
  const moves = usualNext(applicant.status);
  const isFree =
    applicant.status === "shortlisted" ||
    (applicant.status === "interview_scheduled" && applicant.interviewAt === null);
  const canMeet = isFree && !applicant.isHidden;
  if (moves.length === 0) return null;
  return (
    <div className="flex flex-wrap items-start gap-2 md:max-w-56 md:justify-end">
      {canMeet && (
        <a
          href={`/employer/interviews?application=${applicant.id}`}
          className="btn btn-line btn-small"
          aria-label={`Schedule interview with ${applicant.fullName}`}>
          Schedule interview
        </a>
      )}
      {moves
        .filter((to) => to !== "rejected")
        .map((to) => (
          <MoveForm key={to} applicant={applicant} to={to}>
            <button className="btn btn-line btn-small" aria-label={`${names[to]}: ${applicant.fullName}`}>
              {names[to]}
            </button>
          </MoveForm>
        ))}
      {moves.includes("rejected") && (
        <details className="group">
          <summary className="btn btn-plain btn-small text-brick!" aria-label={`Reject ${applicant.fullName}`}>
            Reject
          </summary>
          <div className="mt-1 grid gap-2">
            <p className="quiet max-w-56">We'll notify {applicant.fullName}. You can undo this for 7 days.</p>
            <MoveForm applicant={applicant} to="rejected">
              <button className="btn btn-danger btn-small" aria-label={`Reject applicant ${applicant.fullName}`}>
                Reject applicant
              </button>
            </MoveForm>
          </div>
        </details>
      )}
    </div>
  );
}

function MoveForm({ applicant, to, children }: { applicant: Applicant; to: ApplicationStatus; children: ReactNode }) {
  return (
    <submit-once>
      <form method="post" action={`/application/${applicant.id}/status`}>
        <input type="hidden" name="from" value={applicant.status} />
        <input type="hidden" name="to" value={to} />
        {children}
      </form>
    </submit-once>
  );
}
