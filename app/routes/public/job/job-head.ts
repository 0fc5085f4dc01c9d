import type { MetaDescriptor } from "@remix-run/cloudflare";
import { categories } from "db/catalogues/categories";
import { cities } from "db/catalogues/cities";
import { findByKey } from "db/catalogues/name";
import { descriptionExcerpt } from "~/features/jobs/excerpt";
import { categoriesPath, categoryPath, citiesPath, cityPath } from "~/features/jobs/listing/landing";
import { jobSummary } from "~/features/jobs/names";
import type { JobPage } from "~/features/jobs/queries.server";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { breadcrumbList, jsonLdOf, type Crumb } from "~/ui/head/json-ld";
import { openGraph, type SharingPicture } from "~/ui/head/open-graph";
import { jobPosting } from "./job-posting";

/** Title, description and preview of a job's page. */
export function jobMeta(job: JobPage, siteUrl: string, picture: SharingPicture): MetaDescriptor[] {
  const title = `${job.title} – ${job.companyName}`;
  const description = jobSummary(job);
  return [
    { title: `${title} – KaamGhar` },
    { name: "description", content: `${description} ${descriptionExcerpt(job.description, 120)}` },
    ...openGraph({ siteUrl, path: `/job/${job.id}`, title, description, type: "article", picture }),
  ];
}

/** Search engines forget a job that is not open. */
export const isJobIndexed = (job: Pick<JobPage, "status">): boolean => job.status === "active";

/** The public lists that a job is in: that of its category, else that of its place, below the list of all. */
export function listsAbove({
  category: key,
  isRemote,
  city: town,
}: Pick<JobPage, "category" | "isRemote" | "city">): Crumb[] {
  const category = findByKey(categories, key);
  const city = isRemote ? null : findByKey(cities, town);
  if (city && !category)
    return [
      { name: m.search_all_cities(), path: citiesPath },
      { name: city[getLocale()], path: cityPath(city.key) },
    ];
  const all = { name: m.search_all_categories(), path: categoriesPath };
  return category ? [all, { name: category[getLocale()], path: categoryPath(category.key) }] : [all];
}

/** What search engines read in a job's page: the job while it is open, and where the page is. @param now ms UTC */
export function jobData(job: JobPage, site: Parameters<typeof jobPosting>[1], now: number): string {
  const crumbs = [...listsAbove(job), { name: job.title, path: `/job/${job.id}` }];
  return jsonLdOf(jobPosting(job, site, now), breadcrumbList(site.siteUrl, crumbs));
}
