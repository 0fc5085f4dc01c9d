import { categories } from "db/catalogues/categories";
import { cities } from "db/catalogues/cities";
import { directoryPath, type DirectorySearch } from "~/features/companies/directory/directory";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";

/** The filters of the directory; open while any is set. */
export function DirectoryFilters({ search, isFiltered }: { search: DirectorySearch; isFiltered: boolean }) {
  const locale = getLocale();
  return (
    <form action={directoryPath} className="grid gap-3" aria-label={m.companies_filters()} role="search">
      <div className="field">
        <label htmlFor="q">{m.companies_name()}</label>
        <div className="flex gap-2">
          <input id="q" name="q" type="search" defaultValue={search.q} maxLength={100} autoComplete="off" />
          <button className="btn btn-line">{m.search_submit()}</button>
        </div>
      </div>
      <details open={search.place !== "" || search.category !== null || search.verified}>
        <summary className="min-h-11 py-2.5 font-semibold text-peacock">{m.companies_filters()}</summary>
        <div className="grid gap-3">
          <div className="field">
            <label htmlFor="place">{m.companies_place()}</label>
            <input
              id="place"
              name="place"
              defaultValue={search.place}
              maxLength={60}
              list="places"
              autoComplete="address-level2"
            />
            <datalist id="places">
              {cities.map((city) => (
                <option key={city.key} value={city[locale]} />
              ))}
            </datalist>
          </div>
          <div className="field">
            <label htmlFor="category">{m.companies_category()}</label>
            <select id="category" name="category" defaultValue={search.category ?? ""}>
              <option value="">{m.companies_any_category()}</option>
              {categories.map((category) => (
                <option key={category.key} value={category.key}>
                  {category[locale]}
                </option>
              ))}
            </select>
          </div>
          <div className="field">
            <label className="flex min-h-11 items-center gap-2 font-normal!">
              <input type="checkbox" name="verified" value="yes" defaultChecked={search.verified} />
              {m.companies_verified_only()}
            </label>
          </div>
          <button className="btn btn-line justify-self-start">{m.companies_show()}</button>
        </div>
      </details>
      {isFiltered && (
        <a href={directoryPath} className="btn btn-plain justify-self-start">
          {m.companies_clear()}
        </a>
      )}
    </form>
  );
}
