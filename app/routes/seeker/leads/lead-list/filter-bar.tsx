import { categories } from "db/catalogues/categories";
import { leadBudgets } from "db/vocabulary";
import { isNarrowed, leadsAddress, longestWords, type LeadFilters } from "~/features/leads/listing/filters";
import { budgetName, categoryName } from "~/features/leads/names";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";

interface Props {
  page: string;
  filters: LeadFilters;
  places: { key: string; name: string }[];
  /** Whether the professional has saved an offer, so that fitting leads are known. */
  hasWishes: boolean;
}

/** The filters of the list: switches and active filters as chips, the rest as a collapsible form. */
export function FilterBar({ page, filters, places, hasWishes }: Props) {
  const without = (change: Partial<LeadFilters>) => leadsAddress(page, { ...filters, ...change });
  const placeText = places.find(({ key }) => key === filters.place)?.name;
  const chosen: [string, string][] = [
    ...(filters.q ? [[`“${filters.q}”`, without({ q: "" })] as [string, string]] : []),
    ...(filters.category ? [[categoryName(filters.category), without({ category: null })] as [string, string]] : []),
    ...(placeText ? [[placeText, without({ place: null })] as [string, string]] : []),
    ...(filters.budget ? [[budgetName(filters.budget), without({ budget: null })] as [string, string]] : []),
  ];
  return (
    <div className="grid grid-cols-1 gap-3">
      <ul className="flex flex-wrap gap-2">
        {hasWishes && (
          <li>
            <a
              href={without({ isFit: !filters.isFit })}
              className="chip"
              aria-current={filters.isFit ? "true" : undefined}>
              {m.professionals_filter_fit()}
            </a>
          </li>
        )}
        {page !== "/hot-leads" && (
          <li>
            <a
              href={without({ isHot: !filters.isHot })}
              className="chip"
              aria-current={filters.isHot ? "true" : undefined}>
              {m.professionals_filter_hot()}
            </a>
          </li>
        )}
        {chosen.map(([name, address]) => (
          <li key={name} className="min-w-0">
            <a
              href={address}
              className="chip max-w-full"
              aria-label={`${name}: ${m.professionals_filter_remove({ filter: name })}`}>
              <span className="truncate">{name}</span> <span aria-hidden="true">×</span>
            </a>
          </li>
        ))}
      </ul>
      <details className="rows" open={isNarrowed(filters) && chosen.length === 0}>
        <summary className="mx-4 min-h-11 content-center font-semibold">{m.professionals_filter_summary()}</summary>
        <form action={page} className="grid grid-cols-1 gap-4 border-t border-line p-4 md:grid-cols-2">
          {filters.isFit && <input type="hidden" name="fit" value="yes" />}
          {filters.isHot && page !== "/hot-leads" && <input type="hidden" name="hot" value="yes" />}
          <div className="field md:col-span-2">
            <label htmlFor="words">{m.professionals_filter_words()}</label>
            <input id="words" name="q" type="search" maxLength={longestWords} defaultValue={filters.q} />
          </div>
          <Choice
            id="category"
            label={m.professionals_filter_category()}
            chosen={filters.category}
            any={m.professionals_filter_any_category()}
            choices={categories.map((each) => [each.key, each[getLocale()]])}
          />
          <Choice
            id="budget"
            label={m.professionals_filter_budget()}
            chosen={filters.budget}
            any={m.professionals_filter_any_budget()}
            choices={leadBudgets.map((key) => [key, budgetName(key)])}
          />
          <Choice
            id="place"
            label={m.professionals_filter_place()}
            chosen={filters.place}
            any={m.professionals_filter_any_place()}
            choices={places.map(({ key, name }) => [key, name])}
          />
          <p className="flex items-end gap-3">
            <button className="btn btn-go">{m.professionals_filter_show()}</button>
            {isNarrowed(filters) && (
              <a href={page} className="btn btn-plain">
                {m.professionals_filter_clear()}
              </a>
            )}
          </p>
        </form>
      </details>
    </div>
  );
}

function Choice({
  id,
  label,
  chosen,
  any,
  choices,
}: {
  id: string;
  label: string;
  chosen: string | null;
  any: string;
  choices: (readonly [string, string])[];
}) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={id} defaultValue={chosen ?? ""}>
        <option value="">{any}</option>
        {choices.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
