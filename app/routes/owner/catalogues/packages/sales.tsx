import { week } from "db/catalogues/time";
import type { Sale } from "~/features/payments/sales/sales.server";
import { formatDay, formatRupees } from "~/ui/format";
import { groupDigits } from "~/ui/numbers/group-digits";
import type { AnyPackage } from "./kinds";

interface SalesProps {
  /** Null when they cannot be read now. */
  sold: { since: number; sales: Sale[] } | null;
  packages: Record<string, AnyPackage>;
}

/** What was sold of each package in twelve weeks: a picture and its numbers, and week by week as a table. */
export function Sales({ sold, packages }: SalesProps) {
  if (!sold) return <p className="quiet mt-6">Couldn't load sales.</p>;
  const { since, sales } = sold;
  const rows = [...sales].sort((one, other) => other.paise - one.paise);
  const highest = Math.max(1, ...rows.flatMap(({ weeks }) => weeks));
  const total = rows.reduce((sum, { paise }) => sum + paise, 0);
  const count = rows.reduce((sum, sale) => sum + sale.count, 0);
  const nameOf = (key: string) => packages[key]?.name ?? key;
  return (
    <section aria-labelledby="sales-title" className="mt-8">
      <h2 id="sales-title">Sold in the last 12 weeks</h2>
      {rows.length === 0 ? (
        <p className="quiet mt-1">No sales since {formatDay(since)}.</p>
      ) : (
        <div className="card mt-3">
          <p>{`${groupDigits(count)} sold for ${formatRupees(total)} with GST, minus refunds.`}</p>
          <ul className="mt-3 grid gap-4 md:grid-cols-2">
            {rows.map(({ packageKey, weeks, count: sold, paise }) => (
              <li key={packageKey} className="grid gap-1">
                <span className="flex justify-between gap-3">
                  <b>{nameOf(packageKey)}</b>
                  <span>{`${groupDigits(sold)} · ${formatRupees(paise)}`}</span>
                </span>
                <svg
                  viewBox="0 0 120 32"
                  className="h-12 w-full text-peacock"
                  preserveAspectRatio="none"
                  aria-hidden="true">
                  {weeks.map((sold, at) => (
                    <rect
                      key={at}
                      x={at * 10 + 1}
                      width={8}
                      y={32 - Math.max(sold === 0 ? 0.5 : 2, (sold / highest) * 32)}
                      height={Math.max(sold === 0 ? 0.5 : 2, (sold / highest) * 32)}
                      fill="currentColor"
                    />
                  ))}
                </svg>
              </li>
            ))}
          </ul>
          <details className="mt-2">
            <summary className="inline-flex min-h-11 items-center text-peacock underline">
              Week by week as a table
            </summary>
            <div className="overflow-x-auto">
              <table className="figures whitespace-nowrap">
                <caption className="whitespace-normal">Purchases by the week they started</caption>
                <thead>
                  <tr>
                    <th scope="col">Week from</th>
                    {rows.map(({ packageKey }) => (
                      <th key={packageKey} scope="col">
                        {nameOf(packageKey)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {Array.from({ length: rows[0]?.weeks.length ?? 0 }, (_, at) => at)
                    .reverse()
                    .map((at) => (
                      <tr key={at}>
                        <th scope="row">{formatDay(since + at * week)}</th>
                        {rows.map(({ packageKey, weeks }) => (
                          <td key={packageKey}>{groupDigits(weeks[at] ?? 0)}</td>
                        ))}
                      </tr>
                    ))}
                </tbody>
              </table>
            </div>
          </details>
        </div>
      )}
    </section>
  );
}
