import { lifetimeOf } from "~/features/jobs/lifecycle/job";
import { pointsFor, type Pricing } from "~/features/jobs/lifecycle/price";
import { m } from "~/paraglide/messages";
import { formatDate } from "~/ui/format";

const digits = (points: number) => points.toLocaleString("en-IN");

/**
 * The price of publishing a job, and the duration of its listing; shown beside every button that publishes.
 * @param props.oldEnd the end of its listing if it reuses an old place for free, ms UTC (see findOldEnd)
 */
export function PriceNote({
  pricing,
  jobId,
  oldEnd = null,
}: {
  pricing: Pricing;
  jobId: string;
  oldEnd?: number | null;
}) {
  const points = pointsFor(pricing, jobId, lifetimeOf(pricing.price));
  const { days } = pricing.price;
  return (
    <div className="quiet">
      <p>
        {oldEnd !== null ? (
          <b>{m.posting_free_until({ date: formatDate(oldEnd) })}</b>
        ) : points === 0 ? (
          <b>
            {pricing.freeActive === 1
              ? m.posting_free_one({ days })
              : m.posting_free_many({ count: pricing.freeActive, days })}
          </b>
        ) : (
          <>
            <b>{m.posting_costs({ points, days })}</b>{" "}
            {pricing.balance !== null &&
              `${pricing.balance < points ? m.posting_balance_short({ points: digits(pricing.balance) }) : m.posting_balance({ points: digits(pricing.balance), left: digits(pricing.balance - points) })} `}
            {pricing.balance !== null && pricing.balance < points && (
              <>
                <a href={`/hire-portal-points?job=${jobId}`} className="underline">
                  {m.posting_buy()}
                </a>
                {m.posting_buy_after()}
              </>
            )}
          </>
        )}
      </p>
      <p>{m.posting_price_rules()}</p>
    </div>
  );
}
