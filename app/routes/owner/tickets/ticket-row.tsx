import { ticketTopicName } from "~/features/tickets/names";
import type { ListedTicket } from "~/features/tickets/queries.server";
import { grievanceClosedBy, isGrievance } from "~/features/tickets/ticket";
import { formatAgo, formatDateTime } from "~/ui/format";

interface TicketRowProps {
  ticket: ListedTicket;
  /** ms UTC */
  now: number;
}

/** A ticket in a list: its sender, topic, date and assignee. */
export function TicketRow({ ticket, now }: TicketRowProps) {
  const { id, name, email, topic, locale, status, createdAt, assignee, excerpt, isCut } = ticket;
  const isLate = status !== "closed" && isGrievance(topic) && grievanceClosedBy(createdAt) < now;
  return (
    <li className="grid grid-cols-1 gap-1 p-4 wrap-anywhere">
      <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[17px]!">
        <a href={`/owner-portal/tickets/${id}`}>{name}</a>
        <span className="tag">{ticketTopicName(topic, "en")}</span>
        {locale === "hi" && <span className="tag">Reads Hindi</span>}
        {isLate && <span className="tag text-brick!">Later than promised</span>}
      </h2>
      <p className="quiet">
        {email} ·{" "}
        <time dateTime={new Date(createdAt).toISOString()} title={formatDateTime(createdAt, "en")}>
          {formatAgo(createdAt, now)}
        </time>{" "}
        · {assignee ? `with ${assignee}` : "unassigned"}
      </p>
      <p className="max-w-[80ch]">{isCut ? `${excerpt}…` : excerpt}</p>
    </li>
  );
}
