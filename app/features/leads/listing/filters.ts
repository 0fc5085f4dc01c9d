import { categories } from "db/catalogues/categories";
import { findByKey } from "db/catalogues/name";
import { leadBudgets, type LeadBudget } from "db/vocabulary";

/** The filters of the list of leads; unset ones are null, false or empty. */
export interface LeadFilters {
  /** Words in the need or the skills, as typed. */
  q: string;
  category: string | null;
  /** "remote" or a key of the catalogue of towns. */
  place: string | null;
  budget: LeadBudget | null;
  isFit: boolean;
  isHot: boolean;
}

export const longestWords = 100;
const mostWords = 6;

/** The filters of an address; unknown values count as absent. */
export function readLeadFilters(params: URLSearchParams): LeadFilters {
  const place = params.get("place") ?? "";
  return {
    q: (params.get("q") ?? "").slice(0, longestWords).trim(),
    category: findByKey(categories, params.get("category"))?.key ?? null,
    place: /^[a-z-]{1,60}$/.test(place) ? place : null,
    budget: leadBudgets.find((budget) => budget === params.get("budget")) ?? null,
    isFit: params.get("fit") === "yes",
    isHot: params.get("hot") === "yes",
  };
}

/** The address of the list with these filters. @param page of the list: /lead-management or /hot-leads */
export function leadsAddress(
  page: string,
  { q, category, place, budget, isFit, isHot }: LeadFilters,
  before?: string,
): string {
  const asked = {
    q,
    category,
    place,
    budget,
    fit: isFit && "yes",
    hot: isHot && page !== "/hot-leads" && "yes",
    before,
  };
  const params = new URLSearchParams(Object.entries(asked).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return params.size > 0 ? `${page}?${params}` : page;
}

/** Whether there are filters other than "fits" and "hot". */
export const isNarrowed = ({ q, category, place, budget }: LeadFilters): boolean =>
  q !== "" || category !== null || place !== null || budget !== null;

/**
 * A cursor of the list. Fitting leads (f) and other leads (o) are continued by time and id, a search (s) by its key.
 */
export type Cursor = { in: "f" | "o"; openedAt: number; id: string } | { in: "s"; key: number };

/** The cursor of an address; null for the first page. */
export function readCursor(text: string | null): Cursor | null {
  const [, part, time, id] = /^([fos])\.(\d{1,16})(?:\.([0-9a-z]{17}))?$/.exec(text ?? "") ?? [];
  if (part === "s") return { in: "s", key: Number(time) };
  return (part === "f" || part === "o") && id !== undefined ? { in: part, openedAt: Number(time), id } : null;
}

export const writeCursor = (cursor: Cursor): string =>
  cursor.in === "s" ? `s.${cursor.key}` : `${cursor.in}.${cursor.openedAt}.${cursor.id}`;

/** The token of a facet in the full-text index. */
export const facetToken = (kind: "category" | "place" | "budget", key: string): string =>
  `${kind}_${key.replaceAll("-", "_")}`;

/** The full-text expression: all words, and at least one facet of each group; null without words and facets. */
export function fullTextQueryOf(words: string, facets: readonly (readonly string[])[]): string | null {
  const parts = (words.normalize("NFC").match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
    .slice(0, mostWords)
    .map((word) => `"${word}"${word.length > 2 ? "*" : ""}`);
  const groups = facets.map((tokens) => `(${tokens.map((token) => `"${token}"`).join(" OR ")})`);
  if (words !== "" && parts.length === 0) return null;
  return [...parts, ...groups].join(" AND ");
}
