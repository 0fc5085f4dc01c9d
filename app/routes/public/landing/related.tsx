import { categories, type CategoryKey } from "db/catalogues/categories";
import { cities, type CityKey } from "db/catalogues/cities";
import { skillNames } from "db/catalogues/skills";
import {
  allCategoriesPath,
  categoryPath,
  citiesPath,
  cityPath,
  crossingPath,
  skillPath,
  skillsPath,
  specialLandings,
} from "~/features/jobs/listing/landing";
import { fitLandingsBeside, fitPath } from "~/features/jobs/open/fit-landings";
import type { NarrowPages } from "~/features/jobs/open/worthwhile.server";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { fitName } from "./narrow/facts";
import { specialTexts } from "./narrow/special-texts";

const most = 8;
const mostCrossings = 20;

/** The neighbours of an entry, nearest first; catalogues keep like beside like. Without one, the first entries. */
function neighbours<Key extends string, Entry extends { key: Key }>(
  entries: readonly Entry[],
  key: Key | null,
): readonly Entry[] {
  const at = entries.findIndex((entry) => entry.key === key);
  const distance = (entry: Entry) => Math.abs(entries.indexOf(entry) - at);
  return entries
    .filter((entry) => entry.key !== key)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, most);
}

export function RelatedCategories({ beside }: { beside: CategoryKey | null }) {
  const near = neighbours<CategoryKey, (typeof categories)[number]>(categories, beside);
  const links = near.map((category): Link => [categoryPath(category.key), category[getLocale()]]);
  return (
    <Related
      title={beside ? m.search_other_categories() : m.search_empty_categories()}
      links={[...links, [allCategoriesPath, m.search_all_categories()]]}
    />
  );
}

export function RelatedCities({ beside }: { beside: CityKey | null }) {
  const others = cities.filter(({ key }) => key !== beside).slice(0, most);
  const links = others.map((city): Link => [cityPath(city.key), city[getLocale()]]);
  return <Related title={m.search_other_cities()} links={[...links, [citiesPath, m.search_all_cities()]]} />;
}

/** The cities in which a category has jobs, or the categories of a city. */
export function RelatedCrossings({
  of,
  pages,
  beside = null,
}: {
  of: { category: CategoryKey } | { city: CityKey };
  pages: NarrowPages;
  beside?: string | null;
}) {
  const entries: readonly ((typeof categories)[number] | (typeof cities)[number])[] =
    "category" in of ? cities : categories;
  const links = pages.crossings.flatMap(({ city, category }): Link[] => {
    const isOwn = "category" in of ? category === of.category : city === of.city;
    const other = "category" in of ? city : category;
    const entry = isOwn && other !== beside ? entries.find(({ key }) => key === other) : undefined;
    return entry ? [[crossingPath(city, category), entry[getLocale()]]] : [];
  });
  if (links.length === 0) return null;
  const own =
    "category" in of ? categories.find(({ key }) => key === of.category) : cities.find(({ key }) => key === of.city);
  const name = own?.[getLocale()] ?? "";
  const title =
    "category" in of ? m.found_category_by_city({ category: name }) : m.found_city_by_category({ city: name });
  return <Related title={title} links={links.slice(0, mostCrossings)} />;
}

/** Skills with jobs, those of the same group of the catalogue first. */
export function RelatedSkills({ beside, skills }: { beside: string; /** Slugs. */ skills: readonly string[] }) {
  const at = skillNames.indexOf(beside);
  const open = new Set(skills.map(skillPath));
  const near = skillNames
    .filter((name) => name !== beside && open.has(skillPath(name)))
    .sort((a, b) => Math.abs(skillNames.indexOf(a) - at) - Math.abs(skillNames.indexOf(b) - at));
  const links = near.slice(0, most).map((name): Link => [skillPath(name), name]);
  return <Related title={m.found_skills_title()} links={[...links, [skillsPath, m.found_all_skills()]]} />;
}

/** The pages of their own for freshers, part time and the like, as far as they have jobs, and the list of skills. */
export function RelatedSpecials({ beside, pages }: { beside: string | null; pages: NarrowPages }) {
  const links = specialLandings
    .filter(({ slug }) => slug !== beside && pages.specials.includes(slug))
    .map(({ slug }): Link => [`/${slug}`, specialTexts[slug].title()]);
  return <Related title={m.found_specials_title()} links={[...links, [skillsPath, m.found_skills_title()]]} />;
}

/** Pages for a seeker's conditions that have jobs. @param beside the slug of the page that links to them */
export function RelatedFits({ beside, pages }: { beside: string | null; pages: NarrowPages }) {
  const links = fitLandingsBeside(beside, pages.fits, most).map((fit): Link => [fitPath(fit.slug), fitName(fit)]);
  return links.length > 0 && <Related title={m.found_fits_title()} links={links} />;
}

export type Link = [path: string, name: string];

export function Related({ title, links }: { title: string; links: Link[] }) {
  return (
    <nav className="mt-8" aria-label={title}>
      <h2 className="mb-3">{title}</h2>
      <ul className="flex flex-wrap gap-2 [&_a]:whitespace-normal">
        {links.map(([path, name]) => (
          <li key={path}>
            <a href={path} className="chip">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
