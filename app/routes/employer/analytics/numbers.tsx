import type { ReactNode } from "react";
import type { Analytics } from "~/features/analytics/analytics.server";
import { isNothing } from "~/features/analytics/figures";
import { periodLengths } from "~/features/analytics/period";
import { m } from "~/paraglide/messages";
import { ByDay } from "./by-day";
import { BySource } from "./by-source";
import { Funnel } from "./funnel";
import { Hiring } from "./hiring";

interface NumbersProps {
  analytics: Analytics;
  /** The page's own address. */
  page: string;
  /** The address of the list of applicants. */
  list: string;
  /** Shown while there is nothing to count. */
  empty: ReactNode;
  children?: ReactNode;
}

/** The numbers of one job or of all jobs, with their period. */
export function Numbers({ analytics, page, list, empty, children }: NumbersProps) {
  const { period, totals, before, days, sources, statuses, hired, answered } = analytics;
  const nothing = isNothing(totals) && isNothing(before) && hired.count === 0 && Object.keys(statuses).length === 0;
  return (
    <>
      <nav aria-label={m.analytics_time()} className="mt-4 mb-6 flex flex-wrap gap-2">
        {periodLengths.map((length) => (
          <a
            key={length}
            href={`${page}?days=${length}`}
            className="chip"
            aria-current={length === period.length ? "page" : undefined}>
            {m.analytics_days({ count: length })}
          </a>
        ))}
      </nav>
      {nothing ? (
        empty
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <Funnel totals={totals} before={before} length={period.length} />
          <ByDay days={days} />
          <BySource sources={sources} totals={totals} />
          <Hiring statuses={statuses} hired={hired} answered={answered} list={list} length={period.length} />
          {children}
          <p className="quiet max-w-[65ch]">{m.analytics_how_counted()}</p>
        </div>
      )}
    </>
  );
}
