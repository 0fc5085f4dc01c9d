import type { PointReason } from "db/vocabulary";
import { m } from "~/paraglide/messages";
import { formatDate } from "~/ui/format";
import { groupDigits } from "~/ui/numbers/group-digits";
import { reasonName } from "../names";

/** An entry of a wallet as its owner sees it. */
export interface ShownEntry {
  sequence: number;
  delta: number;
  reason: PointReason;
  balanceAfter: number;
  createdAt: number;
}

/** Entries of a wallet: what for, how many points, and the balance after it. */
export function EntriesTable({ entries }: { entries: readonly ShownEntry[] }) {
  return (
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
              <td className={`py-2 pr-2 text-right font-bold ${delta > 0 ? "text-leaf" : ""}`}>
                {delta > 0 ? `+${groupDigits(delta)}` : `−${groupDigits(-delta)}`}
              </td>
              <td className="py-2 text-right">{groupDigits(balanceAfter)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
