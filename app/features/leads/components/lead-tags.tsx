import { m } from "~/paraglide/messages";
import type { CardLead } from "../listing/card.server";
import { budgetName, categoryName, leadTimeName } from "../names";

/** The facts of a lead as tags. */
export function LeadTags({ lead }: { lead: CardLead }) {
  return (
    <p className="row">
      {lead.isHot && (
        <span className="rounded-md bg-marigold px-2 text-[13px] leading-6 font-semibold text-on-marigold">
          {m.professionals_hot()}
        </span>
      )}
      {lead.isFitting && <span className="new">{m.professionals_fits()}</span>}
      <span className="tag">{categoryName(lead.category)}</span>
      <span className="tag">{budgetName(lead.budget)}</span>
      <span className="tag">{lead.placeText}</span>
      <span className="tag">{leadTimeName(lead.neededBy)}</span>
      {lead.people !== null && (
        <span className="tag">
          {lead.people === 1 ? m.professionals_people_one() : m.professionals_people({ count: lead.people })}
        </span>
      )}
    </p>
  );
}
