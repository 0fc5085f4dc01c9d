import { Link, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import {
  mostMatches,
  shortestPart,
  sortableFilters,
  type CompanyFilter,
  type UserFilter,
} from "~/features/members/filters";
import { EmptyState } from "~/ui/empty-state";
import { PageLinks } from "~/ui/layout/page-links";
import { BulkBar } from "./bulk/bulk-preview";

interface Chosen {
  /** What was searched for; empty for everybody. */
  q: string;
  filter: UserFilter | CompanyFilter;
  sort: string;
}

interface Column {
  name: string;
  /** The orders of the column: that of the first press, and that of a second one. */
  sorts?: readonly [string, string?];
  /** "text-right" for numbers. */
  look?: string;
}

interface MemberListProps extends Chosen {
  title: string;
  /** How many the filter has; null when that is not known. */
  total: string | null;
  /** The address of the page, without a query. */
  page: string;
  filters: readonly (readonly [key: string, name: string])[];
  searchLabel: string;
  /** The id after which the next page begins; null on the last page. */
  next: string | null;
  /** Whether this is not the first page. */
  isLater: boolean;
  /** What stands between the title and the list. */
  children: ReactNode;
  columns: readonly Column[];
  rows: ReactNode;
  isEmpty: boolean;
  bulkForm: string;
}

/** The address of a page of the list. */
function addressOf(page: string, { q, filter, sort, before }: Chosen & { before?: string | null }): string {
  const asked = new URLSearchParams({
    ...(q && { q }),
    ...(filter !== "all" && { filter }),
    ...(sort !== "newest" && { sort }),
    ...(before && { before }),
  }).toString();
  return asked === "" ? page : `${page}?${asked}`;
}

/** People or companies of the owner area: search, filters, a table with sorted columns, and the link to further ones. */
export function MemberList({
  title,
  total,
  page,
  filters,
  searchLabel,
  next,
  isLater,
  children,
  ...list
}: MemberListProps) {
  const { q, filter, sort, columns, rows, isEmpty, bulkForm } = list;
  const isTooShort = q !== "" && isEmpty && q.split(/\s+/).every((word) => [...word].length < shortestPart);
  // What the table was before is not ticked in the next one.
  const [searchParams] = useSearchParams();
  return (
    <div lang="en">
      <h1 className="mb-4 flex flex-wrap items-baseline gap-x-2">
        {title}
        {total !== null && <span className="quiet text-lg font-normal tabular-nums">{total}</span>}
      </h1>
      {children}
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
        <button className="btn bg-peacock text-surface">Search</button>
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
          <Link
            key={key}
            to={addressOf(page, { q, filter: key as Chosen["filter"], sort })}
            prefetch="intent"
            className="chip shrink-0"
            aria-current={key === filter ? "page" : undefined}>
            {name}
          </Link>
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
        <div key={searchParams.toString()} className="group rows flex flex-col [counter-reset:ticked]">
          <table className="block w-full md:table" aria-label={title}>
            <thead className="max-md:sr-only">
              <tr className="text-left text-[13px] text-ink-2">
                <th className="w-11">
                  <span className="sr-only">Select</span>
                </th>
                {columns.map((column) => (
                  <ColumnHead key={column.name} column={column} page={page} chosen={{ q, filter, sort }} />
                ))}
              </tr>
            </thead>
            <tbody className="max-md:block">{rows}</tbody>
          </table>
          <BulkBar formId={bulkForm} />
        </div>
      )}
      {q !== "" && filter !== "all" && (
        <p className="quiet mt-2">
          Of all that fit what you typed, the newest {mostMatches.toLocaleString("en-IN")} are checked for the filter.
        </p>
      )}
      <PageLinks
        first={isLater ? addressOf(page, { q, filter, sort }) : null}
        next={next && addressOf(page, { q, filter, sort, before: next })}
        words={{ label: "Pages", first: "First page", next: "Next page" }}
      />
    </div>
  );
}

/** The head of a column, which sorts by it where the list has such an order. */
function ColumnHead({ column, page, chosen }: { column: Column; page: string; chosen: Chosen }) {
  const { name, sorts, look = "" } = column;
  const [first, second] = sorts ?? [];
  const isByAge = first === "newest";
  if (first === undefined || chosen.q !== "" || !(isByAge || sortableFilters.includes(chosen.filter)))
    return <th className={`px-2 py-2 font-normal ${look}`}>{name}</th>;
  const isDown = chosen.sort === "newest" || chosen.sort === "name_desc" || chosen.sort === "jobs";
  const isChosen = chosen.sort === first || chosen.sort === second;
  return (
    <th className={`px-2 font-normal ${look}`} aria-sort={isChosen ? (isDown ? "descending" : "ascending") : undefined}>
      <Link
        to={addressOf(page, { ...chosen, sort: chosen.sort === first && second ? second : first })}
        prefetch="intent"
        className={`inline-flex min-h-11 items-center gap-1 ${isChosen ? "font-semibold text-ink" : "text-ink-2"}`}>
        {name}
        {isChosen && <span aria-hidden="true">{isDown ? "↓" : "↑"}</span>}
      </Link>
    </th>
  );
}

interface MemberRowProps {
  id: string;
  name: string;
  href: string;
  /** Beside the name. */
  badges?: ReactNode;
  /** Below the name. */
  note: string | null;
  bulkForm: string;
  /** The further cells of the row. */
  children: ReactNode;
}

/** A row of the table: a box to tick it, the name, and its cells. */
export function MemberRow({ id, name, href, badges, note, bulkForm, children }: MemberRowProps) {
  return (
    <tr className="border-t border-line wrap-anywhere has-[:checked]:bg-tint max-md:grid max-md:grid-cols-[2.75rem_minmax(0,1fr)_auto] max-md:items-center max-md:py-2 max-md:pr-4 md:[&>td]:px-2 md:[&>td]:py-1.5">
      <td className="max-md:row-span-2 md:px-0!">
        <label className="grid min-h-11 place-items-center">
          <input
            type="checkbox"
            name="id"
            value={id}
            form={bulkForm}
            className="checked:[counter-increment:ticked]"
            aria-label={`Select ${name}`}
          />
        </label>
      </td>
      <td className="min-w-0 max-md:col-span-2">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link to={href} prefetch="intent" className="font-semibold">
            {name}
          </Link>
          {badges}
        </span>
        {note && <span className="quiet block text-sm">{note}</span>}
      </td>
      {children}
    </tr>
  );
}
