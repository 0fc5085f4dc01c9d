import { LiveJobs } from "~/features/jobs/components/live-jobs";
import { jobsText } from "~/features/jobs/search/count";
import type { FoundJobs } from "~/features/jobs/search/find-jobs.server";
import { isFiltered, jobSearchParameters, pageSize, type JobSearch } from "~/features/jobs/search/search";
import {
  addressToShare,
  activeFilterNames,
  searchAddress,
  type SearchPath,
} from "~/features/jobs/search/search-address";
import { m } from "~/paraglide/messages";
import { Icon } from "~/ui/icon";
import { PageLinks } from "~/ui/layout/page-links";
import { AlertLink } from "./alert-link";
import { ChosenFilters, QuickFilters } from "./chips";
import { FilterRail } from "./filter-rail";
import { FiltersLink } from "./filters-link";
import type { OtherPlace } from "./load-results.server";
import { NoJobs } from "./no-jobs";
import { Order } from "./order";
import { PartialMatch, OtherPlaceOffer } from "./partial-match";
import { ReadAs } from "./read-as";
import { SearchField } from "./search-field";

interface SearchResultsProps extends Pick<FoundJobs, "next" | "near" | "total" | "counts" | "closeFrom" | "query"> {
  path: SearchPath;
  search: JobSearch;
  /** Another town with the typed name; null for none. */
  otherPlace: OtherPlace | null;
  /** From renderFoundCards. */
  cards: readonly string[];
  /** What the root of the page has loaded; nothing where it has failed. */
  site: {
    siteUrl: string;
    feed: { url: string; rooms: number };
    place: { city: string | null } | null;
    isPhone: boolean;
  } | null;
  /** The address that creates an alert for the search; null for users who are not seekers. */
  alertsPath: "/job-alerts" | "/free-job-alerts" | null;
}

/** The search field above the results. On wide screens script opens a job next to the results. */
export function SearchResults({
  path,
  search,
  cards,
  next,
  near,
  closeFrom,
  query,
  total,
  counts,
  otherPlace,
  site,
  alertsPath,
}: SearchResultsProps) {
  const parameters = jobSearchParameters(search);
  const filtered = isFiltered(search);
  const set = activeFilterNames({ ...search, q: "" }).length;
  const alert = filtered && alertsPath && <AlertLink href={`${alertsPath}?${parameters}`} />;
  return (
    <job-beside close-text={m.search_beside_close()}>
      <SearchField path={path} search={search} />
      {!site?.isPhone && (cards.length > 0 || set > 0) && (
        <FilterRail path={path} search={search} found={{ counts, total }} />
      )}
      <section>
        <ReadAs path={path} search={search} query={query} />
        {otherPlace && <OtherPlaceOffer path={path} search={search} place={otherPlace} />}
        {near && <PartialMatch path={path} search={search} near={near} />}
        {/* One row on phones, so that the first job is visible. */}
        <div className="chip-rows">
          <FiltersLink parameters={String(parameters)} set={set} />
          {cards.length > 0 && <Order path={path} search={search} />}
          <ChosenFilters path={path} search={search} />
          {!near && <QuickFilters path={path} search={search} found={{ counts }} place={site?.place?.city ?? null} />}
        </div>
        {closeFrom !== 0 && (
          <LiveJobs
            title={
              cards.length > 0 && (
                <>
                  <h2 className="max-md:text-[15px]!">
                    {near && near.because !== "spelling" ? m.search_near_title() : jobsText(total)}
                  </h2>
                  {alert}
                </>
              )
            }
            cards={cards.slice(0, closeFrom ?? undefined).join("")}
            limit={pageSize}
            catchUp={`/api/live/jobs?${parameters}`}
            everyJob={!filtered}
            live={search.page === null && search.sort === "newest" && near === null}
            feed={site?.feed}
            layout="list"
            empty={
              cards.length === 0 && search.page === null ? (
                <>
                  {alert}
                  <NoJobs path={path} />
                </>
              ) : (
                <p>{m.search_empty_page()}</p>
              )
            }
          />
        )}
        {closeFrom !== null && (
          <section className="mt-6">
            <p className="quiet mb-2">{m.search_close_text()}</p>
            <LiveJobs
              title={<h2 className="max-md:text-[15px]!">{m.search_near_title()}</h2>}
              cards={cards.slice(closeFrom).join("")}
              limit={pageSize}
              catchUp=""
              everyJob={false}
              live={false}
              feed={undefined}
              layout="list"
              empty={null}
            />
          </section>
        )}
        <PageLinks
          first={search.page === null ? null : searchAddress(path, search)}
          next={next === null ? null : `${path}?${withPage(parameters, next)}`}
        />
        {filtered && <ShareSearch url={`${site?.siteUrl ?? ""}${addressToShare(search)}`} />}
      </section>
    </job-beside>
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
        <a
          className="chip"
          href={`https://wa.me/?text=${encodeURIComponent(m.search_share_text({ link: url }))}`}
          rel="noreferrer">
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
