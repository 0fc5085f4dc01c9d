import { budgetName, categoryName, leadTimeName, placeText } from "~/features/leads/names";
import type { Purchased } from "~/features/leads/purchased/purchased.server";
import { costName } from "~/features/leads/purchased/words";
import { m } from "~/paraglide/messages";
import { formatDate } from "~/ui/format";

interface NeedProps {
  lead: Pick<
    Purchased,
    "need" | "category" | "budget" | "place" | "neededBy" | "skills" | "people" | "askedAt" | "buyers" | "points"
  >;
  /** The name of the lead's town; null for none. */
  town: string | null;
}

/** The client's need in their own words, and its facts. */
export function Need({
  lead: { need, category, budget, place, neededBy, skills, people, askedAt, buyers, points },
  town,
}: NeedProps) {
  const facts: [string, string | null][] = [
    [m.contacts_category(), categoryName(category)],
    [m.contacts_budget(), budgetName(budget)],
    [m.contacts_place(), placeText(place, town)],
    [m.contacts_time(), leadTimeName(neededBy)],
    [m.contacts_people(), people === null ? null : String(people)],
    [m.contacts_skills(), skills.length === 0 ? null : skills.join(", ")],
    [m.contacts_asked(), formatDate(askedAt)],
    [m.contacts_buyers(), String(buyers)],
    [m.contacts_cost(), costName(points)],
  ];
  return (
    <section aria-labelledby="need-title" className="grid grid-cols-1 gap-3">
      <h2 id="need-title">{m.contacts_need()}</h2>
      {need !== "" && <p className="border-l-4 border-line pl-3 wrap-anywhere whitespace-pre-line">{need}</p>}
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3">
        {facts.map(([name, value]) =>
          value === null ? null : (
            <div key={name} className="min-w-0 wrap-anywhere">
              <dt className="quiet">{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </section>
  );
}
