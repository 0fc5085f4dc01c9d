import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { categories } from "db/catalogues/categories";
import { suspensionPageOf } from "~/features/accounts/viewer";
import { categoriesPath, categoryPath } from "~/features/jobs/listing/landing";
import { findJobs } from "~/features/jobs/search/find-jobs.server";
import { readJobSearch } from "~/features/jobs/search/search";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { cacheable } from "~/web/documents/page-cache.server";
import type { RouteHandle } from "~/web/sessions/access";
import { LandingChoices, withCounts } from "./choices";
import { landingMeta } from "./landing-meta";

export const handle: RouteHandle = { access: "public" };

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const description = m.search_categories_description({ count: categories.length });
  return landingMeta({ siteUrl: data?.siteUrl ?? "", path: categoriesPath, title: m.search_categories_title(), description });
};

export const headers = cacheable;

export async function loader({ context }: LoaderFunctionArgs) {
  const remote = readJobSearch(new URLSearchParams({ location: "Remote" }));
  const [viewer, { counts, total }] = await Promise.all([context.viewer(), findJobs(context.db, remote, context.now())]);
  return { siteUrl: context.siteUrl, suspensionPage: suspensionPageOf(viewer), found: { counts, total } };
}

export default function CategoriesPage() {
  const { suspensionPage, found } = useLoaderData<typeof loader>();
  const links = withCounts(categories, "category", found).map(({ entry, count }) => ({ path: categoryPath(entry.key), name: entry[getLocale()], count }));
  return <LandingChoices title={m.search_categories_title()} text={m.search_categories_text()} links={links} suspensionPage={suspensionPage} />;
}
