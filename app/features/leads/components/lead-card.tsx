import { m } from "~/paraglide/messages";
import { formatAgo } from "~/ui/format";
import { priceOf } from "../lead";
import type { CardLead } from "../listing/card.server";
import type { Purse } from "../listing/lead-page.server";
import type { ListedLead } from "../listing/listing.server";
import { LeadTags } from "./lead-tags";

interface Props {
  lead: CardLead;
  purse: Purse;
  /** ms UTC */
  now: number;
}

/** A lead in a list, with the price of its contact; the live room updates the number of buyers. */
export function LeadCard({ lead, purse, now }: Props) {
  const address = lead.revealId === null ? `/lead/${lead.id}` : `/purchased-leads/${lead.revealId}`;
  // The limit may have been higher before, so an open lead may have more buyers than the limit.
  const isTaken = lead.buyers >= purse.mostBuyers;
  return (
    <article className="card job group" data-lead-id={lead.id} data-over={isTaken ? "" : undefined}>
      <h3 className="line-clamp-2 pr-0! leading-normal! wrap-anywhere">
        <a href={address}>{lead.title}</a>
      </h3>
      <LeadTags lead={lead} />
      {lead.skills.length > 0 && <p className="quiet skills wrap-anywhere">{lead.skills.slice(0, 5).join(" · ")}</p>}
      <p className="quiet row small">
        <span>{formatAgo(lead.openedAt, now)}</span>
        <BuyersCount buyers={lead.buyers} most={purse.mostBuyers} isTaken={isTaken} />
      </p>
      {lead.revealId !== null && <p className="why">{m.professionals_bought()}</p>}
      {lead.revealId === null && purse.freeLeft === 0 && (
        <p className="text-sm font-semibold group-data-over:hidden">{priceText(lead, purse, now)}</p>
      )}
    </article>
  );
}

/** The number of buyers; the live room updates it in place. */
export function BuyersCount({ buyers, most, isTaken = false }: { buyers: number; most: number; isTaken?: boolean }) {
  return (
    <>
      <span data-lead-count="" data-text={m.professionals_taken({ count: "{count}", most: "{most}" })}>
        {m.professionals_taken({ count: buyers, most })}
      </span>
      <b data-lead-over="" hidden={!isTaken} className="text-brick">
        {m.professionals_over_note()}
      </b>
    </>
  );
}

/** The current price for this professional once their free contacts of the month are used. */
function priceText(
  lead: Pick<ListedLead, "openedAt" | "isPhoneConfirmed">,
  { prices, balance }: Purse,
  now: number,
): string {
  return m.professionals_price_points({ points: priceOf(prices, lead, now), balance });
}
