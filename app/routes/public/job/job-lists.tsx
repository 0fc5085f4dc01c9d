import { categories } from "db/catalogues/categories";
import { cities } from "db/catalogues/cities";
import { findByKey } from "db/catalogues/name";
import { categoryPath, cityPath, crossingPath } from "~/features/jobs/listing/landing";
import type { NarrowPages } from "~/features/jobs/open/worthwhile.server";
import type { JobPage } from "~/features/jobs/queries.server";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { Related, type Link } from "../landing/related";

/** The public lists in which a job is: its category, its city, and both together where enough jobs are. */
export function JobLists({ job, pages }: { job: JobPage; pages: NarrowPages }) {
  const locale = getLocale();
  const category = findByKey(categories, job.category);
  const city = findByKey(cities, job.city);
  const both = pages.crossings.some((each) => each.category === job.category && each.city === job.city)
    ? { category, city }
    : null;
  const links: Link[] = [
    ...(both?.category && both.city
      ? [
          [
            crossingPath(both.city.key, both.category.key),
            m.found_crossing_title({ city: both.city[locale], category: both.category[locale] }),
          ] as const,
        ]
      : []),
    ...(city ? [[cityPath(city.key), m.search_city_title({ city: city[locale] })] as const] : []),
    ...(category && job.isRemote
      ? [[categoryPath(category.key), m.search_category_title({ category: category[locale] })] as const]
      : []),
  ].map(([path, name]): Link => [path, name]);
  return links.length > 0 && <Related title={m.found_job_lists()} links={links} />;
}
