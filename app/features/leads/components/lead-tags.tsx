import { m } from "~/paraglide/messages";
import type { CardLead } from "../listing/card.server";
import { budgetName, categoryName, leadTimeName } from "../names";

/** The facts of a lead in one line, after its exceptions as tags. */
export function LeadTags({ lead }: { lead: CardLead }) {
  const facts = [
    categoryName(lead.category),
    budgetName(lead.budget),
    lead.placeText,
    leadTimeName(lead.neededBy),
    lead.people === null
      ? ""
      : lead.people === 1
        ? m.professionals_people_one()
        : m.professionals_people({ count: lead.people }),
  ];
  return (
    <>
      {(lead.isHot || lead.isFitting) && (
        <p className="row">
          {lead.isHot && <span className="tag bg-honey text-honey-ink">{m.professionals_hot()}</span>}
          {lead.isFitting && <span className="new">{m.professionals_fits()}</span>}
        </p>
      )}
      <p className="text-sm wrap-anywhere">{facts.filter(Boolean).join(" · ")}</p>
    </>
  );
}
