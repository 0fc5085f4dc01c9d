import { Link } from "@remix-run/react";
import type { InterviewStatus } from "db/vocabulary";
import type { AgendaRow as Row } from "~/features/interviews/calendar/agenda.server";
import { outcomeName } from "~/features/interviews/outcome/outcome";
import { m } from "~/paraglide/messages";
import { formatShortDay } from "~/ui/format";
import { formatSpan } from "./day";

const statusNames: Record<InterviewStatus, () => string> = {
  scheduled: m.meet_status_scheduled,
  rescheduled: m.meet_status_rescheduled,
  live: m.meet_status_live,
  ended: m.meet_status_ended,
  completed: m.meet_status_completed,
  cancelled: m.meet_status_cancelled,
};
export const statusName = (status: InterviewStatus): string => statusNames[status]();

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
      <Link
        to={href}
        prefetch="intent"
        aria-current={isShown ? "true" : undefined}
        className="grid gap-0.5 px-4 py-3 text-ink no-underline">
        <span className={`font-semibold ${status === "cancelled" ? "line-through" : ""}`}>
          {withDate && `${formatShortDay(scheduledAt)}, `}
          {formatSpan(scheduledAt, durationMinutes)}
        </span>
        <span>{fullName}</span>
        <span className="quiet">{jobTitle}</span>
        <span className="flex flex-wrap gap-1.5 empty:hidden">
          {status !== "scheduled" && <span className="tag">{statusName(status)}</span>}
          {outcome && <span className="tag">{outcomeName(outcome)}</span>}
          {askedFor !== null && <span className="tag bg-brick-tint! text-brick!">{m.meet_asks()}</span>}
          {isDouble && <span className="tag bg-brick-tint! text-brick!">{m.meet_conflict()}</span>}
        </span>
      </Link>
    </li>
  );
}
