import MiniSearch from "minisearch";
import { findJobs } from "~/features/jobs/search/find-jobs.server";
import { readJobSearch } from "~/features/jobs/search/search";
import { foldText } from "~/features/text/fold-text";
import { judgedAt, type Corpus } from "./corpus";
import { first } from "./measures";

/** The results of an engine: names of postings, the best first; `isLabelled` where its page calls them only near. */
interface Found {
  names: string[];
  isLabelled: boolean;
}

/** A search engine over the corpus. */
export interface Engine {
  name: string;
  find: (q: string) => Promise<Found>;
}

const wordsOf = (q: string) => foldText(q).split(" ").filter(Boolean);

const ours = ({ db, names }: Corpus): Engine => ({
  name: "ours",
  async find(q) {
    const { jobs, near, closeFrom } = await findJobs(db, readJobSearch(new URLSearchParams({ q })), judgedAt);
    return {
      names: jobs.slice(0, first).map(({ listingKey }) => names.get(listingKey ?? 0) ?? ""),
      isLabelled: near !== null || (closeFrom !== null && closeFrom < first / 2),
    };
  },
});

/** FTS5 as one would set it up in an afternoon: stems, bm25 with the title before skills and company before the text; all words, then any of them. */
const weighted = ({ d1, names }: Corpus): Engine => ({
  name: "weighted FTS5",
  async find(q) {
    const ask = async (operator: string) => {
      const match = wordsOf(q)
        .map((word) => `"${word}"`)
        .join(operator);
      const { results } = await d1
        .prepare(
          "select rowid as key from weighted_search where weighted_search match ? order by bm25(weighted_search, 10, 5, 1), rowid desc limit ?",
        )
        .bind(match, first)
        .all<{ key: number }>();
      return results.map(({ key }) => names.get(key) ?? "");
    };
    if (wordsOf(q).length === 0) return { names: [], isLabelled: false };
    const all = await ask(" AND ");
    return {
      names: [...new Set([...all, ...(all.length < first ? await ask(" OR ") : [])])].slice(0, first),
      isLabelled: false,
    };
  },
});

/** MiniSearch over the same fields, with beginnings and slips; all words, then any of them. */
async function miniSearch({ d1, names }: Corpus): Promise<Engine> {
  const index = new MiniSearch<{ id: number; title: string; rest: string; words: string }>({
    fields: ["title", "rest", "words"],
    tokenize: wordsOf,
    processTerm: (term) => term,
  });
  const { results } = await d1
    .prepare(
      "select listing_key as id, substr(search_title, 1, instr(search_title, '|') - 1) as title, replace(substr(search_title, instr(search_title, '|')), '|', ' ') as rest, search_text as words from jobs where status = 'active' and visibility = 'public'",
    )
    .all<{ id: number; title: string; rest: string; words: string }>();
  index.addAll(results);
  const options = {
    boost: { title: 10, rest: 5 },
    prefix: (term: string) => term.length > 3,
    fuzzy: (term: string) => (term.length > 4 ? 0.2 : false),
  };
  return {
    name: "MiniSearch",
    find(q) {
      const all = index.search(q, { ...options, combineWith: "AND" });
      const any = all.length < first ? index.search(q, { ...options, combineWith: "OR" }) : [];
      const keys = [...all, ...any].map(({ id }) => id as number);
      return Promise.resolve({
        names: [...new Set(keys)].slice(0, first).map((key) => names.get(key) ?? ""),
        isLabelled: false,
      });
    },
  };
}

/** The engines that are compared, ours first. */
export const enginesOf = async (corpus: Corpus): Promise<Engine[]> => [
  ours(corpus),
  weighted(corpus),
  await miniSearch(corpus),
];
