import type { Ticket } from "~/features/tickets/queries.server";
import { DecisionForm } from "../decisions/decision-form";
import { Assignment } from "../decisions/review-item";
import type { DecisionAnswer } from "../decisions/take-decision.server";
import { Settle } from "../settle";

/** The buttons that assign a ticket, unassign it, close it and reopen it. */
export function TicketActions({
  ticket: { id, name, status, assigneeId, assignee, updatedAt },
  ownId,
  closing,
}: {
  ticket: Ticket;
  ownId: string;
  /** The answer to the form that closes it, when it was not taken. */ closing: DecisionAnswer | undefined;
}) {
  return (
    <div className="flex flex-wrap items-start gap-2">
      {status !== "closed" && (
        <Assignment
          kind="ticket"
          id={id}
          name={name}
          assignee={assigneeId === null ? null : { id: assigneeId, name: assignee ?? "Someone" }}
          ownId={ownId}
        />
      )}
      {status === "open" && (
        <Settle
          action={`/ticket/${id}/answering`}
          label="Answered elsewhere"
          name={name}
          look="decision"
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
  );
}
