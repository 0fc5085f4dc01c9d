import type { Ticket } from "~/features/tickets/queries.server";
import { SentForm } from "~/ui/forms/sent-form";
import { DecisionForm } from "../decisions/decision-form";
import type { DecisionAnswer } from "../decisions/take-decision.server";
import { Settle } from "../settle";

/** The buttons that assign a ticket, unassign it, close it and reopen it. */
export function TicketActions({
  ticket: { id, name, status, assigneeId, updatedAt },
  isMine,
  closing,
}: {
  ticket: Ticket;
  isMine: boolean;
  /** The answer to the form that closes it, when it was not taken. */ closing: DecisionAnswer | undefined;
}) {
  return (
    <div className="my-4 flex flex-wrap items-start gap-2">
      {!isMine && <Assign id={id} to="me" seen={assigneeId} label={assigneeId ? "Reassign to me" : "Assign to me"} />}
      {assigneeId && <Assign id={id} to="nobody" seen={assigneeId} label={isMine ? "Unassign" : "Unassign"} />}
      {status === "open" && (
        <Settle
          action={`/ticket/${id}/answering`}
          label="Answered elsewhere"
          name={name}
          look="btn-plain"
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

function Assign({
  id,
  to,
  seen,
  label,
}: {
  id: string;
  to: "me" | "nobody";
  /** The assignee that the page shows. */ seen: string | null;
  label: string;
}) {
  return (
    <SentForm action={`/ticket/${id}/assignment`}>
      <input type="hidden" name="seen" value={seen ?? ""} />
      <button name="to" value={to} className="btn btn-line btn-small">
        {label}
      </button>
    </SentForm>
  );
}
