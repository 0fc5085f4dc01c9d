import { Link } from "@remix-run/react";
import { dueGroup, dueGroups, pendingRules, promisedAt, timeLeft } from "~/features/owner-desk/pending";
import type { QueueItem } from "~/features/owner-desk/queue.server";
import { EmptyState } from "~/ui/empty-state";
import { agoInSentence } from "../ago";
import { Assignment } from "../decisions/review-item";

interface Props {
  items: readonly QueueItem[];
  ownId: string;
  /** ms UTC */
  now: number;
}

/** The pending items with their assignees, under headings that say when they are due. */
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
        {dueGroups.map((group) => {
          const due = items.filter((item) => dueGroup(promisedAt(item), now) === group);
          return (
            due.length > 0 && (
              <tbody key={group} className="max-md:block">
                <tr className="border-t border-line max-md:block">
                  <th
                    scope="rowgroup"
                    colSpan={4}
                    className={`px-4 pt-3 pb-1 text-left text-[13px] max-md:block ${group === "Overdue" ? "text-brick" : "text-ink-2"}`}>
                    {group} <span className="font-normal tabular-nums">{due.length}</span>
                  </th>
                </tr>
                {due.map((item) => (
                  <QueueRow key={`${item.kind}-${item.id}`} item={item} ownId={ownId} now={now} />
                ))}
              </tbody>
            )
          );
        })}
      </table>
    </div>
  );
}

function QueueRow({ item, ownId, now }: Pick<Props, "ownId" | "now"> & { item: QueueItem }) {
  const { kind, id, title, note, since, isSevere, href, takenBy } = item;
  const promised = promisedAt(item);
  return (
    <tr className="border-t border-line wrap-anywhere max-md:grid max-md:grid-cols-[auto_1fr_auto] max-md:items-center max-md:gap-x-2 max-md:px-4 max-md:pb-2 md:[&>td]:px-4 md:[&>td]:py-2 md:[&>td]:align-top">
      <td className="md:w-36">
        <span className={`tag ${isSevere ? "bg-brick-tint! text-brick!" : ""}`}>{pendingRules[kind].name}</span>
      </td>
      <td className="max-md:order-3 max-md:col-span-3">
        <Link to={href} prefetch="intent" className="block py-1 font-semibold">
          {title || pendingRules[kind].name}
        </Link>
        {note && <span className="quiet line-clamp-1 text-sm">{note}</span>}
      </td>
      <td className="text-sm md:w-52">
        <span className={promised < now ? "font-semibold text-brick" : ""}>{timeLeft(promised, now)}</span>
        <span className="quiet block max-md:hidden">opened {agoInSentence(since, now)}</span>
      </td>
      <td className="md:w-36">
        {takenBy === null || takenBy.id === ownId ? (
          <Assignment kind={kind} id={id} name={title} assignee={takenBy} ownId={ownId} isBrief />
        ) : (
          <span className="quiet">{takenBy.name}</span>
        )}
      </td>
    </tr>
  );
}
