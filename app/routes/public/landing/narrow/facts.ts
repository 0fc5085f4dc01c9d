import { categories } from "db/catalogues/categories";
import { cities } from "db/catalogues/cities";
import { findByKey } from "db/catalogues/name";
import {
  allCategoriesPath,
  categoriesPath,
  categoryPath,
  citiesPath,
  cityPath,
  crossingPath,
  findSkill,
  skillNarrowing,
  skillPath,
  skillsPath,
  specialLandings,
  type SpecialSlug,
} from "~/features/jobs/listing/landing";
import { findFitLanding, fitPath, type FitLanding } from "~/features/jobs/open/fit-landings";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { specialTexts } from "./special-texts";

/** What a landing page narrows to, and what it says, in the reader's language. */
export interface LandingFacts {
  path: string;
  /** Parameters of a search. */
  narrowing: Record<string, string>;
  title: string;
  description: string;
  text: string;
  /** The page itself and those above it, the home page first. */
  crumbs: { name: string; path: string }[];
}

type Category = (typeof categories)[number];
type City = (typeof cities)[number];

const home = () => ({ name: m.search_home(), path: "/" });

function everyJobFacts(): LandingFacts {
  const title = m.search_categories_title();
  const description = m.search_categories_description({ count: categories.length });
  return {
    path: categoriesPath,
    narrowing: {},
    title,
    description,
    text: m.search_categories_text(),
    crumbs: [home(), { name: title, path: categoriesPath }],
  };
}

export function categoryFacts({ key, ...names }: Category): LandingFacts {
  const category = names[getLocale()];
  const path = categoryPath(key);
  return {
    path,
    narrowing: { category: key, location: "Remote" },
    title: m.search_category_title({ category }),
    description: m.search_category_description({ category }),
    text: m.search_category_text(),
    crumbs: [home(), { name: m.search_all_categories(), path: allCategoriesPath }, { name: category, path }],
  };
}

export function cityFacts({ key, ...names }: City): LandingFacts {
  const city = names[getLocale()];
  const path = cityPath(key);
  return {
    path,
    narrowing: { location: names.en },
    title: m.search_city_title({ city }),
    description: m.search_city_description({ city }),
    text: m.search_city_text(),
    crumbs: [home(), { name: m.search_all_cities(), path: citiesPath }, { name: city, path }],
  };
}

export function crossingFacts(city: City, category: Category): LandingFacts {
  const names = { city: city[getLocale()], category: category[getLocale()] };
  const path = crossingPath(city.key, category.key);
  return {
    path,
    narrowing: { location: city.en, category: category.key },
    title: m.found_crossing_title(names),
    description: m.found_crossing_description(names),
    text: m.found_crossing_text(names),
    crumbs: [
      home(),
      { name: m.search_all_cities(), path: citiesPath },
      { name: names.city, path: cityPath(city.key) },
      { name: names.category, path },
    ],
  };
}

export function skillFacts(skill: string): LandingFacts {
  const path = skillPath(skill);
  return {
    path,
    narrowing: skillNarrowing(skill),
    title: m.found_skill_title({ skill }),
    description: m.found_skill_description({ skill }),
    text: m.found_skill_text({ skill }),
    crumbs: [home(), { name: m.found_skills_title(), path: skillsPath }, { name: skill, path }],
  };
}

export function specialFacts(slug: SpecialSlug): LandingFacts {
  const path = `/${slug}`;
  const { title, description, text } = specialTexts[slug];
  const narrowing = specialLandings.find((each) => each.slug === slug)?.narrowing ?? {};
  return {
    path,
    narrowing,
    title: title(),
    description: description(),
    text: text(),
    crumbs: [home(), { name: title(), path }],
  };
}

/** The conditions of a page in words: "10th pass, from the phone, evenings". */
export const fitName = ({ conditions }: Pick<FitLanding, "conditions">): string =>
  conditions.map((condition) => condition[getLocale()]).join(", ");

export function fitFacts(fit: FitLanding): LandingFacts {
  const conditions = fitName(fit);
  const path = fitPath(fit.slug);
  const title = m.found_fit_title({ conditions });
  return {
    path,
    narrowing: fit.narrowing,
    title,
    description: m.found_fit_description({ conditions }),
    text: m.found_fit_text(),
    crumbs: [home(), { name: title, path }],
  };
}

/** The landing page at a path; null where there is none. */
export function factsOfPath(path: string): LandingFacts | null {
  const [first, second, third, ...more] = path.split("/").filter(Boolean);
  if (more.length > 0 || first === undefined) return null;
  const root = `/${first}`;
  const category = findByKey(categories, root === citiesPath ? third : second);
  if (root === citiesPath) {
    const city = findByKey(cities, second);
    if (!city) return null;
    return third === undefined ? cityFacts(city) : category && crossingFacts(city, category);
  }
  if (third !== undefined) return null;
  if (root === categoriesPath) return second === undefined ? everyJobFacts() : category && categoryFacts(category);
  if (root === skillsPath) {
    const skill = second === undefined ? null : findSkill(second);
    return skill && skillFacts(skill.name);
  }
  const fit = second === undefined ? null : findFitLanding(second);
  if (fit && fitPath(fit.slug) === path) return fitFacts(fit);
  const special = specialLandings.find(({ slug }) => slug === first);
  return special && second === undefined ? specialFacts(special.slug) : null;
}
