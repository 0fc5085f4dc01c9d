import { allIndia } from "db/catalogues/all-india";
import { categoryKeys, type CategoryKey } from "db/catalogues/categories";
import { cities, findCity } from "db/catalogues/cities";
import { isId } from "db/id";

export const directoryPath = "/company-directory";
export const listPath = "/list-of-companies";
/** Companies on one page of the directory. */
export const directorySize = 20;
/** Companies on one page of the list from A to Z. */
export const listSize = 50;

/** What a visitor asks of the directory. */
export interface DirectorySearch {
  /** Words of the name, as typed. */
  q: string;
  /** A city or a state, as typed. */
  place: string;
  category: CategoryKey | null;
  verified: boolean;
  /** The last company already shown; null for the first page. */
  after: { openJobs: number; id: string } | null;
}

const text = (value: string | null) => (value ?? "").trim().replace(/\s+/g, " ").slice(0, 100);

/** Reads the filters of an address; unknown ones are ignored. */
export function readDirectorySearch(parameters: URLSearchParams): DirectorySearch {
  const [openJobs = "", id = ""] = (parameters.get("after") ?? "").split("-");
  return {
    q: text(parameters.get("q")),
    place: text(parameters.get("place")),
    category: categoryKeys.find((key) => key === parameters.get("category")) ?? null,
    verified: parameters.get("verified") === "yes",
    after: /^\d{1,7}$/.test(openJobs) && isId(id) ? { openJobs: Number(openJobs), id } : null,
  };
}

/** The address of a request; empty filters are left out. */
export function directoryAddress({ q, place, category, verified, after }: DirectorySearch): string {
  const parameters = new URLSearchParams({
    ...(q && { q }),
    ...(place && { place }),
    ...(category && { category }),
    ...(verified && { verified: "yes" }),
    ...(after && { after: `${after.openJobs}-${after.id}` }),
  }).toString();
  return parameters ? `${directoryPath}?${parameters}` : directoryPath;
}

/** A city or a state in the stored spelling, however it was typed. */
export function placeNameOf(typed: string): string {
  const city = findCity(typed);
  if (city) return city.key === allIndia.key ? "" : city.en;
  return cities.find(({ stateHi }) => stateHi === typed)?.state ?? typed;
}

/** The parts of the list from A to Z: numbers before the letters, names in other scripts after them. */
export const initials = ["0-9", ..."abcdefghijklmnopqrstuvwxyz", "other"] as const;
export type Initial = (typeof initials)[number];

/** The part that an address names; null for the whole list. */
export function readInitial(letter: string | null): Initial | null {
  return initials.find((each) => each === letter?.toLowerCase()) ?? null;
}

/** The range of folded names of a part, without its upper bound. Null: no upper bound. */
export function rangeOf(initial: Initial | null): { from: string; below: string | null } {
  // An empty name stands for a company that its owner has closed.
  if (initial === null) return { from: "!", below: null };
  if (initial === "0-9") return { from: "!", below: "a" };
  if (initial === "other") return { from: "{", below: null };
  return { from: initial, below: String.fromCharCode(initial.charCodeAt(0) + 1) };
}

/** How a part is called on the page where letters are enough. */
export const initialName = (initial: Initial): string => (initial === "other" ? "अ…" : initial.toUpperCase());

/** The address of a part of the list. @param after the id of the last company already shown */
export function listAddress(initial: Initial | null, after: string | null = null): string {
  const parameters = new URLSearchParams({ ...(initial && { letter: initial }), ...(after && { after }) }).toString();
  return parameters ? `${listPath}?${parameters}` : listPath;
}
