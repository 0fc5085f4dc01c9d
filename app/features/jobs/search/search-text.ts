import type { Town } from "db/catalogues/towns.server";
import { townsIn } from "~/features/location/named-towns";
import { foldText } from "~/features/text/fold-text";
import { emptyJob, jobParts, partKeys, type JobContent, type JobPart } from "../fields/columns";
import { untoldFacts } from "../fields/text-facts/text-facts";
import { filterNames, filters, type FacetedJob } from "./filters";
import { abbreviationsIn } from "./words/spelling/letters";

/** The words of these parts come first, in this order. The words of all other parts follow. */
const firstParts = ["title", "skills", "place", "description", "time"] as const;

type JobTexts = Pick<JobContent, "title" | "skills" | "description"> & Partial<JobContent> & { companyName: string };

/** The search words of a job, with its conditions in both languages. Empty fields add no words. */
export function searchTextOf({ companyName, ...job }: JobTexts): string {
  const wordsOf = (part: JobPart) => jobParts[part].searchWords?.({ ...emptyJob, ...job }) ?? [];
  const [title, ...first] = firstParts.map(wordsOf);
  const others = partKeys.filter((part) => !firstParts.some((each) => each === part)).map(wordsOf);
  const all = [title, companyName, ...first, ...others].flat().join(" ");
  return foldText([all, ...abbreviationsIn(all)].join(" "));
}

/**
 * The most important text of a job, folded, as "title|skills|company". Its words rank the results of a search and form
 * the list of known words. Its length is limited, since it is part of an index.
 */
export function searchTitleOf({
  title,
  companyName,
  skills,
}: Pick<JobTexts, "title" | "companyName" | "skills">): string {
  const bounded = (text: string, length: number) =>
    foldText([text, ...abbreviationsIn(text)].join(" "))
      .slice(0, length)
      .trim();
  return [bounded(title, 150), bounded(skills.join(" "), 300), bounded(companyName, 100)].join("|");
}

/** Lakh rupees a year: the unit of the salary bands. Null when unknown or not convertible. */
export function lakhsPerYear(
  paise: number | null,
  period: "month" | "year" | "hour" | "project" | null,
): number | null {
  if (paise === null || period === null || period === "project") return null;
  const perYear = { month: 12, year: 1, hour: 8 * 22 * 12 }[period];
  return (paise * perYear) / 100 / 100_000;
}

/** Maximum number of towns of one job, since an import may name dozens. */
const mostTowns = 10;

/**
 * The cities and towns by which a job is found. These are every city that its location names, also through a part, and
 * every other town. A city that is named together with one of its parts also has its own token, to distinguish Thane
 * from Mumbai.
 */
export function jobPlacesOf(location: string): { cities: string[]; towns: string[] } {
  const towns = townsIn(location).slice(0, mostTowns);
  const isPart = (town: Town) => town.city !== town.key;
  const cities = [...new Set(towns.flatMap(({ city }) => city ?? []))];
  const own = towns.filter((town) => isPart(town) || towns.some((other) => other.city === town.key && isPart(other)));
  return { cities, towns: own.map(({ key }) => key) };
}

/**
 * The filter tokens of a job in the full-text index, as every filter gives them. What the employer left out is read
 * from the text.
 */
export function searchFacetsOf(job: FacetedJob & { location?: string }): string {
  const faceted = { ...jobPlacesOf(job.location ?? ""), ...job, ...untoldFacts(job) };
  return filterNames.flatMap((name) => filters[name].tokensOf(faceted)).join(" ");
}

/** The filter tokens of where a job is. */
export const placeFacetsOf = (job: Pick<FacetedJob, "isRemote" | "city"> & { location: string }): string =>
  filters.location.tokensOf({ ...jobPlacesOf(job.location), ...job }).join(" ");
