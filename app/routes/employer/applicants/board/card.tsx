import { Link } from "@remix-run/react";
import type { ApplicationStatus } from "db/vocabulary";
import type { BoardCard } from "~/features/applications/applicants/board.server";
import { experienceOf } from "~/features/applications/applicants/experience";
import { matchInWords } from "~/features/applications/applicants/matching/match-words";
import { stepName } from "~/features/applications/step-names";
import { m } from "~/paraglide/messages";
import { formatAgo, formatDateTime } from "~/ui/format";
import { SentForm } from "~/ui/forms/sent-form";
import { boardAddress } from "./moving";

interface CardProps {
  card: BoardCard;
  /** The columns to which it can go. */
  moves: readonly ApplicationStatus[];
  jobId: string;
  /** ms UTC */
  now: number;
  /** Whether its move waits for the answer of the server. */
  isMoving: boolean;
}

/** An applicant on the board, with a form that moves them to another column; a card that is dragged sends the same. */
export function Card({ card, moves, jobId, now, isMoving }: CardProps) {
  const { id, fullName, status, matchScore, matchReasons, interviewAt, createdAt } = card;
  const facts = [
    card.currentPosition === "Fresher" ? null : card.currentPosition,
    experienceOf(card.experienceYears),
    card.location,
  ]
    .filter(Boolean)
    .join(" · ");
  return (
    <li
      id={`card-${id}`}
      draggable={moves.length > 0}
      className={`scroll-mt-24 rounded-[10px] border border-line bg-ground px-3 pb-1 target:border-peacock ${isMoving ? "opacity-60" : ""}`}>
      <div className="flex items-center justify-between gap-2">
        <h3 className="min-w-0 text-[15px]!">
          <Link
            to={`/application/${id}`}
            prefetch="intent"
            className="inline-flex min-h-11 items-center py-2 leading-5 text-ink! wrap-anywhere">
            {fullName}
          </Link>
        </h3>
        {matchScore >= 0 && matchReasons && (
          <span className="flex-none text-sm tabular-nums" title={matchInWords(matchReasons)}>
            {matchScore}%<span className="sr-only"> {m.board_match()}</span>
          </span>
        )}
      </div>
      {facts && <p className="quiet text-[13px]!">{facts}</p>}
      <p className="quiet text-[13px]!">
        {interviewAt === null
          ? m.board_applied({ ago: formatAgo(createdAt, now) })
          : m.board_interview({ when: formatDateTime(interviewAt) })}
      </p>
      {moves.length > 0 && (
        <details>
          <summary
            className="inline-flex min-h-11 items-center text-sm text-peacock"
            aria-label={m.board_move_named({ name: fullName })}>
            {m.board_move()}
          </summary>
          <SentForm action={`/application/${id}/status`} className="flex gap-2 pb-2">
            <input type="hidden" name="from" value={status} />
            <input type="hidden" name="ask" value="first" />
            <input type="hidden" name="back" value={boardAddress(jobId, id)} />
            <select
              name="to"
              aria-label={m.board_move_to({ name: fullName })}
              className="input min-h-11! min-w-0 flex-1 py-1! text-sm">
              {moves.map((to) => (
                <option key={to} value={to}>
                  {stepName(to)}
                </option>
              ))}
            </select>
            <button className="btn btn-line btn-small">{m.board_move()}</button>
          </SentForm>
        </details>
      )}
    </li>
  );
}
