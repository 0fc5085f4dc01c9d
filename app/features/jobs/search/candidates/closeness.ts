import { facet } from "../facets";
import { isThere, isThereByWords, neighbourOf, type RequestedPlace } from "../places/requested-place";
import type { ParsedQuery } from "../words/terms";
import { paysEnough } from "./ranking/rank";
import { matchPlacesOf, type Candidate } from "./ranking/reading";
import { type TermPlace } from "./ranking/weights";

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

/** A town, the place that was asked for, and the km between them. */
interface Nearby {
  town: { en: string; hi: string };
  place: { en: string; hi: string };
  km: number;
}

/** The town near the place in which a job is; null for a job that is in the place, and for one that is not near it. */
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
    // A condition that is met is a fact of the job, which its card shows.
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
