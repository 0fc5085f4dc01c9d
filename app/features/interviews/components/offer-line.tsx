import { m } from "~/paraglide/messages";
import { formatDateTime } from "~/ui/format";
import { offerAddress } from "../offers/offer";
import type { OwnOffer } from "../offers/own-offers.server";

interface OfferLineProps {
  offer: OwnOffer;
  /** Whether the job must be named because the surroundings do not. */
  isAlone?: boolean;
}

/** Times that a company offers for an interview, with the way to choose one. */
export function OfferLine({
  offer: { id, status, count, lastAt, jobTitle, companyName },
  isAlone = false,
}: OfferLineProps) {
  return (
    <div className={isAlone ? "card border-l-4! border-l-marigold!" : "mt-3 rounded-card bg-tint p-3"}>
      {isAlone && (
        <p className="font-semibold">
          {jobTitle}&nbsp;· {companyName}
        </p>
      )}
      <p>{m.applications_offer_waiting({ count, when: formatDateTime(lastAt) })}</p>
      {status === "none_fits" && <p className="quiet">{m.applications_offer_refused()}</p>}
      <p className="mt-2">
        <a
          href={offerAddress(id)}
          className={`btn ${status === "none_fits" ? "btn-line" : "btn-go"} btn-small`}
          aria-label={m.applications_offer_open_named({ job: jobTitle })}>
          {m.applications_offer_open()}
        </a>
      </p>
    </div>
  );
}
