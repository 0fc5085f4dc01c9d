import { promisedAt, timeLeft, pendingRules } from "~/features/owner-desk/pending";
import type { QueueItem } from "~/features/owner-desk/queue.server";
import { EmptyState } from "~/ui/empty-state";
import { formatAgo } from "~/ui/format";

interface Props {
  items: readonly QueueItem[];
  ownId: string;
  /** ms UTC */
  now: number;
}

/** The pending items with their assignees, most urgent first. */
export function QueueList({ items, ownId, now }: Props) {
  if (items.length === 0) {
    return (
      <EmptyState icon="check" title="All caught up">
        Jobs, messages, reports, documents, payments and tickets that need review appear here.
      </EmptyState>
    );
  }
  return (
    <ol className="rows">
      {items.map((item) => {
        const { kind, id, title, since, isSevere, href, takenBy } = item;
        const promised = promisedAt(item);
        const isLate = promised < now;
        const isMine = takenBy?.id === ownId;
        return (
          <li
            key={`${kind}-${id}`}
            className="grid gap-x-4 gap-y-1 px-4 py-2 wrap-anywhere md:grid-cols-[7rem_minmax(0,1fr)_9rem_auto] md:items-center">
            <span className="flex items-center gap-2">
              <span className={`tag ${isSevere ? "bg-brick-tint! text-brick!" : ""}`}>{pendingRules[kind].name}</span>
            </span>
            <a href={href} className="inline-flex min-h-11 items-center font-semibold">
              {title || pendingRules[kind].name}
            </a>
            <span className="text-sm">
              <span className={isLate ? "font-semibold text-brick" : ""}>{timeLeft(promised, now)}</span>
              <span className="quiet block">opened {formatAgo(since, now)}</span>
            </span>
            <submit-once>
              <form method="post" className="flex items-center gap-2">
                <input type="hidden" name="kind" value={kind} />
                <input type="hidden" name="id" value={id} />
                {takenBy !== null && !isMine ? (
                  <span className="quiet">{takenBy.name}</span>
                ) : (
                  <button
                    name="press"
                    value={isMine ? "leave" : "take"}
                    className="btn btn-line btn-small"
                    aria-label={`${isMine ? "Leave" : "Assign to me"}: ${title}`}>
                    {isMine ? "Unassign" : "Assign to me"}
                  </button>
                )}
              </form>
            </submit-once>
          </li>
        );
      })}
    </ol>
  );
}
