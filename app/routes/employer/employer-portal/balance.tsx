import type { PointReason } from "db/vocabulary";
import { reasonName } from "~/features/points/names";
import { m } from "~/paraglide/messages";
import { formatDate } from "~/ui/format";

interface BalanceProps {
  balance: number;
  entries: { sequence: number; delta: number; reason: PointReason; createdAt: number }[];
}

/** The company's points, which are in its founder's wallet, and the latest changes. */
export function Balance({ balance, entries }: BalanceProps) {
  return (
    <section aria-labelledby="points" className="card">
      <h2 id="points">{balance === 1 ? m.desk_points_one() : m.desk_points_many({ count: balance })}</h2>
      <p className="quiet">{m.desk_points_text()}</p>
      <a href="/hire-portal-points" className="inline-flex min-h-11 items-center">
        {m.desk_points_page()}
      </a>
      {entries.length > 0 && (
        <details>
          <summary className="min-h-11 py-2.5 text-peacock">{m.desk_points_entries()}</summary>
          <ul>
            {entries.map(({ sequence, delta, reason, createdAt }) => (
              <li key={sequence} className="flex justify-between gap-3 border-t border-line py-2">
                <span>
                  {reasonName(reason)} <span className="quiet">· {formatDate(createdAt)}</span>
                </span>
                <b className={delta > 0 ? "text-leaf" : ""}>{delta > 0 ? `+${delta}` : `−${-delta}`}</b>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
