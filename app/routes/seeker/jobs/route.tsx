import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { LiveJobs } from "~/features/jobs/components/live-jobs";
import { renderKeptCards } from "~/features/jobs/listing/cards.server";
import { jobsText } from "~/features/jobs/search/count";
import { findKeptJobs } from "~/features/jobs/search/kept-searches.server";
import { isFiltered, type JobSearch, jobSearchParameters, pageSize, readJobSearch } from "~/features/jobs/search/search";
import { addressToShare, searchAddress } from "~/features/jobs/search/search-address";
import { m } from "~/paraglide/messages";
import { useSite } from "~/root";
import { Icon } from "~/ui/icon";
import { PageLinks } from "~/ui/layout/page-links";
import { cityOf } from "~/web/requests/place.server";
import type { RouteHandle } from "~/web/sessions/access";
import { requireSeeker } from "~/web/sessions/guards.server";
import { ChosenFilters, QuickFilters } from "./chips";
import { Filters } from "./filters";
import { renderChoices } from "./filters.server";
import { FoundOtherwise } from "./found-otherwise";
import { NoJobs } from "./no-jobs";
import { Order } from "./order";

export const handle: RouteHandle = { access: "complete-seeker" };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.search.q ? m.jobs_results_for({ q: data.search.q }) : m.jobs_meta_title()} – KaamGhar` },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = searchOf(request);
  const now = context.now();
  const [seeker, kept] = await Promise.all([
    requireSeeker({ request, context }, { complete: true }),
    findKeptJobs(context.db, search, now),
  ]);
  const { found } = kept;
  return {
    search,
    choices: kept.keep("choices", () => renderChoices(search, found)),
    cards: renderKeptCards(kept, now, seeker),
    next: found.next,
    near: found.near,
    total: found.total,
    counts: found.counts,
    place: cityOf(request),
  };
}

/** Without words no job matches better than another. */
function searchOf(request: Request): JobSearch {
  const search = readJobSearch(new URL(request.url).searchParams);
  return search.q === "" && search.sort === "relevance" ? { ...search, sort: "newest" } : search;
}

export default function JobsPage() {
  const { search, choices, cards, next, near, total, counts, place } = useLoaderData<typeof loader>();
  const site = useSite();
  const parameters = jobSearchParameters(search);
  const filtered = isFiltered(search);
  return (
    <div className="grid gap-x-8 gap-y-4 md:grid-cols-[300px_1fr] md:items-start">
      <h1 className="md:col-span-2">{search.q ? m.jobs_results_for({ q: search.q }) : m.jobs_title()}</h1>
      <Filters search={search} choices={choices} />
      <section>
        {near && <FoundOtherwise search={search} near={near} />}
        <ChosenFilters search={search} />
        {!near && <QuickFilters search={search} found={{ counts, total }} place={place} />}
        {filtered && (
          <a href={`/job-alerts?${parameters}`} className="mb-2 inline-flex min-h-11 items-center font-semibold">
            {m.alerts_save_link()}
          </a>
        )}
        {cards.length > 0 && <Order search={search} />}
        <LiveJobs
          title={cards.length > 0 && <h2>{near && near.because !== "spelling" ? m.search_near_title() : jobsText(total)}</h2>}
          cards={cards}
          limit={pageSize}
          catchUp={`/api/live/jobs?${parameters}`}
          everyJob={!filtered}
          live={search.page === null && search.sort === "newest" && near === null}
          feed={site?.feed}
          layout="list"
          empty={cards.length === 0 && search.page === null ? <NoJobs filtered={filtered} /> : <p>{m.search_empty_page()}</p>}
        />
        <PageLinks first={search.page === null ? null : searchAddress(search)} next={next === null ? null : `/jobs?${withPage(parameters, next)}`} />
        {filtered && <ShareSearch url={`${site?.siteUrl ?? ""}${addressToShare(search)}`} />}
      </section>
    </div>
  );
}

function withPage(parameters: URLSearchParams, page: number): URLSearchParams {
  const all = new URLSearchParams(parameters);
  all.set("page", String(page));
  return all;
}

/** Sends the address of the search to others. @param url absolute */
function ShareSearch({ url }: { url: string }) {
  return (
    <section className="mt-8">
      <h2 className="text-[17px]!">{m.search_share_title()}</h2>
      <p className="mt-2 flex flex-wrap gap-2">
        <a className="chip" href={`https://wa.me/?text=${encodeURIComponent(m.search_share_text({ link: url }))}`} rel="noreferrer">
          {m.jobs_share_whatsapp()}
        </a>
        <copy-button value={url} done-text={m.jobs_copied()}>
          <button type="button" className="chip">
            <Icon name="copy" size={16} />
            {m.jobs_copy_link()}
          </button>
        </copy-button>
      </p>
    </section>
  );
}
