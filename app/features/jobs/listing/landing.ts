import { allIndia } from "db/catalogues/all-india";
import type { CategoryKey } from "db/catalogues/categories";
import { findCity, type CityKey } from "db/catalogues/cities";
import { skillNames } from "db/catalogues/skills";

/** The public pages that list all categories and all cities. */
export const categoriesPath = "/work-from-home-jobs" as const;
/** The list of all categories, too long for the space below the jobs. */
export const allCategoriesPath = `${categoriesPath}?categories=all`;
export const citiesPath = "/jobs-in";

/** The public page of a category's jobs. */
export const categoryPath = (key: CategoryKey): string => `${categoriesPath}/${key}`;

/** The public page of a city's jobs. */
export const cityPath = (key: CityKey): string => `${citiesPath}/${key}`;

/**
 * The page of the place that an address names in any spelling ("bengaluru", "new-delhi", "दिल्ली"); null for an unknown
 * one.
 */
export function pathOfPlace(spelling: string): string | null {
  const place = findCity(spelling) ?? findCity(spelling.replaceAll("-", " "));
  if (place === null) return null;
  return place.key === allIndia.key ? categoriesPath : cityPath(place.key);
}

/** The public page that lists a city's jobs of a category. */
export const crossingPath = (city: CityKey, category: CategoryKey): string => `${cityPath(city)}/${category}`;

/** A narrow page with fewer jobs is not linked, not in the sitemap, and marked as not to be indexed. */
export const fewestJobs = 5;

/** The list of the skills with jobs. */
export const skillsPath = "/jobs-by-skill";

/** The slug of a skill: "MS Excel" becomes "ms-excel". */
export const slugOfSkill = (skill: string): string =>
  skill
    .toLowerCase()
    .replace(/\+/g, " plus")
    .replace(/#/g, " sharp")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

const skillsBySlug = new Map(skillNames.map((name) => [slugOfSkill(name), name]));

/**
 * The skill that an address names in any spelling ("MS Excel", "ms_excel"), with its slug; null for an unknown skill.
 */
export function findSkill(asked: string): { slug: string; name: string } | null {
  const slug = slugOfSkill(asked);
  const name = skillsBySlug.get(slug);
  return name === undefined ? null : { slug, name };
}

/** The public page that lists the jobs with a skill. @param skill its name or its slug */
export const skillPath = (skill: string): string => `${skillsPath}/${slugOfSkill(skill)}`;

/** The parameters of a search for the jobs of a skill's page. */
export const skillNarrowing = (name: string) => ({ q: name, sort: "newest" });

/**
 * Landing pages for one filter of the search, with their slugs and search parameters. Their texts:
 * routes/public/landing/narrow/special-texts.
 */
export const specialLandings = [
  { slug: "fresher-jobs", narrowing: { experience: "0-1" } },
  { slug: "part-time-jobs", narrowing: { type: "part-time" } },
  { slug: "jobs-without-english", narrowing: { english: "no" } },
  { slug: "jobs-for-women", narrowing: { women: "yes" } },
] as const satisfies readonly { slug: string; narrowing: Record<string, string> }[];
export type SpecialSlug = (typeof specialLandings)[number]["slug"];

/** The Atom feed of a landing page's newest jobs. */
export const feedPath = (path: string): string => `${path}/feed.xml`;
