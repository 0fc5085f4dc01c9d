import { formatDate } from "~/ui/format";

/** Whether an account is open or suspended, in a word. */
export function Status({ isSuspended }: { isSuspended: boolean }) {
  return isSuspended ? (
    <span className="tag bg-brick-tint! text-brick!">Suspended</span>
  ) : (
    <span className="tag bg-leaf-tint! text-leaf!">Active</span>
  );
}

/** Why and until when an account is suspended. */
export function SuspensionNote({ reason, until }: { reason: string | null; until: number | null }) {
  return (
    <div className="safe mt-3 max-w-[70ch]">
      <b>Suspended{until === null ? "" : ` until ${formatDate(until)}`}</b>
      {reason && <span className="whitespace-pre-line">{`Reason: ${reason}`}</span>}
    </div>
  );
}
