import { facet } from "../facets";
import type { ParsedQuery } from "../words/terms";
import { paysEnough, placesOf, type Candidate, type TermPlace } from "./rank";

/** What a job that is only close holds of a search, and where. */
export interface Closeness {
  /** The words as they were typed, by where they are. */
  words: Partial<Record<TermPlace, readonly string[]>>;
  /** It is not in the city that was named. */
  isElsewhere: boolean;
  /** It pays less than was asked for, or does not tell. */
  isPaidLess: boolean;
}

/** What of a search a job holds, and where; where its words are said in another way counts as where they are. */
export function closenessOf(job: Candidate, query: ParsedQuery): Closeness {
  const words: Partial<Record<TermPlace, string[]>> = {};
  for (const { term, place } of placesOf(job, query)) {
    const where = place === "saidOtherwise" || place === "confirmed" ? "title" : place;
    // A condition that is met is a fact of the job, which its card shows.
    if (term.concept?.condition && where === "title") continue;
    (words[where] ??= []).push(term.words.join(" "));
  }
  return {
    words,
    isElsewhere: query.city !== null && !job.searchFacets.split(" ").includes(facet.city(query.city.key)),
    isPaidLess: !paysEnough(job, query),
  };
}
