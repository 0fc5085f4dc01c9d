import { renderFoundCards, type Marks } from "~/features/jobs/listing/cards.server";
import { findCachedJobs } from "~/features/jobs/search/cached-searches.server";
import { readJobSearch, type JobSearch } from "~/features/jobs/search/search";
import type { ParsedQuery } from "~/features/jobs/search/words/terms";
import { namesakeOf, nameWithState } from "~/features/location/named-towns";

/** The search of an address. A search without words has no relevance order. */
export function searchOf({ url }: Pick<Request, "url">): JobSearch {
  const search = readJobSearch(new URL(url).searchParams);
  return search.q === "" && search.sort === "relevance" ? { ...search, sort: "newest" } : search;
}

/** Another town with the typed name. The search has used the town `meant`. */
export interface OtherPlace {
  /** As typed. */
  typed: string;
  meant: { en: string; hi: string };
  /** The name with its state. Addresses also accept a place with its state. */
  other: { en: string; hi: string };
  /** The words of the search, without the place if they contain one. */
  q: string;
}

function otherPlaceOf({ q, location }: JobSearch, { readings, place }: ParsedQuery): OtherPlace | null {
  const typed = location || (place?.words.join(" ") ?? "");
  const namesake = namesakeOf(typed);
  if (!namesake) return null;
  const { meant, other } = namesake;
  const reading = readings.find(({ as }) => typeof as === "object" && "en" in as && as.en === meant.en);
  return {
    typed,
    meant: { en: meant.en, hi: meant.hi },
    other: { en: nameWithState(other, "en"), hi: nameWithState(other, "hi") },
    q: location ? q : (reading?.without ?? q),
  };
}

/** What a page of search results shows. */
export async function loadResults(
  context: Parameters<typeof findCachedJobs>[0],
  search: JobSearch,
  asked: Promise<Marks | null>,
) {
  const [marks, found] = await Promise.all([asked, findCachedJobs(context, search)]);
  return {
    search,
    cards: renderFoundCards(found, context.now(), marks),
    next: found.next,
    near: found.near,
    closeFrom: found.closeFrom,
    query: found.query,
    otherPlace: otherPlaceOf(search, found.query),
    total: found.total,
    counts: found.counts,
  };
}
