import { m } from "~/paraglide/messages";
import type { EntryFilter } from "../ledger.server";
import { EntriesTable, type ShownEntry } from "./entries-table";

interface PointsHistoryProps {
  /** The page's address. */
  path: string;
  entries: readonly ShownEntry[];
  filter: EntryFilter;
  isFirstPage: boolean;
}

const filterNames: Record<EntryFilter, () => string> = {
  all: m.payments_show_all,
  in: m.payments_show_in,
  out: m.payments_show_out,
  bought: m.payments_show_bought,
};

const width = 320;
const height = 72;

/** All changes of points, the newest first, with the balance as a chart. */
export function PointsHistory({ path, entries, filter, isFirstPage }: PointsHistoryProps) {
  const last = entries.at(-1);
  const address = (show: EntryFilter, before?: number) => {
    const query = new URLSearchParams({
      ...(show === "all" ? {} : { show }),
      ...(before === undefined ? {} : { before: String(before) }),
    }).toString();
    return `${path}${query && `?${query}`}#history`;
  };
  return (
    <section aria-labelledby="history-title" id="history">
      <h2 id="history-title">{m.payments_history()}</h2>
      <nav aria-label={m.payments_history_filter()} className="mt-2 flex flex-wrap gap-2">
        {(Object.keys(filterNames) as EntryFilter[]).map((name) => (
          <a key={name} href={address(name)} className="chip" aria-current={name === filter ? "true" : undefined}>
            {filterNames[name]()}
          </a>
        ))}
      </nav>
      {filter === "all" && entries.length > 1 && (
        <BalanceLine balances={entries.map(({ balanceAfter }) => balanceAfter).reverse()} />
      )}
      {entries.length === 0 ? (
        <p className="quiet mt-3">{filter === "all" ? m.payments_history_empty() : m.payments_history_none()}</p>
      ) : (
        <EntriesTable entries={entries} />
      )}
      <p className="mt-3 flex flex-wrap gap-3">
        {!isFirstPage && (
          <a href={address(filter)} className="btn btn-line">
            {m.rewards_ledger_newest()}
          </a>
        )}
        {last && entries.length === 30 && last.sequence > 1 && (
          <a href={address(filter, last.sequence)} className="btn btn-line">
            {m.rewards_ledger_older()}
          </a>
        )}
      </p>
    </section>
  );
}

/** The balance after each entry, the oldest at the left; the table below says the same. */
function BalanceLine({ balances }: { balances: number[] }) {
  const most = Math.max(...balances, 1);
  const step = width / (balances.length - 1);
  const y = (balance: number) => (height - 4 - (balance / most) * (height - 8)).toFixed(1);
  const points = balances.map((balance, index) => `${(index * step).toFixed(1)},${y(balance)}`).join(" ");
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className="mt-3 h-18 w-full" preserveAspectRatio="none" aria-hidden="true">
      <line x1="0" x2={width} y1={height - 4} y2={height - 4} className="stroke-line" strokeWidth="1" />
      <polyline points={points} fill="none" className="stroke-leaf" strokeWidth="2" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
