import type { PendingReport } from "~/features/leads/reviewing/queries.server";
import { formatMoment } from "~/ui/format";
import { budgetName, costOf, placeNameOf } from "./names";

/** What owners compare a report or refund with, beside its own row. */
export interface LeadFacts {
  town: string | null;
  /** Of the contact today, in lead points. */
  price: number;
  /** The name of the client, or why it is not shown. */
  client: string;
}

type Row = Pick<PendingReport, "leadId" | "need" | "buyers" | "budget" | "leadPlace" | "postedAt">;

/** The lead of a report or refund: its text, who posted it and when, its place and price, and how many bought it. */
export function LeadEvidence({ lead, facts }: { lead: Row; facts: LeadFacts }) {
  const { leadId, need, buyers, budget, leadPlace, postedAt } = lead;
  const shown = [
    ["Posted", formatMoment(postedAt)],
    ["By", facts.client],
    ["Place", placeNameOf(leadPlace, facts.town)],
    ["Budget", budgetName(budget)],
    ["Contact", `${costOf(facts.price)}, bought by ${buyers} of 3`],
  ] as const;
  return (
    <div className="mt-3 max-w-[680px]">
      <p className="border-l-4 border-line pl-3 whitespace-pre-line">
        {need === "" ? <span className="quiet">Deleted by its client</span> : need}
      </p>
      <dl className="tiles mt-3">
        {shown.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="first-letter:uppercase">{value}</dd>
          </div>
        ))}
      </dl>
      <a href={`/owner-portal/leads/${leadId}`} className="inline-flex min-h-11 items-center">
        Open lead
      </a>
    </div>
  );
}
