import type { Ticket } from "~/features/tickets/queries.server";
import { Settle } from "../settle";

/** The ways to take a ticket, to give it back, to close it and to open it again. */
export function TicketActions({ ticket: { id, name, status, assigneeId, updatedAt }, isMine }: { ticket: Ticket; isMine: boolean }) {
  return (
    <div className="my-4 flex flex-wrap items-start gap-2">
      {!isMine && <Assign id={id} to="me" seen={assigneeId} label={assigneeId ? "Take it over" : "Take it"} />}
      {assigneeId && <Assign id={id} to="nobody" seen={assigneeId} label={isMine ? "Give it back" : "Take it from them"} />}
      {status === "open" && <Settle action={`/ticket/${id}/answering`} label="Answered elsewhere" name={name} look="btn-plain" seen={updatedAt} />}
      {status !== "closed" && <Settle action={`/ticket/${id}/closure`} label="Close" name={name} look="btn-line" seen={updatedAt} />}
      {status !== "open" && <Settle action={`/ticket/${id}/reopening`} label="Open again" name={name} look="btn-line" seen={updatedAt} />}
    </div>
  );
}

function Assign({ id, to, seen, label }: { id: string; to: "me" | "nobody"; /** Who has it as the page shows it. */ seen: string | null; label: string }) {
  return (
    <submit-once>
      <form method="post" action={`/ticket/${id}/assignment`}>
        <input type="hidden" name="seen" value={seen ?? ""} />
        <button name="to" value={to} className="btn btn-line btn-small">
          {label}
        </button>
      </form>
    </submit-once>
  );
}
