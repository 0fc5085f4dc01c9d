import type { CategoryKey } from "db/catalogues/categories";
import type { CityKey } from "db/catalogues/cities";

/** The public page that lists a category's jobs to everybody. */
export const categoryPath = (key: CategoryKey): string => `/work-from-home-jobs/${key}`;

/** The public page that lists a city's jobs to everybody. */
export const cityPath = (key: CityKey): string => `/jobs-in/${key}`;
