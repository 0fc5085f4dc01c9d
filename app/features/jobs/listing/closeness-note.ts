import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import type { Closeness } from "../search/find-jobs.server";

/** Says which search words a close match contains and where, and what it lacks. */
export function closenessNote({ words, isElsewhere, isPaidLess, nearby }: Closeness): string {
  const listed = (terms: readonly string[] | undefined) => (terms ? terms.map((term) => `“${term}”`).join(", ") : "");
  const parts = [
    [words.title, m.search_found_title],
    [words.skills, m.search_found_skills],
    [words.company, m.search_found_company],
    [words.category, m.search_found_category],
    [words.near, m.search_found_near],
    [words.description, m.search_found_description],
    [words.missing, m.search_found_missing],
  ] as const;
  const locale = getLocale();
  return [
    ...parts.flatMap(([terms, say]) => (terms ? [say({ words: listed(terms) })] : [])),
    ...(nearby
      ? [m.search_found_nearby({ town: nearby.town[locale], place: nearby.place[locale], km: nearby.km })]
      : []),
    ...(isElsewhere ? [m.search_found_elsewhere()] : []),
    ...(isPaidLess ? [m.search_found_pays_less()] : []),
  ].join(" · ");
}
