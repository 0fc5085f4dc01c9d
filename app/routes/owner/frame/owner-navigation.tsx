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
                {count > 0 && (
                  <span className="text-sm tabular-nums">
                    {Math.min(count, most)}
                    {count >= most && "+"} <span className="sr-only">waiting</span>
                  </span>
                )}
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
          <details key={group} open={pages.some(({ href }) => isWithin(props.pathname, href))}>
            <summary className="ml-3 py-2.5 text-[13px] font-semibold">{group}</summary>
            <GroupPages {...props} pages={pages} />
          </details>
        ),
      )}
    </nav>
  );
}
