import type { PointReason } from "db/vocabulary";
import { reasonName } from "~/features/points/names";
import { m } from "~/paraglide/messages";
import { formatDate } from "~/ui/format";

interface LedgerProps {
  entries: { sequence: number; delta: number; reason: PointReason; balanceAfter: number; createdAt: number }[];
  isFirstPage: boolean;
}

/** Every point that came or went, the newest first. */
export function Ledger({ entries, isFirstPage }: LedgerProps) {
  const last = entries.at(-1);
  return (
    <section aria-labelledby="ledger-title" id="ledger">
      <h2 id="ledger-title">{m.rewards_ledger_title()}</h2>
      {entries.length === 0 ? (
        <p className="quiet mt-2">{m.rewards_ledger_empty()}</p>
      ) : (
        <div className="overflow-x-auto">
          <table className="mt-3 w-full border-collapse text-left">
            <thead className="quiet">
              <tr>
                <th className="py-2 pr-2 font-normal">{m.rewards_ledger_what()}</th>
                <th className="py-2 pr-2 text-right font-normal">{m.rewards_ledger_points()}</th>
                <th className="py-2 text-right font-normal">{m.rewards_ledger_balance()}</th>
              </tr>
            </thead>
            <tbody>
              {entries.map(({ sequence, delta, reason, balanceAfter, createdAt }) => (
                <tr key={sequence} className="border-t border-line">
                  <td className="py-2 pr-2">
                    {reasonName(reason)}
                    <span className="quiet block">{formatDate(createdAt)}</span>
                  </td>
                  <td className={`py-2 pr-2 text-right font-bold ${delta > 0 ? "text-leaf" : ""}`}>{delta > 0 ? `+${delta}` : `−${-delta}`}</td>
                  <td className="py-2 text-right">{balanceAfter}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className="mt-3 flex flex-wrap gap-3">
        {!isFirstPage && (
          <a href="/rewards#ledger" className="btn btn-line">
            {m.rewards_ledger_newest()}
          </a>
        )}
        {last && last.sequence > 1 && (
          <a href={`/rewards?before=${last.sequence}#ledger`} className="btn btn-line">
            {m.rewards_ledger_older()}
          </a>
        )}
      </p>
    </section>
  );
}
