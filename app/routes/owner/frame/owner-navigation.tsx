import { Link } from "@remix-run/react";
import type { PendingKind } from "db/vocabulary";
import { isWithin, ownerPages, type OwnerPage } from "../pages";

/** Items that wait, by kind; null while they cannot be read. */
export type PendingCounts = Partial<Record<PendingKind, number>> | null;

interface Props {
  pathname: string;
  isOwner: boolean;
  counts: PendingCounts;
}

/** Counts stop here, as the queue does. */
const most = 50;

const waitingOn = ({ pending = [] }: OwnerPage, counts: PendingCounts) =>
  pending.reduce((sum, kind) => sum + (counts?.[kind] ?? 0), 0);

/** All items of the inbox. */
export const allPending = (counts: PendingCounts): number =>
  Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0);

/** How many items wait; the number stops where the queue does. */
function Waiting({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="text-sm font-normal tabular-nums">
      {Math.min(count, most)}
      {count >= most && "+"} <span className="sr-only">waiting</span>
    </span>
  );
}

/** The pages of a group, each with the number of items that wait on it. */
export function GroupPages({ pages, ...props }: Props & { pages: readonly OwnerPage[] }) {
  return (
    <ul>
      {pages
        .filter(({ forOwners }) => props.isOwner || !forOwners)
        .map((page) => {
          const count = page.href === "/owner-portal" ? allPending(props.counts) : waitingOn(page, props.counts);
          return (
            <li key={page.href}>
              <Link
                to={page.href}
                prefetch="intent"
                aria-current={isWithin(props.pathname, page.href) ? "page" : undefined}
                className="flex min-h-11 items-center justify-between gap-2 rounded-lg px-3 text-[15px] text-ink no-underline hover:bg-tint aria-[current]:bg-tint aria-[current]:font-semibold aria-[current]:text-peacock-strong">
                {page.name}
                <Waiting count={count} />
              </Link>
            </li>
          );
        })}
    </ul>
  );
}

/** The first groups are always open, the others where the page is. */
const alwaysOpen = 2;

/** The pages of the owner area beside each of them, on wide screens. */
export function OwnerNavigation(props: Props) {
  return (
    <nav aria-label="Owner pages" className="grid content-start gap-3 max-lg:hidden">
      {ownerPages.map(({ group, pages }, at) =>
        at < alwaysOpen ? (
          <section key={group} aria-label={group}>
            <p className="px-3 py-1 text-[13px] font-semibold">{group}</p>
            <GroupPages {...props} pages={pages} />
          </section>
        ) : (
          <details key={group} className="group" open={pages.some(({ href }) => isWithin(props.pathname, href))}>
            <summary className="ml-3 py-2.5 text-[13px] font-semibold">
              <span className="flex items-center justify-between pr-3">
                {group}
                <span className="group-open:hidden">
                  <Waiting count={pages.reduce((sum, page) => sum + waitingOn(page, props.counts), 0)} />
                </span>
              </span>
            </summary>
            <GroupPages {...props} pages={pages} />
          </details>
        ),
      )}
    </nav>
  );
}
