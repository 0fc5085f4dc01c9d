import type { CommissionStatus } from "db/vocabulary";
import { formatDate } from "~/ui/format";

interface EarnedProps {
  referred: { name: string | null; isActive: boolean; createdAt: number }[];
  commissions: { id: string; points: number; status: CommissionStatus; createdAt: number }[];
  /** Of one's own wallet, in points. */
  balance: number;
}

const statusNames: Record<CommissionStatus, string> = { pending: "Pending", completed: "Completed", cancelled: "Cancelled" };

/** Who came by the code, and what that brought. */
export function Earned({ referred, commissions, balance }: EarnedProps) {
  return (
    <section aria-labelledby="came">
      <h2 id="came">Who came</h2>
      <p className="mt-1">Your own balance: {balance === 1 ? "1 point" : `${balance} points`}.</p>
      {referred.length === 0 ? (
        <p className="quiet mt-2">Nobody yet. Send your link to somebody who looks for work or for people.</p>
      ) : (
        <ul className="rows mt-3">
          {referred.map(({ name, isActive, createdAt }, index) => (
            <li key={index} className="flex flex-wrap items-center gap-x-3 px-4 py-3">
              <span className="mr-auto">
                {name ?? "Somebody"} <span className="quiet">· {formatDate(createdAt)}</span>
              </span>
              <span className="quiet">{isActive ? "Complete: points earned" : "Not complete yet"}</span>
            </li>
          ))}
        </ul>
      )}
      <h3 className="mt-6">Commissions</h3>
      {commissions.length === 0 ? (
        <p className="quiet mt-1">None yet.</p>
      ) : (
        <ul className="rows mt-2">
          {commissions.map(({ id, points, status, createdAt }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 px-4 py-3">
              <span className="mr-auto">
                {statusNames[status]} <span className="quiet">· {formatDate(createdAt)}</span>
              </span>
              <b>+{points}</b>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
