import { experienceBands, jobTypeNames, postedWithinNames, salaryBandNames } from "db/catalogues/bands";
import { categories } from "db/catalogues/categories";
import { places } from "db/catalogues/cities";
import type { CatalogueEntry } from "db/catalogues/name";
import { jobSearchParameters, type JobSearch } from "~/features/jobs/search";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";

interface FiltersProps {
  search: JobSearch;
  filtered: boolean;
}

/** The search as one GET form: every state has an address of its own. */
export function Filters({ search, filtered }: FiltersProps) {
  const more = jobSearchParameters({ ...search, q: "" }).size;
  return (
    <form action="/jobs" role="search" aria-label={m.jobs_filter_title()} className="grid gap-3">
      <div className="field">
        <label htmlFor="q">{m.jobs_filter_q()}</label>
        <input id="q" name="q" type="search" maxLength={100} defaultValue={search.q} enterKeyHint="search" />
      </div>
      <details className="rounded-card border border-line bg-surface px-4" open={more > 0}>
        <summary className="flex min-h-12 items-center font-semibold">
          {m.jobs_filter_more()} {more > 0 && <span className="tag ml-2">{more}</span>}
        </summary>
        <div className="grid gap-4 pb-4">
          <div className="field">
            <label htmlFor="location">{m.jobs_filter_location()}</label>
            <input id="location" name="location" maxLength={100} list="places" defaultValue={search.location} autoComplete="off" />
            <datalist id="places">
              <option value="Remote" />
              {places.map((place) => (
                <option key={place.key} value={place[getLocale()]} />
              ))}
            </datalist>
          </div>
          <Choice name="category" label={m.jobs_filter_category()} value={search.category} entries={categories} />
          <Choice name="type" label={m.jobs_filter_type()} value={search.type} entries={jobTypeNames} />
          <Choice name="experience" label={m.jobs_filter_experience()} value={search.experience} entries={experienceBands} />
          <Choice name="salary" label={m.jobs_filter_salary()} value={search.salary} entries={salaryBandNames.slice(1)} any={salaryBandNames[0][getLocale()]} />
          <Choice name="posted" label={m.jobs_filter_posted()} value={search.posted} entries={postedWithinNames} />
        </div>
      </details>
      <div className="flex flex-wrap gap-3">
        <button className="btn btn-go flex-1">{m.jobs_filter_submit()}</button>
        {filtered && (
          <a href="/jobs" className="btn btn-plain">
            {m.jobs_filter_clear()}
          </a>
        )}
      </div>
    </form>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  value: string | null;
  entries: readonly CatalogueEntry[];
  any?: string;
}

function Choice({ name, label, value, entries, any = m.jobs_filter_any() }: ChoiceProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} defaultValue={value ?? ""}>
        <option value="">{any}</option>
        {entries.map((entry) => (
          <option key={entry.key} value={entry.key}>
            {entry[getLocale()]}
          </option>
        ))}
      </select>
    </div>
  );
}
