import { Link } from "@remix-run/react";
import { promisedAt, timeLeft, pendingRules } from "~/features/owner-desk/pending";
import type { QueueItem } from "~/features/owner-desk/queue.server";
import { EmptyState } from "~/ui/empty-state";
import { formatAgo } from "~/ui/format";
import { Assignment } from "../decisions/review-item";

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
    <div className="rows">
      <table className="block w-full md:table" aria-label="Inbox">
        <thead className="max-md:sr-only">
          <tr className="text-left text-[13px] text-ink-2">
            {["Type", "What", "Due", "Assignee"].map((name) => (
              <th key={name} className="px-4 py-2 font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {items.map((item) => {
            const { kind, id, title, note, since, isSevere, href } = item;
            const promised = promisedAt(item);
            const isLate = promised < now;
            return (
              <tr
                key={`${kind}-${id}`}
                className="border-t border-line wrap-anywhere max-md:grid max-md:grid-cols-[auto_1fr] max-md:gap-x-3 max-md:py-2 md:[&>td]:py-2 md:[&>td]:align-top [&>td]:px-4">
                <td className="md:w-36">
                  <span className={`tag ${isSevere ? "bg-brick-tint! text-brick!" : ""}`}>
                    {pendingRules[kind].name}
                  </span>
                </td>
                <td className="max-md:order-3 max-md:col-span-2">
                  <Link to={href} prefetch="intent" className="block py-1 font-semibold">
                    {title || pendingRules[kind].name}
                  </Link>
                  {note && <span className="quiet line-clamp-1 text-sm">{note}</span>}
                </td>
                <td className="text-sm max-md:text-right md:w-44">
                  <span className={isLate ? "font-semibold text-brick" : ""}>{timeLeft(promised, now)}</span>
                  <span className="quiet block max-md:hidden">opened {formatAgo(since, now)}</span>
                </td>
                <td className="max-md:order-4 max-md:col-span-2 md:w-36">
                  {item.takenBy === null || item.takenBy.id === ownId ? (
                    <Assignment kind={kind} id={id} name={title} assignee={item.takenBy} ownId={ownId} />
                  ) : (
                    <span className="quiet">{item.takenBy.name}</span>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
