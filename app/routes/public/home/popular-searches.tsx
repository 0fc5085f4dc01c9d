import { categories } from "db/catalogues/categories";
import { cities } from "db/catalogues/cities";
import { findByKey } from "db/catalogues/name";
import { categoryPath, cityPath } from "~/features/jobs/listing/landing";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";

/** Counts and growth are fixed texts of the product owner, not figures of ours. */
const popularCategories = [
  ["customer-service", "15+", "+25%"],
  ["data-entry", "12+", "+22%"],
  ["content-writing", "10+", "+30%"],
  ["virtual-assistant", "8+", "+35%"],
  ["digital-marketing", "6+", "+40%"],
  ["software-development", "5+", "+50%"],
] as const;

const popularCities = cities.slice(0, 8);

/** Links to the jobs of a category or a city, for everybody. */
export function PopularSearches() {
  const locale = getLocale();
  return (
    <section className="later mt-8">
      <h2 className="mb-3">{m.home_categories()}</h2>
      <ul className="grid grid-cols-2 gap-2 md:grid-cols-3">
        {popularCategories.map(([key, count, growth]) => (
          <li key={key}>
            <a
              href={categoryPath(key)}
              className="card grid h-full content-start gap-0.5 p-3! leading-snug font-semibold text-ink! no-underline">
              {findByKey(categories, key)?.[locale]}
              <span className="text-[13px] font-normal text-ink-2">
                {m.home_category_count({ count })} <span className="text-leaf">{growth}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <h2 className="mt-6 mb-3">{m.home_cities()}</h2>
      <ul className="flex flex-wrap gap-2">
        {popularCities.map((city) => (
          <li key={city.key}>
            <a href={cityPath(city.key)} className="chip">
              {city[locale]}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
