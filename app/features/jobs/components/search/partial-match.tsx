import { filterValueName } from "~/features/jobs/search/filter-names";
import { valuesOf, type FilterName } from "~/features/jobs/search/filters";
import type { Near } from "~/features/jobs/search/find-jobs.server";
import type { JobSearch } from "~/features/jobs/search/search";
import { addressWithout, searchAddress, type SearchPath } from "~/features/jobs/search/search-address";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import type { OtherPlace } from "./load-results.server";

/** Offers the other town with the typed name: Dwarka in Gujarat when the search has used Dwarka in Delhi. */
export function OtherPlaceOffer({
  path,
  search,
  place: { typed, meant, other, q },
}: {
  path: SearchPath;
  search: JobSearch;
  place: OtherPlace;
}) {
  const locale = getLocale();
  return (
    <p className="quiet safe mb-2">
      {m.search_place_read({ typed, place: meant[locale] })}{" "}
      <a
        href={searchAddress(path, search, { q, location: other.en })}
        className="inline-flex min-h-11 items-center underline">
        {m.search_place_other({ place: other[locale] })}
      </a>
    </p>
  );
}

/** The chosen values that no job has together with the others. */
const liftedNames = (search: JobSearch, lifted: readonly FilterName[]) =>
  lifted
    .flatMap((filter) => valuesOf(filter, search[filter]).map((value) => filterValueName(filter, value)))
    .join(", ");

/** Explains how a search without exact results was corrected or relaxed, with links to undo it. */
export function PartialMatch({ path, search, near }: { path: SearchPath; search: JobSearch; near: Near }) {
  return (
    <p className="safe mb-4" role="status">
      {near.q !== undefined && (
        <>
          <b>{m.search_near_nothing({ q: search.q })}</b>{" "}
          <a href={searchAddress(path, search, { q: near.q })} className="inline-flex min-h-11 items-center underline">
            {m.search_near_spelling({ q: near.q })}
          </a>{" "}
          <a
            href={searchAddress(path, search, { q: `"${search.q}"` })}
            className="inline-flex min-h-11 items-center underline">
            {m.search_near_typed({ q: search.q })}
          </a>{" "}
        </>
      )}
      {near.because === "some-words" && m.search_near_words()}
      {near.because === "mentioned" && m.search_near_mentioned()}
      {near.because === "filters" && (
        <>
          {m.search_near_filters({ filters: liftedNames(search, near.lifted) })}{" "}
          <a href={addressWithout(path, search, near.lifted)} className="font-semibold underline">
            {m.search_near_drop({ filters: liftedNames(search, near.lifted) })}
          </a>
        </>
      )}
    </p>
  );
}
