import { lifetimeOf } from "~/features/jobs/lifecycle/job";
import { pointsFor, type Pricing } from "~/features/jobs/lifecycle/price";

/** What publishing a job costs its company, and what becomes of the time; beside every button that publishes. */
export function PriceNote({ pricing, jobId }: { pricing: Pricing; jobId: string }) {
  const points = pointsFor(pricing, jobId, lifetimeOf(pricing.price));
  const { days } = pricing.price;
  return (
    <div className="quiet">
      <p>
        {points === 0 ? (
          <b>{`${pricing.freeActive === 1 ? "The first active job of your company is" : `${pricing.freeActive} active jobs of your company are`} free for ${days} days.`}</b>
        ) : (
          <>
            <b>{`Publishing costs ${points} points for ${days} days.`}</b> {pricing.balance !== null && `Your company has ${pricing.balance}. `}
            {pricing.balance !== null && pricing.balance < points && (
              <>
                <a href={`/hire-portal-points?job=${jobId}`} className="underline">Buy points</a>: the job stays saved.
              </>
            )}
          </>
        )}
      </p>
      <p>A pause does not move the end. A job that was closed or has run out is listed again for the same price. If we refuse a job, its points come back.</p>
    </div>
  );
}
