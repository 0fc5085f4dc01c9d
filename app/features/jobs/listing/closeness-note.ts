import { m } from "~/paraglide/messages";
import type { Closeness } from "../search/find-jobs.server";

/** Says which words of a search a close job holds and where, and what it lacks. */
export function closenessNote({ words, isElsewhere, isPaidLess }: Closeness): string {
  const listed = (terms: readonly string[] | undefined) => (terms ? terms.map((term) => `“${term}”`).join(", ") : "");
  const parts = [
    [words.title, m.search_found_title], [words.skills, m.search_found_skills], [words.company, m.search_found_company],
    [words.category, m.search_found_category], [words.near, m.search_found_near], [words.description, m.search_found_description],
    [words.missing, m.search_found_missing],
  ] as const;
  return [
    ...parts.flatMap(([terms, say]) => (terms ? [say({ words: listed(terms) })] : [])),
    ...(isElsewhere ? [m.search_found_elsewhere()] : []),
    ...(isPaidLess ? [m.search_found_pays_less()] : []),
  ].join(" · ");
}
