import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { categories } from "db/catalogues/categories";
import { suspensionPageOf } from "~/features/accounts/viewer";
import { loadResults, searchOf } from "~/features/jobs/components/search/load-results.server";
import { SearchResults } from "~/features/jobs/components/search/search-results";
import { allCategoriesPath, categoriesPath, categoryPath } from "~/features/jobs/listing/landing";
import { findJobs } from "~/features/jobs/search/find-jobs.server";
import { isFiltered, readJobSearch } from "~/features/jobs/search/search";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { useSite } from "~/root";
import { cacheable } from "~/web/documents/page-cache.server";
import type { RouteHandle } from "~/web/sessions/access";
import { LandingChoices, withCounts } from "./choices";
import { landingMeta } from "./landing-meta";
import { Restricted } from "./restricted";

// A search has endless addresses; the lists of categories and towns are for search engines.
export const handle: RouteHandle<typeof loader> = {
  access: "public",
  viewAs: "person",
  index: ({ isFiltered }) => !isFiltered,
};

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const q = data?.results?.search.q ?? "";
  const description = m.search_categories_description({ count: categories.length });
  const title = q ? m.jobs_results_for({ q }) : m.search_categories_title();
  return landingMeta({ siteUrl: data?.siteUrl ?? "", path: categoriesPath, title, description, hasFeed: true });
};

export const headers = cacheable;

/** The search for everybody, and the way to the lists of all categories. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = context.viewer();
  const search = searchOf(request);
  const showsCategories = new URL(request.url).searchParams.get("categories") === "all";
  const remote = () => findJobs(context.db, readJobSearch(new URLSearchParams({ location: "Remote" })), context.now());
  const [viewer, results, found] = await Promise.all([
    asked,
    showsCategories ? null : loadResults(context, search, asked),
    showsCategories ? remote() : null,
  ]);
  const suspensionPage = suspensionPageOf(viewer);
  return {
    siteUrl: context.siteUrl,
    suspensionPage,
    results: suspensionPage ? null : results,
    isFiltered: isFiltered(search) || search.page !== null,
    userType: viewer?.userType ?? null,
    /** The counts of the categories, where they are what the page shows. */
    found: found && { counts: found.counts, total: found.total },
  };
}

const alertsPaths = { seeker: "/job-alerts", employer: null } as const;

export default function PublicJobsPage() {
  const { suspensionPage, results, isFiltered, userType, found } = useLoaderData<typeof loader>();
  const site = useSite();
  const title = results?.search.q ? m.jobs_results_for({ q: results.search.q }) : m.search_categories_title();
  if (suspensionPage) return <Restricted title={title} suspensionPage={suspensionPage} />;
  if (found) {
    const links = withCounts(categories, "category", found).map(({ entry, count }) => ({
      path: categoryPath(entry.key),
      name: entry[getLocale()],
      count,
    }));
    return (
      <LandingChoices
        title={m.search_categories_heading()}
        text={m.search_categories_text()}
        links={links}
        suspensionPage={null}
      />
    );
  }
  if (!results) return null;
  return (
    <>
      <h1 className="list-title mb-2 max-md:-mt-2 md:mb-4">{title}</h1>
      <SearchResults
        path={categoriesPath}
        alertsPath={userType === null ? "/free-job-alerts" : alertsPaths[userType]}
        site={site}
        {...results}
      />
      {!isFiltered && (
        <p className="mt-6">
          <a href={allCategoriesPath} className="btn btn-line max-sm:w-full">
            {m.search_categories_all({ count: categories.length })}
          </a>
        </p>
      )}
    </>
  );
}
