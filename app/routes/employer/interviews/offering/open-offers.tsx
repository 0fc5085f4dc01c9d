import { offeringAddress } from "~/features/interviews/offers/offer";
import type { OpenOffer } from "~/features/interviews/offers/queries.server";
import { formatAgo } from "~/ui/format";

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
        Times offered
      </h2>
      <ul className="rows">
        {offers.map(({ id, applicationId, status, count, free, lastAt, updatedAt, fullName, jobTitle }) => {
          const trouble =
            status === "none_fits" ? "None of them fits" : free === 0 && lastAt > now ? "All booked" : null;
          const step = trouble ? "Offer others" : "See them";
          return (
            <li key={id} className="flex items-center gap-3 py-3 pr-3 pl-4">
              <span className="min-w-0 flex-1">
                <span className="block font-semibold wrap-anywhere">{fullName}</span>
                <span className="quiet block wrap-anywhere">
                  {jobTitle} · {count} times
                </span>
                {trouble ? (
                  <span className="tag bg-brick-tint! text-brick!">{trouble}</span>
                ) : (
                  <span className="quiet">Reply pending · {formatAgo(updatedAt, now)}</span>
                )}
              </span>
              <a
                href={offeringAddress(applicationId)}
                className="btn btn-line btn-small flex-none"
                aria-label={`${step}: times offered to ${fullName}`}>
                {step}
              </a>
            </li>
          );
        })}
      </ul>
      {isCut && (
        <p className="quiet mt-2">
          Only the latest refused and pending offers are shown. See each applicant&rsquo;s page for theirs.
        </p>
      )}
    </section>
  );
}
