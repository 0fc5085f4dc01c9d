import type { listSettlementDays } from "~/features/payments/settlements/reconciling.server";
import { formatAmount, formatDate } from "~/ui/format";

type SettledDay = Awaited<ReturnType<typeof listSettlementDays>>[number];

/** Whether nothing was settled on a day, as our books have it. */
const isEmpty = ({ payments, refunds, differences }: SettledDay) =>
  payments === 0 && refunds === 0 && differences.length === 0;

/** The payment provider's settlements of the last days, and their differences from our books. */
export function Settlements({ days }: { days: SettledDay[] }) {
  const [empty, settled] = [days.filter(isEmpty), days.filter((day) => !isEmpty(day))];
  return (
    <section aria-labelledby="settlements-title" className="mt-8">
      <h2 id="settlements-title">Settlements</h2>
      {days.length === 0 ? (
        <p className="quiet mt-2">No settlement is compared yet. That happens every night.</p>
      ) : (
        <>
          <p className="quiet mt-1 mb-3">
            What the provider has settled on each day in India, the newest first. Fees include tax.
          </p>
          {settled.length > 0 && <DayRows days={settled} />}
          {empty.length > 0 && (
            <details className="mt-2">
              <summary className="inline-flex min-h-11 items-center">
                {empty.length === 1 ? "1 day without settlements" : `${empty.length} days without settlements`}
              </summary>
              <p className="quiet">{empty.map(({ day }) => formatDate(Date.parse(day), "en")).join(", ")}</p>
            </details>
          )}
        </>
      )}
    </section>
  );
}

/** Days as a table; on phones each is a row of its facts. */
function DayRows({ days }: { days: SettledDay[] }) {
  return (
    <div className="rows">
      <table className="block w-full md:table" aria-label="Settlements by day">
        <thead className="max-md:sr-only">
          <tr className="text-left text-[13px] text-ink-2">
            {["Day", "Payments", "Refunds", "Fees", "Differences"].map((name) => (
              <th key={name} scope="col" className="px-4 py-2 font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {days.map(({ day, payments, captured, refunds, refunded, fees, differences }) => (
            <tr
              key={day}
              className="border-t border-line max-md:flex max-md:flex-wrap max-md:gap-x-4 max-md:px-4 max-md:py-2 md:[&>*]:px-4 md:[&>*]:py-2 md:[&>*]:align-top">
              <th scope="row" className="text-left max-md:basis-full">
                {formatDate(Date.parse(day), "en")}
              </th>
              <td className="tabular-nums">
                <span className="quiet md:hidden">Payments: </span>
                {payments} · {formatAmount(captured)}
              </td>
              <td className="tabular-nums">
                <span className="quiet md:hidden">Refunds: </span>
                {refunds} · {formatAmount(refunded)}
              </td>
              <td className="tabular-nums">
                <span className="quiet md:hidden">Fees: </span>
                {formatAmount(fees)}
              </td>
              <td className={differences.length > 0 ? "font-semibold text-brick max-md:basis-full" : ""}>
                {differences.length === 0 ? (
                  <>
                    <span className="quiet md:hidden">Differences: </span>None
                  </>
                ) : (
                  <ul className="grid gap-1 wrap-anywhere">
                    {differences.map((difference) => (
                      <li key={difference}>{difference}</li>
                    ))}
                  </ul>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
