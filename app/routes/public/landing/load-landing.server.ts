import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { suspensionPageOf } from "~/features/accounts/viewer";
import { renderJobCards } from "~/features/jobs/listing/cards.server";
import { listLatestJobs } from "~/features/jobs/queries.server";
import { findJobs } from "~/features/jobs/search/find-jobs.server";
import { jobSearchParameters, readJobSearch } from "~/features/jobs/search/search";
import { listPicture } from "~/features/pictures/picture-facts";
import { pictureOf } from "~/features/pictures/share-pictures.server";
import { getSettings } from "~/features/settings/queries.server";
import { breadcrumbList, itemList, jsonLdOf, type Crumb } from "~/ui/head/json-ld";

/** Further jobs below the list: from home on the last page of a city, the newest ones where nothing else is. */
const othersLimit = 5;

interface Landing {
  /** The page's filters, as parameters of a search. */
  narrowing: Record<string, string>;
  path: string;
  title: string;
  /** The page itself and those above it, the home page first. */
  crumbs: Crumb[];
}

export type LandingData = Awaited<ReturnType<typeof loadLanding>>;

/** A page of the jobs of a category or a city, newest first; none for a suspended person. */
export async function loadLanding(
  { request, context }: LoaderFunctionArgs,
  { narrowing, path, title, crumbs }: Landing,
) {
  const page = new URL(request.url).searchParams.get("page") ?? "";
  const search = readJobSearch(new URLSearchParams({ ...narrowing, page }));
  const now = context.now();
  const [viewer, settings, found] = await Promise.all([
    context.viewer(),
    getSettings(context.db),
    findJobs(context.db, search, now),
  ]);
  const suspensionPage = suspensionPageOf(viewer);
  const jobs = found.near === null && suspensionPage === null ? found.jobs : [];
  const isLast = suspensionPage === null && (jobs.length === 0 || found.next === null);
  const isOfPlace = narrowing.location !== undefined && narrowing.location !== "Remote";
  const fromHome = isLast && isOfPlace ? await listFromHome(context, narrowing, jobs) : [];
  const isEmpty = isLast && jobs.length === 0 && fromHome.length === 0;
  const others = isEmpty ? await listLatestJobs(context.db, othersLimit) : [];
  const { siteUrl } = context;
  return {
    path,
    siteUrl,
    hasFeed: true,
    picture: pictureOf("list", path.slice(1).replaceAll("/", "."), () => listPicture(title, settings.name)),
    suspensionPage,
    userType: viewer?.userType ?? null,
    page: search.page,
    next: jobs.length > 0 ? found.next : null,
    total: found.total,
    counts: found.counts,
    search,
    parameters: jobSearchParameters(search).toString(),
    cards: renderJobCards(jobs, now, viewer),
    fromHome: renderJobCards(fromHome, now, viewer),
    others: renderJobCards(others, now, viewer),
    jsonLd: jsonLdOf(
      breadcrumbList(siteUrl, crumbs.slice(1)),
      itemList(
        siteUrl,
        jobs.map(({ id }) => `/job/${id}`),
      ),
    ),
  };
}

/** The jobs of the page that can be done from home anywhere in India, except those that it lists. */
async function listFromHome(
  { db, now }: LoaderFunctionArgs["context"],
  narrowing: Landing["narrowing"],
  shown: readonly { id: string }[],
) {
  const search = readJobSearch(new URLSearchParams({ ...narrowing, location: "Remote" }));
  const { near, jobs } = await findJobs(db, search, now());
  if (near !== null) return [];
  return jobs
    .filter(({ id, city, location }) => !city && !location && shown.every((job) => job.id !== id))
    .slice(0, othersLimit);
}
