import type { ReactNode } from "react";
import { m } from "~/paraglide/messages";
import { EmptyState } from "~/ui/empty-state";
import { PageLinks } from "~/ui/layout/page-links";

interface MemberListProps {
  /** The address of the page, without a query. */
  page: string;
  /** What was searched for; empty for everybody. */
  q: string;
  searchLabel: string;
  emptyTitle: string;
  /** The id behind which the next page begins; null on the last. */
  next: string | null;
  /** Whether this page begins behind another. */
  isLater: boolean;
  /** Whether a search has found more than is shown. */
  hasMore: boolean;
  rows: ReactNode[];
}

/** Users or companies of the owner area: search, rows, and the way to earlier ones. */
export function MemberList({ page, q, searchLabel, emptyTitle, next, isLater, hasMore, rows }: MemberListProps) {
  const showAll = (
    <a href={page} className="btn btn-line">
      {m.owner_search_all()}
    </a>
  );
  return (
    <>
      <form role="search" className="mb-6 flex max-w-xl flex-wrap items-end gap-3">
        <div className="field min-w-0 flex-1 basis-40">
          <label htmlFor="member-q">{searchLabel}</label>
          <input id="member-q" name="q" type="search" defaultValue={q} maxLength={100} autoComplete="off" autoCapitalize="none" />
        </div>
        <button className="btn btn-go">{m.owner_search()}</button>
        {q && showAll}
      </form>
      {rows.length > 0 ? (
        <ul className="rows">{rows}</ul>
      ) : (
        <EmptyState icon="search" title={emptyTitle} action={showAll}>
          {m.owner_search_empty()}
        </EmptyState>
      )}
      {hasMore && <p className="quiet mt-4">{m.owner_search_more({ count: rows.length })}</p>}
      <PageLinks
        first={isLater ? page : null}
        next={next && `${page}?before=${next}`}
        words={{ label: m.owner_page_older(), first: m.owner_page_newest(), next: m.owner_page_older() }}
      />
    </>
  );
}
