import { EntriesTable, type ShownEntry } from "~/features/points/components/entries-table";
import { m } from "~/paraglide/messages";

interface LedgerProps {
  entries: readonly ShownEntry[];
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
        <EntriesTable entries={entries} />
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
