import type { CommissionStatus } from "db/vocabulary";
import { commissionStatusName } from "~/features/points/names";
import { NameReferrer } from "~/features/referrals/components/name-referrer";
import { m } from "~/paraglide/messages";
import { formatDate } from "~/ui/format";
import { groupDigits } from "~/ui/numbers/group-digits";

interface ReferralsProps {
  referral: { code: string; link: string } | null;
  referred: { name: string | null; isActive: boolean; createdAt: number; held: CommissionStatus | null }[];
  /** The commission for the first payment of an employer. */
  commission: { percent: number; within: number; waits: number; monthlyCap: number };
  commissions: { id: string; points: number; status: CommissionStatus; createdAt: number }[];
  /** The points for a referral that becomes active. */
  points: number;
  canNameReferrer: boolean;
  answer: { typed: string; message: string } | undefined;
}

function OwnCode({ referral }: { referral: ReferralsProps["referral"] }) {
  if (!referral) {
    return (
      <submit-once>
        <form method="post" action="/referral-code" className="mt-3">
          <button className="btn btn-go">{m.rewards_code_get()}</button>
        </form>
      </submit-once>
    );
  }
  const text = m.rewards_share_text({ link: referral.link, code: referral.code });
  return (
    <>
      <p className="mt-3">
        {m.rewards_code_yours()} <b className="text-xl tracking-widest">{referral.code}</b>
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <a href={`https://wa.me/?text=${encodeURIComponent(text)}`} rel="nofollow noreferrer" className="btn btn-go">
          {m.rewards_share_whatsapp()}
        </a>
        <copy-button value={referral.link} done-text={m.jobs_copied()}>
          <button type="button" className="btn btn-line">
            {m.jobs_copy_link()}
          </button>
        </copy-button>
      </div>
      <p className="quiet mt-2 wrap-anywhere">{referral.link}</p>
    </>
  );
}

const stateName = ({ isActive, held }: { isActive: boolean; held: CommissionStatus | null }) => {
  if (!isActive) return m.rewards_referred_waiting();
  return held === "pending"
    ? m.rewards_referred_review()
    : held === "cancelled"
      ? m.rewards_referred_refused()
      : m.rewards_referred_complete();
};

/** The code, its referrals and earnings, and the form to name the user's own referrer. */
export function Referrals({
  referral,
  referred,
  commission,
  commissions,
  points,
  canNameReferrer,
  answer,
}: ReferralsProps) {
  return (
    <section aria-labelledby="referral-title">
      <h2 id="referral-title">{m.rewards_referral_title()}</h2>
      <p className="mt-1 text-ink-2">{m.rewards_referral_text({ count: points })}</p>
      <OwnCode referral={referral} />
      {(canNameReferrer || answer) && (
        <NameReferrer
          answer={answer}
          action="/rewards"
          texts={{ question: m.rewards_invited(), code: m.account_referral(), save: m.rewards_invited_button() }}
        />
      )}
      <h3 className="mt-6">{m.rewards_referred_title()}</h3>
      {referred.length === 0 ? (
        <p className="quiet mt-1">{m.rewards_referred_empty()}</p>
      ) : (
        <ul className="rows mt-2">
          {referred.map(({ name, createdAt, ...state }, index) => (
            <li key={index} className="px-4 py-3">
              {name ?? m.rewards_somebody()}
              <span className="quiet block">
                {stateName(state)}&nbsp;· {formatDate(createdAt)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <h3 className="mt-6">{m.rewards_commissions_title()}</h3>
      <p className="quiet mt-1">
        {m.rewards_commissions_text({
          days: commission.within,
          percent: commission.percent,
          waits: commission.waits,
          cap: groupDigits(commission.monthlyCap),
        })}
      </p>
      {commissions.length > 0 && (
        <ul className="rows mt-2">
          {commissions.map(({ id, points: amount, status, createdAt }) => (
            <li key={id} className="px-4 py-3">
              <b>{m.rewards_plus({ count: amount })}</b>
              <span className="quiet block">
                {commissionStatusName(status)}&nbsp;· {formatDate(createdAt)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
