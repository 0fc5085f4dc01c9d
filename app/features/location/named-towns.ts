import { allIndia } from "db/catalogues/all-india";
import { findCity, type CityKey } from "db/catalogues/cities";
import { findTown, listTowns, type Town } from "db/catalogues/towns.server";
import { once } from "db/once";
import { foldText } from "~/features/text/fold-text";
import { townNamesOf } from "./find-towns";
import { distanceKm } from "./nearest-town";

/** Towns whose name most people use for a part of a distant large city, with that city: Dwarka in Delhi. */
const namesakes: ReadonlyMap<string, CityKey> = new Map([["dwarka", "delhi"]]);

/** A town with its state: "Dwarka, Gujarat". */
export const nameWithState = ({ en, hi, state }: Town, locale: "en" | "hi"): string =>
  locale === "en" ? `${en}, ${state.en}` : `${hi}, ${state.hi}`;

const byName = once(() => {
  const towns = new Map<string, Town>();
  for (const [key, cityKey] of namesakes) {
    const [town, city] = [findTown(key), findTown(cityKey)];
    if (!town || !city) continue;
    for (const locale of ["en", "hi"] as const) towns.set(foldText(nameWithState(town, locale)), town);
    for (const name of townNamesOf(town))
      for (const meant of [name, `${name} ${city.en}`, `${name} ${city.hi}`]) towns.set(foldText(meant), city);
  }
  // Larger towns of a state come first, and get a name that several towns have.
  for (const town of listTowns())
    for (const name of townNamesOf(town)) if (!towns.has(foldText(name))) towns.set(foldText(name), town);
  return towns;
});

/** The town that a text names in full, under any of its names; null for none, and for all India. */
export function townNamed(text: string): Town | null {
  const town = byName().get(foldText(text));
  if (town) return town;
  const city = findCity(text) ?? findCity(foldText(text));
  return city && city.key !== allIndia.key ? findTown(city.key) : null;
}

/** The parts of a place as shown, each with what is in its brackets: "Mumbai (Powai), Pune" is two. */
function splitPlaces(location: string): { name: string; areas: string[] }[] {
  return location
    .split(/[,;|](?![^(]*\))/)
    .map((part) => {
      const [, outside = part, inside = ""] = /^([^(]*)\(([^)]*)\)?/.exec(part.trim()) ?? [];
      return {
        name: outside.trim().replace(/ \+\d+$/, ""),
        areas: inside
          .split(",")
          .map((area) => area.trim())
          .filter(Boolean),
      };
    })
    .filter(({ name }) => name !== "");
}

/** How far an area in brackets may be from the town before them, in km. */
const farthestArea = 60;

/**
 * For a name with two meanings: the city that most people mean by it, and the other town. Null for nearly every name.
 */
export function namesakeOf(text: string): { meant: Town; other: Town } | null {
  const name = foldText(text);
  for (const key of namesakes.keys()) {
    const [other, meant] = [findTown(key), townNamed(text)];
    if (other && meant && meant !== other && townNamesOf(other).some((each) => foldText(each) === name))
      return { meant, other };
  }
  return null;
}

/**
 * Every town that a place names, each once: "Gurugram, Bangalore (hybrid)", "Delhi (Noida)". A town of
 * {@link namesakes} counts only beside the name of its state.
 */
export function townsIn(location: string): Town[] {
  const has = (name: string) => ` ${foldText(location)} `.includes(` ${foldText(name)} `);
  const withState = (name: string) => {
    const other = namesakeOf(name)?.other;
    return other && (has(other.state.en) || has(other.state.hi)) ? other : null;
  };
  const towns = splitPlaces(location).flatMap(({ name, areas }) => {
    const town = withState(name) ?? townNamed(name) ?? townNamed(name.split("/")[0] ?? "");
    if (!town) return [];
    const near = areas
      .flatMap((area) => townNamed(area) ?? [])
      .filter((area) => distanceKm(town, area) <= farthestArea);
    return [town, ...near];
  });
  return [...new Set(towns)];
}
