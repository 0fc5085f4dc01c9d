import type { ReactNode } from "react";
import { BuyersCount } from "~/features/leads/components/lead-card";
import type { ListedLead } from "~/features/leads/listing/listing.server";
import { budgetName, categoryName, leadTimeName } from "~/features/leads/names";
import { m } from "~/paraglide/messages";
import { formatAgo, formatDate } from "~/ui/format";

interface Props {
  lead: ListedLead;
  placeText: string;
  most: number;
  /** ms UTC */
  now: number;
}

/** A client's need, without the client's identity. */
export function LeadFacts({ lead, placeText, most, now }: Props) {
  const facts: [string, ReactNode][] = [
    [m.professionals_lead_category(), categoryName(lead.category)],
    [m.professionals_lead_budget(), budgetName(lead.budget)],
    [m.professionals_lead_when(), leadTimeName(lead.neededBy)],
    [m.professionals_lead_place(), placeText],
    ...(lead.people === null ? [] : [[m.professionals_lead_people(), lead.people] as [string, ReactNode]]),
    ...(lead.skills.length === 0
      ? []
      : [[m.professionals_lead_skills(), lead.skills.join(", ")] as [string, ReactNode]]),
    [
      m.professionals_lead_phone(),
      lead.isPhoneConfirmed ? m.professionals_lead_phone_yes() : m.professionals_lead_phone_no(),
    ],
    [m.professionals_lead_age(), formatAgo(lead.openedAt, now)],
    [m.professionals_lead_ends(), formatDate(lead.expiresAt)],
    [m.professionals_lead_buyers(), <BuyersCount key="buyers" buyers={lead.buyers} most={most} />],
  ];
  return (
    <>
      <div>
        <h1>{m.professionals_lead_title({ category: categoryName(lead.category) })}</h1>
        <p className="mt-2 flex flex-wrap gap-2">
          {lead.isHot && (
            <span className="rounded-md bg-marigold px-2 text-[13px] leading-6 font-semibold text-on-marigold">
              {m.professionals_hot()}
            </span>
          )}
          {lead.isFitting && <span className="new leading-6!">{m.professionals_fits()}</span>}
        </p>
      </div>
      <section aria-labelledby="need">
        <h2 id="need">{m.professionals_lead_need()}</h2>
        <p className="mt-2 wrap-anywhere whitespace-pre-line">{lead.need}</p>
        {lead.need.includes("•••") && <p className="quiet mt-2">{m.professionals_lead_masked()}</p>}
      </section>
      <dl className="tiles">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
