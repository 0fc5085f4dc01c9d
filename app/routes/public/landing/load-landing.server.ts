import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { suspensionPageOf } from "~/features/accounts/viewer";
import { renderJobCards } from "~/features/jobs/listing/cards.server";
import { listLatestJobs } from "~/features/jobs/queries.server";
import { findJobs } from "~/features/jobs/search/find-jobs.server";
import { jobSearchParameters, readJobSearch } from "~/features/jobs/search/search";
import { jsonForScript } from "../job/job-posting";

/** Jobs that stand in when there is none. */
const othersLimit = 5;

interface Landing {
  /** What the page narrows to, as parameters of a search. */
  narrowing: Record<string, string>;
  path: string;
  /** The page itself and those above it, the home page first. */
  crumbs: Crumb[];
}

export type LandingData = Awaited<ReturnType<typeof loadLanding>>;

/** A page of the jobs of a category or a city, newest first; none for a suspended person. */
export async function loadLanding({ request, context }: LoaderFunctionArgs, { narrowing, path, crumbs }: Landing) {
  const page = new URL(request.url).searchParams.get("page") ?? "";
  const search = readJobSearch(new URLSearchParams({ ...narrowing, page }));
  const now = context.now();
  const [viewer, found] = await Promise.all([context.viewer(), findJobs(context.db, search, now)]);
  const suspensionPage = suspensionPageOf(viewer);
  const jobs = found.near === null && suspensionPage === null ? found.jobs : [];
  const others = jobs.length === 0 && suspensionPage === null ? await listLatestJobs(context.db, othersLimit) : [];
  const { siteUrl } = context;
  return {
    path,
    siteUrl,
    hasFeed: true,
    suspensionPage,
    userType: viewer?.userType ?? null,
    page: search.page,
    next: jobs.length > 0 ? found.next : null,
    total: found.total,
    parameters: jobSearchParameters(search).toString(),
    cards: renderJobCards(jobs, now, viewer),
    others: renderJobCards(others, now, viewer),
    jsonLd: jsonForScript(listData(siteUrl, crumbs, jobs.map(({ id }) => `/job/${id}`))),
  };
}

interface Crumb {
  name: string;
  path: string;
}

/** Where a list stands and what is in it, as schema.org BreadcrumbList and ItemList. Paths become absolute. */
function listData(siteUrl: string, crumbs: readonly Crumb[], paths: readonly string[]): Record<string, unknown> {
  const breadcrumbs = {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, index) => ({ "@type": "ListItem", position: index + 1, name, item: siteUrl + path })),
  };
  const items = {
    "@type": "ItemList",
    itemListElement: paths.map((path, index) => ({ "@type": "ListItem", position: index + 1, url: siteUrl + path })),
  };
  return { "@context": "https://schema.org", "@graph": paths.length > 0 ? [breadcrumbs, items] : [breadcrumbs] };
}
