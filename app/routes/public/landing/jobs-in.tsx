import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { cities } from "db/catalogues/cities";
import { suspensionPageOf } from "~/features/accounts/viewer";
import { citiesPath, cityPath } from "~/features/jobs/listing/landing";
import { findJobs } from "~/features/jobs/search/find-jobs.server";
import { readJobSearch } from "~/features/jobs/search/search";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { cacheable } from "~/web/documents/page-cache.server";
import type { RouteHandle } from "~/web/sessions/access";
import { LandingChoices, withCounts } from "./choices";
import { landingMeta } from "./landing-meta";

export const handle: RouteHandle = { access: "public", index: true, viewAs: "person" };

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const description = m.search_cities_description({ count: cities.length });
  return landingMeta({ siteUrl: data?.siteUrl ?? "", path: citiesPath, title: m.search_cities_title(), description });
};

export const headers = cacheable;

export async function loader({ context }: LoaderFunctionArgs) {
  const all = readJobSearch(new URLSearchParams());
  const [viewer, { counts, total }] = await Promise.all([context.viewer(), findJobs(context.db, all, context.now())]);
  return { siteUrl: context.siteUrl, suspensionPage: suspensionPageOf(viewer), found: { counts, total } };
}

export default function CitiesPage() {
  const { suspensionPage, found } = useLoaderData<typeof loader>();
  const links = withCounts(cities, "city", found).map(({ entry, count }) => ({
    path: cityPath(entry.key),
    name: entry[getLocale()],
    count,
  }));
  return (
    <LandingChoices
      title={m.search_cities_title()}
      text={m.search_cities_text()}
      links={links}
      suspensionPage={suspensionPage}
    />
  );
}
