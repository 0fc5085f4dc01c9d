import { Link } from "@remix-run/react";
import { offeringAddress } from "~/features/interviews/offers/offer";
import type { OpenOffer } from "~/features/interviews/offers/queries.server";
import { m } from "~/paraglide/messages";
import { formatAgoWithin } from "~/ui/format";

interface OpenOffersProps {
  offers: OpenOffer[];
  /** Whether there are more than these. */
  isCut: boolean;
  /** ms UTC */
  now: number;
}

/** Open offers, from which the applicants have not chosen a time yet; nothing when there are none. */
export function OpenOffers({ offers, isCut, now }: OpenOffersProps) {
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby="offers-title">
      <h2 id="offers-title" className="mb-3">
        {m.meet_offers_title()}
      </h2>
      <ul className="rows">
        {offers.map(({ id, applicationId, status, count, free, lastAt, updatedAt, fullName, jobTitle }) => {
          const trouble =
            status === "none_fits"
              ? m.meet_offer_status_none_fits()
              : free === 0 && lastAt > now
                ? m.meet_offer_booked()
                : null;
          const step = trouble ? m.meet_offer_others() : m.meet_offer_see();
          return (
            <li key={id} className="flex items-center gap-3 py-3 pr-3 pl-4">
              <span className="min-w-0 flex-1">
                <span className="block font-semibold wrap-anywhere">{fullName}</span>
                <span className="quiet block wrap-anywhere">
                  {jobTitle} · {m.meet_offer_count({ count })}
                </span>
                {trouble ? (
                  <span className="tag bg-brick-tint! text-brick!">{trouble}</span>
                ) : (
                  <span className="quiet">{m.meet_offer_waiting({ ago: formatAgoWithin(updatedAt, now) })}</span>
                )}
              </span>
              <Link
                to={offeringAddress(applicationId)}
                prefetch="intent"
                className="btn btn-line btn-small flex-none"
                aria-label={m.meet_offer_step_named({ step, name: fullName })}>
                {step}
              </Link>
            </li>
          );
        })}
      </ul>
      {isCut && <p className="quiet mt-2">{m.meet_offer_cut()}</p>}
    </section>
  );
}
