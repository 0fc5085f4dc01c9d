import type { ReactNode } from "react";
import type { ApplicationStatus } from "db/vocabulary";
import { employerMoves, isOpen, longestReason, reopenableFor } from "~/features/applications/application";
import { stepNames } from "~/features/applications/step-names";
import { cancelReasons } from "~/features/interviews/cancel-reasons";
import { formatDate } from "~/ui/format";
import { wrongProps } from "~/ui/forms/form";

interface MovedApplicant {
  id: string;
  fullName: string;
  status: ApplicationStatus;
  /** When it came to its status, ms UTC. */
  movedAt: number;
  /** Start of a planned or running interview, ms UTC. */
  interviewAt: number | null;
  hasMet: boolean;
  /** A company can schedule interviews only with applicants whom it can reach. */
  isHidden: boolean;
}

interface MoveFormProps {
  applicant: MovedApplicant;
  /** The page after the move. */
  back: string;
  /** ms UTC */
  now: number;
  /** The typed reason of a refused form, and its error. */
  reason?: string;
  reasonError?: string;
  /** The move that was started on another page, whose question is open here. */
  asks?: ApplicationStatus | null;
}

const names: Partial<Record<ApplicationStatus, string>> = {
  applied: "Back to New",
  under_review: "Under review",
  shortlisted: "Shortlist",
};

/**
 * The possible moves of an applicant: to any open status with one click, to an end with a second click, and back from
 * an end for some days. The reason is for the team only; the message is for the applicant.
 */
export function MoveForm({ applicant, back, now, reason, reasonError, asks }: MoveFormProps) {
  const { id, status, interviewAt, isHidden } = applicant;
  const moves = employerMoves(status, { at: applicant.movedAt, now });
  const open = moves.filter(isOpen);
  const hasInterview = status === "interview_scheduled" && interviewAt !== null && interviewAt > now;
  if (!isOpen(status) && (moves.length === 0 || isHidden)) {
    return (
      <section className="card">
        <h2>Move</h2>
        <p className="quiet mt-2">This application has ended.</p>
      </section>
    );
  }
  return (
    <section className="card">
      <h2>Move</h2>
      {isOpen(status) && interviewAt === null && !isHidden && (
        <a
          href={`/employer/interviews?application=${id}`}
          className={`btn mt-3 w-full ${status === "shortlisted" || status === "interview_scheduled" ? "btn-go" : "btn-line"}`}>
          Schedule interview
        </a>
      )}
      <form-keeper name={`move-${id}`}>
        <submit-once>
          <form method="post" action={`/application/${id}/status`} className="mt-3 grid gap-3">
            <input type="hidden" name="from" value={status} />
            <input type="hidden" name="back" value={back} />
            <div className="field" data-bad={reasonError ? "" : undefined}>
              <label htmlFor="reason">
                Internal note <span className="quiet font-normal">(optional)</span>
              </label>
              <span className="hint" id="reason-hint">
                Only your team reads it, in the history.
              </span>
              {reasonError && (
                <span className="error" id="reason-error">
                  {reasonError}
                </span>
              )}
              <input
                id="reason"
                name="reason"
                maxLength={longestReason}
                defaultValue={reason}
                aria-describedby={reasonError ? "reason-hint reason-error" : "reason-hint"}
                {...wrongProps(Boolean(reasonError))}
              />
            </div>
            {!isOpen(status) ? (
              <>
                <p className="quiet">You can undo this until {formatDate(applicant.movedAt + reopenableFor)}.</p>
                <Presses
                  moves={open}
                  names={{ ...names, under_review: "Back to Under review", shortlisted: "Back to Shortlisted" }}
                />
              </>
            ) : hasInterview ? (
              <Question word="Move back and cancel interview">
                <CancelReason />
                <Presses moves={open} names={names} />
              </Question>
            ) : (
              <Presses moves={open} names={names} />
            )}
            {moves.includes("hired") && <Hire applicant={applicant} />}
            {moves.includes("rejected") && (
              <Reject applicant={applicant} hasInterview={hasInterview} isOpen={asks === "rejected"} />
            )}
          </form>
        </submit-once>
      </form-keeper>
    </section>
  );
}

function Presses({
  moves,
  names,
}: {
  moves: readonly ApplicationStatus[];
  names: Partial<Record<ApplicationStatus, string>>;
}) {
  return (
    <div className="flex flex-wrap gap-2">
      {moves.map((to) => (
        <button
          key={to}
          id={`move-${to}`}
          name="to"
          value={to}
          className={`btn btn-small flex-1 ${to === "shortlisted" ? "btn-go" : "btn-line"}`}>
          {names[to] ?? stepNames[to]}
        </button>
      ))}
    </div>
  );
}

function Question({
  word,
  isGrave = false,
  isOpen: isAsked = false,
  children,
}: {
  word: string;
  isGrave?: boolean;
  isOpen?: boolean;
  children: ReactNode;
}) {
  return (
    <details open={isAsked}>
      <summary className={`btn btn-plain btn-small ${isGrave ? "text-brick!" : ""}`}>{word}</summary>
      <div className="mt-1 grid gap-2">{children}</div>
    </details>
  );
}

/** Why an interview to come is called off; the applicant reads it. */
export function CancelReason({ error }: { error?: string | null }) {
  return (
    <div className="field" data-bad={error ? "" : undefined}>
      <label htmlFor="cancelReason">Why are you cancelling the interview?</label>
      <span className="hint" id="cancelReason-hint">
        The applicant reads it.
      </span>
      {error && (
        <span className="error" id="cancelReason-error">
          {error}
        </span>
      )}
      <select
        id="cancelReason"
        name="cancelReason"
        defaultValue=""
        aria-describedby={error ? "cancelReason-hint cancelReason-error" : "cancelReason-hint"}
        {...wrongProps(Boolean(error))}>
        <option value="">Choose a reason</option>
        {cancelReasons.map(({ key, en }) => (
          <option key={key} value={key}>
            {en}
          </option>
        ))}
      </select>
    </div>
  );
}

function Hire({ applicant: { fullName, status, hasMet } }: { applicant: MovedApplicant }) {
  if (hasMet || status === "interview_scheduled") {
    return (
      <button id="move-hired" name="to" value="hired" className="btn btn-go">
        Hire
      </button>
    );
  }
  return (
    <Question word="Hire">
      <p className="quiet">No interview with {fullName} is in the system. Hire without one?</p>
      <input type="hidden" name="sure" value="1" />
      <button name="to" value="hired" className="btn btn-go btn-small">
        Hire applicant
      </button>
    </Question>
  );
}

function Reject({
  applicant: { fullName },
  hasInterview,
  isOpen: isAsked,
}: {
  applicant: MovedApplicant;
  hasInterview: boolean;
  isOpen: boolean;
}) {
  return (
    <Question word="Reject" isGrave isOpen={isAsked}>
      <p className="quiet">
        We'll notify {fullName}
        {hasInterview && " and cancel the interview"}. You can undo this for 7 days. To add a message, use “Messages”.
      </p>
      {!hasInterview && (
        <label className="flex min-h-11 items-start gap-2 py-2">
          <input type="checkbox" name="silent" className="mt-0.5 size-[22px] accent-peacock" />
          <span>Send no notification. {fullName} sees it among their applications.</span>
        </label>
      )}
      <button name="to" value="rejected" className="btn btn-danger btn-small">
        Reject applicant
      </button>
    </Question>
  );
}
