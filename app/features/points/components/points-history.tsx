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

/** All changes of points, the newest first. */
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
