import { categories, type CategoryKey } from "db/catalogues/categories";
import { cities, type CityKey } from "db/catalogues/cities";
import { allCategoriesPath, categoryPath, citiesPath, cityPath } from "~/features/jobs/listing/landing";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";

const most = 8;

/** The neighbours of an entry, nearest first; catalogues keep like beside like. Without one, the first entries. */
function neighbours<Key extends string, Entry extends { key: Key }>(entries: readonly Entry[], key: Key | null): readonly Entry[] {
  const at = entries.findIndex((entry) => entry.key === key);
  const distance = (entry: Entry) => Math.abs(entries.indexOf(entry) - at);
  return entries.filter((entry) => entry.key !== key).sort((a, b) => distance(a) - distance(b)).slice(0, most);
}

export function RelatedCategories({ beside }: { beside: CategoryKey | null }) {
  const near = neighbours<CategoryKey, (typeof categories)[number]>(categories, beside);
  const links = near.map((category): Link => [categoryPath(category.key), category[getLocale()]]);
  return <Related title={beside ? m.search_other_categories() : m.search_empty_categories()} links={[...links, [allCategoriesPath, m.search_all_categories()]]} />;
}

export function RelatedCities({ beside }: { beside: CityKey | null }) {
  const others = cities.filter(({ key }) => key !== beside).slice(0, most);
  const links = others.map((city): Link => [cityPath(city.key), city[getLocale()]]);
  return <Related title={m.search_other_cities()} links={[...links, [citiesPath, m.search_all_cities()]]} />;
}

type Link = [path: string, name: string];

function Related({ title, links }: { title: string; links: Link[] }) {
  return (
    <nav className="mt-8" aria-label={title}>
      <h2 className="mb-3">{title}</h2>
      <ul className="flex flex-wrap gap-2">
        {links.map(([path, name]) => (
          <li key={path}>
            <a href={path} className="chip whitespace-normal!">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
