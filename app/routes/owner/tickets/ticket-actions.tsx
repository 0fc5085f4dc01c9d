import type { Ticket } from "~/features/tickets/queries.server";
import { DecisionForm } from "../decisions/decision-form";
import { Assignment } from "../decisions/review-item";
import type { DecisionAnswer } from "../decisions/take-decision.server";
import { Settle } from "../settle";

/** Assigns a ticket, or unassigns it. */
export function TicketAssignment({
  ticket: { id, name, status, assigneeId, assignee },
  ownId,
}: {
  ticket: Ticket;
  ownId: string;
}) {
  if (status === "closed") return null;
  return (
    <Assignment
      kind="ticket"
      id={id}
      name={name}
      assignee={assigneeId === null ? null : { id: assigneeId, name: assignee ?? "Someone" }}
      ownId={ownId}
    />
  );
}

/** What else can be done with a ticket than to reply: it is marked as answered, closed, or opened again. */
export function TicketActions({
  ticket: { id, name, status, updatedAt },
  closing,
}: {
  ticket: Ticket;
  /** The answer to the form that closes it, when it was not taken. */ closing: DecisionAnswer | undefined;
}) {
  return (
    <details open={closing !== undefined}>
      <summary className="inline-flex min-h-11 items-center text-peacock underline">More actions</summary>
      <div className="flex flex-wrap items-start gap-2">
        {status === "open" && (
          <Settle
            action={`/ticket/${id}/answering`}
            label="Mark as answered"
            name={name}
            look="decision-line"
            seen={updatedAt}
          />
        )}
        {status !== "closed" && (
          <DecisionForm
            intent="close"
            subject={id}
            seen={updatedAt}
            name={name}
            label="Close"
            confirm="Close it"
            answer={closing}
            change={{
              now: status === "open" ? "Reply needed." : "It is answered.",
              next: "Closed. It reopens if they reply.",
            }}
            hint="For the audit log, 10 to 500 characters"
          />
        )}
        {status !== "open" && (
          <Settle action={`/ticket/${id}/reopening`} label="Open again" name={name} look="btn-line" seen={updatedAt} />
        )}
      </div>
    </details>
  );
}
