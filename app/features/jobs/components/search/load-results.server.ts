import type { Db } from "db/client";
import { renderKeptCards, type Marks } from "~/features/jobs/listing/cards.server";
import { findKeptJobs } from "~/features/jobs/search/kept-searches.server";
import { readJobSearch, type JobSearch } from "~/features/jobs/search/search";

/** The search that an address asks for. Without words no job matches better than another. */
export function searchOf({ url }: Pick<Request, "url">): JobSearch {
  const search = readJobSearch(new URL(url).searchParams);
  return search.q === "" && search.sort === "relevance" ? { ...search, sort: "newest" } : search;
}

/** What a page of search results shows. @param now ms UTC */
export async function loadResults(db: Db, search: JobSearch, now: number, asked: Promise<Marks | null>) {
  const [marks, kept] = await Promise.all([asked, findKeptJobs(db, search, now)]);
  const { found } = kept;
  return {
    search,
    cards: renderKeptCards(kept, now, marks),
    next: found.next,
    near: found.near,
    closeFrom: found.closeFrom,
    query: found.query,
    total: found.total,
    counts: found.counts,
  };
}
