import type { CategoryKey } from "db/catalogues/categories";
import { allIndia, findCity, type CityKey } from "db/catalogues/cities";

/** The public pages that list all categories and all cities. */
export const categoriesPath = "/work-from-home-jobs" as const;
/** The list of all categories, which is too long to stand below the jobs. */
export const allCategoriesPath = `${categoriesPath}?categories=all`;
export const citiesPath = "/jobs-in";

/** The public page that lists a category's jobs to everybody. */
export const categoryPath = (key: CategoryKey): string => `${categoriesPath}/${key}`;

/** The public page that lists a city's jobs to everybody. */
export const cityPath = (key: CityKey): string => `${citiesPath}/${key}`;

/** The page of the place that an address spells in any way ("bengaluru", "new-delhi", "दिल्ली"); null for an unknown one. */
export function pathOfPlace(spelling: string): string | null {
  const place = findCity(spelling) ?? findCity(spelling.replaceAll("-", " "));
  if (place === null) return null;
  return place.key === allIndia.key ? categoriesPath : cityPath(place.key);
}
