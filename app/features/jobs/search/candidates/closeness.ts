import { facet } from "../facets";
import { isThere, isThereByWords, neighbourOf, type RequestedPlace } from "../places/requested-place";
import type { ParsedQuery } from "../words/terms";
import { paysEnough } from "./ranking/rank";
import { matchPlacesOf, type Candidate } from "./ranking/reading";
import type { TermPlace } from "./ranking/weights";

/** The parts of a search that a partly matching job contains, and where. */
export interface Closeness {
  /** The words as they were typed, by where they are. */
  words: Partial<Record<TermPlace, readonly string[]>>;
  /** The job is neither in the named place, nor near it, nor remote. */
  isElsewhere: boolean;
  /** The job's town near that place, and the distance in km. */
  nearby: Nearby | null;
  /** It pays less than requested, or does not disclose its pay. */
  isPaidLess: boolean;
}

/** A town near the requested place, and the distance in km. */
interface Nearby {
  town: { en: string; hi: string };
  place: { en: string; hi: string };
  km: number;
}

/** The town near the place in which a job is. Null for a job in the place itself, and for a job that is not near it. */
export function nearbyOf(job: Pick<Candidate, "searchFacets">, place: RequestedPlace | null): Nearby | null {
  if (place === null) return null;
  const facets = new Set(job.searchFacets.split(" "));
  const town = isThere(place, facets) ? null : neighbourOf(place, facets);
  return town && { town: { en: town.en, hi: town.hi }, place: { en: place.en, hi: place.hi }, km: town.km };
}

/** A full match that needs only its place explained. */
export const onlyNearby = (nearby: Nearby): Closeness => ({ words: {}, isElsewhere: false, isPaidLess: false, nearby });

/** The parts of a search that a job contains, and where; a synonym counts at its own position. */
export function closenessOf(job: Candidate, query: ParsedQuery, place: RequestedPlace | null): Closeness {
  const words: Partial<Record<TermPlace, string[]>> = {};
  for (const { term, place } of matchPlacesOf(job, query)) {
    const where = place === "saidOtherwise" || place === "confirmed" ? "title" : place;
    // The card already shows a fulfilled condition, as a fact of the job.
    if (term.concept?.condition && where === "title") continue;
    (words[where] ??= []).push(term.words.join(" "));
  }
  const facets = new Set(job.searchFacets.split(" "));
  const nearby = nearbyOf(job, place);
  return {
    words,
    isElsewhere:
      place !== null &&
      nearby === null &&
      !isThere(place, facets) &&
      !isThereByWords(place, job) &&
      !facets.has(facet.remote),
    nearby,
    isPaidLess: !paysEnough(job, query),
  };
}
