import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { findByKey } from "db/catalogues/name";
import { cities } from "db/catalogues/cities";
import { renderJobCards } from "~/features/jobs/cards.server";
import { LiveJobs } from "~/features/jobs/components/live-jobs";
import { findJobs } from "~/features/jobs/find-jobs.server";
import { jobTypeName } from "~/features/jobs/names";
import { isFiltered, jobSearchParameters, pageSize, readJobSearch } from "~/features/jobs/search";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { useSite } from "~/root";
import { EmptyState } from "~/ui/empty-state";
import type { RouteHandle } from "~/web/access";
import { requireSeeker } from "~/web/guards.server";
import { cityOf } from "~/web/place.server";
import { renderFilters } from "./filters.server";

export const handle: RouteHandle = { access: "complete-seeker" };

export const meta: MetaFunction = () => [{ title: `${m.jobs_meta_title()} – KaamGhar` }, { name: "robots", content: "noindex" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = readJobSearch(new URL(request.url).searchParams);
  const now = context.now();
  const [seeker, found] = await Promise.all([
    requireSeeker({ request, context }, { complete: true }),
    findJobs(context.db, search, now),
  ]);
  return {
    search,
    filters: renderFilters(search, isFiltered(search)),
    cards: renderJobCards(found.jobs, now, seeker.savedIds),
    next: found.next,
    place: cityOf(request),
  };
}

export default function JobsPage() {
  const { search, filters, cards, next, place } = useLoaderData<typeof loader>();
  const site = useSite();
  const parameters = jobSearchParameters(search);
  const nextPage = new URLSearchParams(parameters);
  if (next !== null) nextPage.set("page", String(next));
  const filtered = isFiltered(search);
  const city = findByKey(cities, place);
  return (
    <div className="grid gap-6 md:grid-cols-[300px_1fr] md:items-start">
      <div>
        <h1 className="mb-4">{search.q ? m.jobs_results_for({ q: search.q }) : m.jobs_title()}</h1>
        <div dangerouslySetInnerHTML={{ __html: filters }} />
      </div>
      <section>
        <p className="mb-4 flex flex-wrap gap-2">
          <a href="/jobs?location=Remote" className="chip">
            {m.jobs_remote()}
          </a>
          <a href="/jobs?type=full-time" className="chip">
            {jobTypeName("full-time")}
          </a>
          {city && (
            <a href={`/jobs?location=${encodeURIComponent(city.en)}`} className="chip">
              {city[getLocale()]}
            </a>
          )}
        </p>
        <LiveJobs
          title={<h2>{m.jobs_newest_first()}</h2>}
          cards={cards}
          limit={pageSize}
          catchUp={`/api/live/jobs?${parameters}`}
          everyJob={!filtered}
          live={search.page === null}
          roomsUrl={site?.roomsUrl ?? ""}
          layout="list"
          empty={
            <EmptyState
              icon="search"
              title={m.jobs_empty_title()}
              action={
                <>
                  <a href="/jobs?location=Remote" className="btn btn-go">
                    {m.jobs_empty_remote()}
                  </a>
                  <a href="/jobs" className="btn btn-line">
                    {m.jobs_filter_clear()}
                  </a>
                </>
              }
            >
              {m.jobs_empty_text()}
            </EmptyState>
          }
        />
        <nav className="mt-5 flex flex-wrap gap-3" aria-label={m.jobs_title()}>
          {search.page !== null && (
            <a href={`/jobs?${parameters}`} className="btn btn-line">
              {m.jobs_first_page()}
            </a>
          )}
          {next !== null && (
            <a href={`/jobs?${nextPage}`} className="btn btn-line" rel="next">
              {m.jobs_next_page()}
            </a>
          )}
        </nav>
      </section>
    </div>
  );
}
