import type { BoostOffer } from "~/features/jobs/boosts/boost";
import { m } from "~/paraglide/messages";

interface BoostForPointsProps {
  offers: BoostOffer[];
  /** Of the company, in points. */
  balance: number;
  /** Of the new boost, so that a second submission buys no second one. */
  boostId: string;
  jobId: string;
}

/** The levels with their price in points, and a button for each that the company can pay. */
export function BoostForPoints({ offers, balance, boostId, jobId }: BoostForPointsProps) {
  const isShort = offers.some(({ points }) => points > balance);
  return (
    <>
      <p className="quiet mt-1">
        {balance === 1 ? m.boost_balance_one() : m.boost_balance_many({ count: balance })}{" "}
        {isShort && (
          <a href={`/hire-portal-points?job=${jobId}`} className="underline">
            {m.boost_buy_points()}
          </a>
        )}
      </p>
      <ul className="rows mt-3">
        {offers.map(({ key, level, days, points }) => (
          <li key={key} className="flex min-h-14 flex-wrap items-center gap-3 px-4 py-2">
            <span className="mr-auto">
              <b>{m.boost_level({ level })}</b>
              <span className="quiet block">{m.boost_days({ count: days })}</span>
            </span>
            <b>{m.boost_points({ points })}</b>
            {points <= balance && (
              <submit-once>
                <details className="open:basis-full">
                  <summary className="btn btn-line btn-small">{m.boost_button()}…</summary>
                  <form method="post" className="mt-2 flex flex-wrap items-center gap-3">
                    <input type="hidden" name="boostId" value={boostId} />
                    <input type="hidden" name="level" value={key} />
                    <span>{m.boost_sure({ points, left: balance - points })}</span>
                    <button className="btn btn-go btn-small" aria-label={m.boost_button_named({ level, points })}>
                      {m.boost_spend({ points })}
                    </button>
                  </form>
                </details>
              </submit-once>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
