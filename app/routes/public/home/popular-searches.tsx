import { useLoaderData } from "@remix-run/react";
import { categories } from "db/catalogues/categories";
import { cities } from "db/catalogues/cities";
import { categoryPath, cityPath } from "~/features/jobs/listing/landing";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { Icon, type IconName } from "~/ui/icon";
import type { loadHome } from "./load-home.server";

const icons: Partial<Record<string, IconName>> = {
  "customer-service": "headset",
  "data-entry": "keyboard",
  "content-writing": "pen",
  "virtual-assistant": "calendar",
  "digital-marketing": "megaphone",
  "software-development": "code",
};

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
    <section className="later mt-6 md:mt-8">
      <h2 className="mb-2 md:mb-3">{m.home_categories()}</h2>
      <ul className="grid grid-cols-2 gap-2 md:grid-cols-3">
        {figures.map(([key, name, count = "", growth]) => (
          <li key={key}>
            <a
              href={categoryPath(key)}
              className="card grid h-full grid-cols-[auto_minmax(0,1fr)] content-start gap-x-2 p-2! leading-snug font-semibold text-ink! no-underline max-md:text-[14px] md:gap-x-3 md:p-3!">
              <span className="row-span-2 text-peacock md:self-center">
                <Icon name={icons[key] ?? "search"} />
              </span>
              {name}
              <span className="text-[13px] font-normal text-ink-2">
                {m.home_category_count({ count })} <span className="text-leaf">{growth}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <h2 className="mt-4 mb-2 max-md:sr-only">{m.home_cities()}</h2>
      <ul className="chip-rows max-md:mt-2">
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
