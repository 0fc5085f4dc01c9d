import type { ReactNode } from "react";
import { mostMatches, shortestPart } from "~/features/members/filters";
import { EmptyState } from "~/ui/empty-state";
import { PageLinks } from "~/ui/layout/page-links";

interface MemberListProps {
  /** The address of the page, without a query. */
  page: string;
  /** What was searched for; empty for everybody. */
  q: string;
  filter: string;
  filters: readonly (readonly [key: string, name: string])[];
  searchLabel: string;
  /** The id after which the next page begins; null on the last page. */
  next: string | null;
  /** Whether this is not the first page. */
  isLater: boolean;
  rows: ReactNode;
  isEmpty: boolean;
}

/** The address of a page of the list. */
function addressOf(page: string, { q, filter, before }: { q: string; filter: string; before?: string | null }): string {
  const asked = new URLSearchParams({
    ...(q && { q }),
    ...(filter !== "all" && { filter }),
    ...(before && { before }),
  }).toString();
  return asked === "" ? page : `${page}?${asked}`;
}

/** People or companies of the owner area: search, filters, rows, and the link to older ones. */
export function MemberList({ page, q, filter, filters, searchLabel, next, isLater, rows, isEmpty }: MemberListProps) {
  const isTooShort = q !== "" && isEmpty && q.split(/\s+/).every((word) => [...word].length < shortestPart);
  return (
    <>
      <form role="search" className="flex max-w-2xl flex-wrap items-end gap-3">
        <div className="field min-w-0 flex-1 basis-56">
          <label htmlFor="member-q">{searchLabel}</label>
          <input
            id="member-q"
            name="q"
            type="search"
            defaultValue={q}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="none"
          />
        </div>
        {filter !== "all" && <input type="hidden" name="filter" value={filter} />}
        <button className="btn btn-go">Search</button>
        {(q || filter !== "all") && (
          <a href={page} className="btn btn-line">
            Show all
          </a>
        )}
      </form>
      <nav
        aria-label="Filters"
        className="-mx-4 my-4 flex gap-2 overflow-x-auto scroll-px-24 px-4 py-1 lg:mx-0 lg:flex-wrap lg:px-0">
        {filters.map(([key, name]) => (
          <a
            key={key}
            href={addressOf(page, { q, filter: key })}
            className="chip shrink-0"
            aria-current={key === filter ? "page" : undefined}>
            {name}
          </a>
        ))}
      </nav>
      {isEmpty ? (
        <EmptyState
          icon="search"
          title={isTooShort ? "Type at least three letters" : isLater ? "No more" : "No results"}
          action={
            <a href={page} className="btn btn-line">
              Show all
            </a>
          }>
          {isTooShort
            ? "Any part of a name, address, number or id will do, from three letters on."
            : "Try another part of the name, address or number, or remove the filter."}
        </EmptyState>
      ) : (
        rows
      )}
      {q !== "" && filter !== "all" && (
        <p className="quiet mt-2">
          Of all that fit what you typed, the newest {mostMatches.toLocaleString("en-IN")} are checked for the filter.
        </p>
      )}
      <PageLinks
        first={isLater ? addressOf(page, { q, filter }) : null}
        next={next && addressOf(page, { q, filter, before: next })}
        words={{ label: "Pages", first: "Newest", next: "Earlier" }}
      />
    </>
  );
}
