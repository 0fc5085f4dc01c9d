import { ticketTopicName } from "~/features/tickets/names";
import type { OpenTicket } from "~/features/tickets/queries.server";
import { m } from "~/paraglide/messages";
import { formatAgo, formatDateTime } from "~/ui/format";
import { Settle } from "../settle";

interface TicketRowProps {
  ticket: OpenTicket;
  siteName: string;
  /** ms UTC */
  now: number;
}

/** An open ticket: who asks what since when, the way to answer, and the two ways to settle it. */
export function TicketRow({ ticket, siteName, now }: TicketRowProps) {
  const { id, name, email, createdAt } = ticket;
  const subject = m.owner_ticket_reply_subject({ site: siteName, id }, { locale: ticket.locale });
  return (
    <li id={`ticket-${id}`} className="grid grid-cols-1 gap-3 p-4 wrap-anywhere md:grid-cols-[minmax(0,1fr)_auto] md:gap-x-6">
      <div className="min-w-0 wrap-anywhere">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {name}
          <span className="tag">{ticketTopicName(ticket.topic)}</span>
          {ticket.locale === "hi" && <span className="tag">{m.owner_ticket_locale()}</span>}
        </h3>
        <p className="quiet">{email}</p>
        <p className="quiet">
          <time dateTime={new Date(createdAt).toISOString()} title={formatDateTime(createdAt)}>
            {formatAgo(createdAt, now)}
          </time>{" "}
          · {m.owner_ticket_number({ id })}
        </p>
        <p className="mt-2 max-w-[65ch] border-l-4 border-line pl-3 whitespace-pre-line">
          {ticket.isCut ? `${ticket.message}…` : ticket.message}
        </p>
        <p className="flex flex-wrap gap-x-5">
          {ticket.isCut && (
            <a
              href={`/owner-portal?ticket=${id}#ticket-${id}`}
              className="inline-flex min-h-11 items-center"
              aria-label={`${m.owner_ticket_whole()}: ${name}`}
            >
              {m.owner_ticket_whole()}
            </a>
          )}
          <a
            href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}`}
            className="inline-flex min-h-11 items-center"
            aria-label={`${m.owner_ticket_reply()}: ${name}`}
          >
            {m.owner_ticket_reply()}
          </a>
          {ticket.accountEmail !== null && (
            <a
              href={`/owner-portal/website-users?q=${encodeURIComponent(ticket.accountEmail)}`}
              className="inline-flex min-h-11 items-center"
              aria-label={`${m.owner_ticket_account()}: ${name}`}
            >
              {m.owner_ticket_account()}
            </a>
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-start gap-2 md:max-w-64 md:justify-end">
        <Settle action={`/ticket/${id}/answering`} label={m.owner_ticket_answered()} name={name} look="btn-line" />
        <details>
          <summary className="btn btn-plain btn-small list-none [&::-webkit-details-marker]:hidden" aria-label={`${m.owner_ticket_close()}: ${name}`}>
            {m.owner_ticket_close()}
          </summary>
          <p className="quiet my-2 max-w-56">{m.owner_ticket_close_text()}</p>
          <Settle action={`/ticket/${id}/closure`} label={m.owner_ticket_close_confirm()} name={name} look="btn-danger" />
        </details>
      </div>
    </li>
  );
}
