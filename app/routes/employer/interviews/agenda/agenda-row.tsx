import type { InterviewStatus } from "db/vocabulary";
import type { AgendaRow as Row } from "~/features/interviews/calendar/agenda.server";
import { outcomeNames } from "~/features/interviews/outcome/outcome";
import { formatDate } from "~/ui/format";
import { formatSpan } from "./day";

export const statusNames: Record<InterviewStatus, string> = {
  scheduled: "Scheduled",
  rescheduled: "Rescheduled",
  live: "Under way",
  ended: "Ended",
  completed: "Completed",
  cancelled: "Cancelled",
};

interface AgendaRowProps {
  interview: Row;
  href: string;
  /** Whether its details are shown beside the list. */
  isShown?: boolean;
  /** Whether the list has rows of several days. */
  withDate?: boolean;
  /** Whether another interview is at the same time. */
  isDouble?: boolean;
}

/** An interview in a list; the whole row is a link to its details. */
export function AgendaRow({ interview, href, isShown = false, withDate = false, isDouble = false }: AgendaRowProps) {
  const { status, outcome, scheduledAt, durationMinutes, fullName, jobTitle, askedFor } = interview;
  return (
    <li className={isShown ? "bg-tint" : undefined}>
      <a
        href={href}
        aria-current={isShown ? "true" : undefined}
        className="grid gap-0.5 px-4 py-3 text-ink no-underline">
        <span className={`font-semibold ${status === "cancelled" ? "line-through" : ""}`}>
          {withDate && `${formatDate(scheduledAt, "en")}, `}
          {formatSpan(scheduledAt, durationMinutes)}
        </span>
        <span>{fullName}</span>
        <span className="quiet">{jobTitle}</span>
        <span className="flex flex-wrap gap-1.5 empty:hidden">
          {status !== "scheduled" && <span className="tag">{statusNames[status]}</span>}
          {outcome && <span className="tag">{outcomeNames[outcome]}</span>}
          {askedFor !== null && <span className="tag bg-brick-tint! text-brick!">Asks for another time</span>}
          {isDouble && <span className="tag bg-brick-tint! text-brick!">Time conflict</span>}
        </span>
      </a>
    </li>
  );
}
