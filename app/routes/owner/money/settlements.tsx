import type { listSettlementDays } from "~/features/payments/settlements/reconciling.server";
import { formatAmount, formatDate } from "~/ui/format";

/** The payment provider's settlements of the last days, and their differences from our books. */
export function Settlements({ days }: { days: Awaited<ReturnType<typeof listSettlementDays>> }) {
  return (
    <section aria-labelledby="settlements-title" className="mt-8">
      <h2 id="settlements-title">Settlements</h2>
      {days.length === 0 ? (
        <p className="quiet mt-2">No settlement is compared yet. That happens every night.</p>
      ) : (
        <div className="card mt-3 overflow-x-auto" tabIndex={0} role="region" aria-label="Settlements by day">
          <table className="figures">
            <caption>What the provider has settled on each day in India, the newest first. Fees are with tax.</caption>
            <thead>
              <tr>
                <th scope="col">Day</th>
                <th scope="col">Payments</th>
                <th scope="col">Refunds</th>
                <th scope="col">Fees</th>
                <th scope="col">Differences</th>
              </tr>
            </thead>
            <tbody>
              {days.map(({ day, payments, captured, refunds, refunded, fees, differences }) => (
                <tr key={day}>
                  <th scope="row">{formatDate(Date.parse(day), "en")}</th>
                  <td>
                    {payments} · {formatAmount(captured)}
                  </td>
                  <td>
                    {refunds} · {formatAmount(refunded)}
                  </td>
                  <td>{formatAmount(fees)}</td>
                  <td>
                    {differences.length === 0 ? (
                      "None"
                    ) : (
                      <ul className="grid min-w-56 gap-1 text-left wrap-anywhere">
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
      )}
    </section>
  );
}
