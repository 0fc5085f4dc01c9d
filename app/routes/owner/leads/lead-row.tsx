import type { ListedLead } from "~/features/leads/reviewing/queries.server";
import { formatAgo, formatDateTime } from "~/ui/format";
import { budgetName, categoryName, placeNameOf, sourceNames } from "./names";

interface LeadRowProps {
  lead: ListedLead & { town: string | null };
  /** Whether it waits for an owner's decision. */
  isHeld: boolean;
  /** ms UTC */
  now: number;
}

/** A lead in a list: its need, budget and place, and its number of buyers. */
export function LeadRow({ lead, isHeld, now }: LeadRowProps) {
  const { id, category, budget, place, town, source, buyers, signs, isPhoneConfirmed, createdAt, excerpt, isCut } =
    lead;
  return (
    <li className="grid grid-cols-1 gap-1 p-4 wrap-anywhere">
      <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[17px]!">
        <a href={`/owner-portal/leads/${id}`} className="inline-flex min-h-11 items-center">
          {categoryName(category)}
        </a>
        {isPhoneConfirmed && <span className="tag">Phone proved</span>}
        {signs.length > 0 && (
          <span className="tag bg-brick-tint! text-brick!">
            {signs.length === 1 ? "1 warning sign" : `${signs.length} warning signs`}
          </span>
        )}
      </h3>
      <p className="quiet">
        {budgetName(budget)} · {placeNameOf(place, town)} · {sourceNames[source]} ·{" "}
        <time dateTime={new Date(createdAt).toISOString()} title={formatDateTime(createdAt, "en")}>
          {formatAgo(createdAt, now)}
        </time>{" "}
        · {buyers} of 3 have the contact
      </p>
      <p className="max-w-[80ch]">
        {excerpt === "" ? <span className="quiet">Deleted by its client</span> : isCut ? `${excerpt}…` : excerpt}
      </p>
      {isHeld && (
        <a href={`/owner-portal/leads/${id}`} className="btn btn-line btn-small mt-1 justify-self-start">
          Review lead
        </a>
      )}
    </li>
  );
}
