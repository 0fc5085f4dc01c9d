import type { PendingKind } from "db/vocabulary";
import type { CompanyEvidence } from "~/features/owner-desk/company-evidence.server";
import { pendingRules } from "~/features/owner-desk/pending";

const names: Partial<Record<PendingKind, string>> = {
  company: "company review",
  text: "held message",
  commission: "held commission",
};

interface AlsoOpenProps {
  /** The company of the item; undefined while it cannot be read. */
  company: CompanyEvidence | undefined;
  /** The item itself, which is left out; absent where it is none of the company's. */
  kind?: PendingKind;
  id?: string;
  /** How the company is named. */
  name?: string;
}

/** What else waits about the company of an item, with links: one decision often settles the others. */
export function AlsoOpen({ company, kind, id, name = "this company" }: AlsoOpenProps) {
  const others = company?.open.filter((each) => each.kind !== kind || each.id !== id) ?? [];
  const kinds = [...new Set(others.map((each) => each.kind))];
  if (kinds.length === 0) return null;
  return (
    <p className="mb-2 text-sm">
      {`Also open about ${name}: `}
      {kinds.map((each, at) => {
        const items = others.filter((other) => other.kind === each);
        const what = names[each] ?? pendingRules[each].name.toLowerCase();
        return (
          <span key={each}>
            {at > 0 && ", "}
            <a href={items[0]?.href} className="whitespace-nowrap underline">
              {`${items.length} ${what}${items.length === 1 ? "" : "s"}`}
            </a>
          </span>
        );
      })}
    </p>
  );
}
