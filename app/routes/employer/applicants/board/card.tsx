import type { ApplicationStatus } from "db/vocabulary";
import type { BoardCard } from "~/features/applications/applicants/board.server";
import { matchInWords } from "~/features/applications/applicants/matching/match-words";
import { employerMoves, isOpen } from "~/features/applications/application";
import { experienceOf } from "~/features/applications/components/applicant-row";
import { stepNames } from "~/features/applications/step-names";
import { formatAgo, formatDateTime } from "~/ui/format";

interface CardProps {
  card: BoardCard;
  jobId: string;
  canRecruit: boolean;
  /** ms UTC */
  now: number;
}

/** An applicant on the board, with a form that moves them to another column; a card that is dragged sends the same form. */
export function Card({ card, jobId, canRecruit, now }: CardProps) {
  const { id, fullName, status, matchScore, matchReasons, interviewAt, createdAt } = card;
  const facts = [
    card.currentPosition === "Fresher" ? null : card.currentPosition,
    experienceOf(card.experienceYears),
    card.location,
  ]
    .filter(Boolean)
    .join(" · ");
  const moves = canRecruit ? movesOf(card, now) : [];
  return (
    <li
      id={`card-${id}`}
      data-card={moves.length > 0 ? "" : undefined}
      className="scroll-mt-24 rounded-[10px] border border-line bg-ground px-3 pb-1 target:border-peacock">
      <div className="flex items-center justify-between gap-2">
        <h3 className="min-w-0 text-[15px]!">
          <a
            href={`/application/${id}`}
            className="inline-flex min-h-11 items-center py-2 leading-5 text-ink! wrap-anywhere">
            {fullName}
          </a>
        </h3>
        {matchScore >= 0 && matchReasons && (
          <span className="flex-none text-sm tabular-nums" title={matchInWords(matchReasons)}>
            {matchScore} %<span className="sr-only"> match</span>
          </span>
        )}
      </div>
      {facts && <p className="quiet text-[13px]!">{facts}</p>}
      <p className="quiet text-[13px]!">
        {interviewAt === null
          ? `Applied ${formatAgo(createdAt, now)}`
          : `Interview: ${formatDateTime(interviewAt, "en")}`}
      </p>
      {moves.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 items-center text-sm text-peacock" aria-label={`Move ${fullName}`}>
            Move
          </summary>
          <submit-once>
            <form method="post" action={`/application/${id}/status`} className="flex gap-2 pb-2">
              <input type="hidden" name="from" value={status} />
              <input type="hidden" name="ask" value="first" />
              <input type="hidden" name="back" value={`/job/${jobId}/board#card-${id}`} />
              <select
                name="to"
                aria-label={`Move ${fullName} to`}
                className="input min-h-11! min-w-0 flex-1 py-1! text-sm">
                {moves.map((to) => (
                  <option key={to} value={to}>
                    {stepNames[to]}
                  </option>
                ))}
              </select>
              <button className="btn btn-line btn-small">Move</button>
            </form>
          </submit-once>
        </details>
      )}
    </li>
  );
}

/** The columns to which a card can go; to an interview by scheduling one. */
function movesOf({ status, movedAt, isHidden, interviewAt }: BoardCard, now: number): ApplicationStatus[] {
  if (!isOpen(status) && isHidden) return [];
  const moves = employerMoves(status, { at: movedAt, now });
  const canMeet = isOpen(status) && status !== "interview_scheduled" && interviewAt === null && !isHidden;
  return canMeet ? [...moves.filter(isOpen), "interview_scheduled", ...moves.filter((to) => !isOpen(to))] : moves;
}
