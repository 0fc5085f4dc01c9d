import type { CommissionStatus } from "db/vocabulary";
import { m } from "~/paraglide/messages";
import { formatDate } from "~/ui/format";
import { groupDigits } from "~/ui/numbers/group-digits";

interface EarnedProps {
  referred: { name: string | null; isActive: boolean; createdAt: number; held: CommissionStatus | null }[];
  commissions: { id: string; points: number; status: CommissionStatus; createdAt: number }[];
  /** Of one's own wallet, in points. */
  balance: number;
}

const statusName = (status: CommissionStatus) =>
  ({
    pending: m.referral_commission_pending,
    completed: m.referral_commission_completed,
    cancelled: m.referral_commission_cancelled,
  })[status]();

const stateName = ({ isActive, held }: { isActive: boolean; held: CommissionStatus | null }) => {
  if (!isActive) return m.referral_incomplete();
  return held === "pending" ? m.referral_review() : held === "cancelled" ? m.referral_refused() : m.referral_complete();
};

/** The users who signed up with the code, and the earnings. */
export function Earned({ referred, commissions, balance }: EarnedProps) {
  return (
    <section aria-labelledby="came">
      <h2 id="came">{m.referral_came()}</h2>
      <p className="mt-1">
        {balance === 1 ? m.referral_balance_one() : m.referral_balance_many({ count: groupDigits(balance) })}
      </p>
      {referred.length === 0 ? (
        <p className="quiet mt-2">{m.referral_nobody()}</p>
      ) : (
        <ul className="rows mt-3">
          {referred.map(({ name, createdAt, ...state }, index) => (
            <li key={index} className="flex flex-wrap items-center gap-x-3 px-4 py-3">
              <span className="mr-auto">
                {name ?? m.referral_somebody()} <span className="quiet">· {formatDate(createdAt)}</span>
              </span>
              <span className="quiet">{stateName(state)}</span>
            </li>
          ))}
        </ul>
      )}
      <h3 className="mt-6">{m.referral_commissions()}</h3>
      {commissions.length === 0 ? (
        <p className="quiet mt-1">{m.referral_commissions_none()}</p>
      ) : (
        <ul className="rows mt-2">
          {commissions.map(({ id, points, status, createdAt }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 px-4 py-3">
              <span className="mr-auto">
                {statusName(status)} <span className="quiet">· {formatDate(createdAt)}</span>
              </span>
              <b>+{groupDigits(points)}</b>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
