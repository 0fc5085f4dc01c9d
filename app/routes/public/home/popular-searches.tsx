import { useLoaderData } from "@remix-run/react";
import { categories } from "db/catalogues/categories";
import { cities } from "db/catalogues/cities";
import { categoryPath, cityPath } from "~/features/jobs/listing/landing";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import type { loadHome } from "./load-home.server";

const popularCities = cities.slice(0, 8);

/** Links to the jobs of a category or a city, for everybody. */
export function PopularSearches() {
  const locale = getLocale();
  // Counts and growth are fixed texts of the product owner, not figures of ours.
  const { categoryFigures } = useLoaderData<typeof loadHome>();
  const figures = categories.flatMap(({ key, [locale]: name }) => {
    const text = (categoryFigures as Partial<Record<string, string>>)[key];
    return text === undefined ? [] : [[key, name, ...text.split(" ")] as const];
  });
  return (
    <section className="later mt-8">
      <h2 className="mb-3">{m.home_categories()}</h2>
      <ul className="grid grid-cols-2 gap-2 md:grid-cols-3">
        {figures.map(([key, name, count = "", growth]) => (
          <li key={key}>
            <a
              href={categoryPath(key)}
              className="card grid h-full content-start gap-0.5 p-3! leading-snug font-semibold text-ink! no-underline">
              {name}
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
