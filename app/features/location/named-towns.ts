import { allIndia, findCity } from "db/catalogues/cities";
import { findTown, listTowns, type Town } from "db/catalogues/towns.server";
import { once } from "db/once";
import { foldText } from "~/features/text/fold-text";
import { namesOf } from "./find-towns";
import { distanceKm } from "./nearest-town";

const byName = once(() => {
  const towns = new Map<string, Town>();
  // The larger ones of a state stand first, and keep a name that several have.
  for (const town of listTowns()) for (const name of namesOf(town)) if (!towns.has(foldText(name))) towns.set(foldText(name), town);
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
export function splitPlaces(location: string): { name: string; areas: string[] }[] {
  return location
    .split(/[,;|](?![^(]*\))/)
    .map((part) => {
      const [, outside = part, inside = ""] = /^([^(]*)\(([^)]*)\)?/.exec(part.trim()) ?? [];
      return { name: outside.trim().replace(/ \+\d+$/, ""), areas: inside.split(",").map((area) => area.trim()).filter(Boolean) };
    })
    .filter(({ name }) => name !== "");
}

/** How far an area in brackets may be from the town before them, in km. */
const farthestArea = 60;

/** Towns whose names most jobs mean as a part of a large city far from there: Dwarka of Delhi. */
const namesakes = new Set(["dwarka"]);

/** Every town that a place names, each once: "Gurugram, Bangalore (hybrid)", "Delhi (Noida)". One of {@link namesakes} counts only beside the name of its state. */
export function townsIn(location: string): Town[] {
  const isMeant = ({ key, state }: Town) => !namesakes.has(key) || [state.en, state.hi].some((name) => ` ${foldText(location)} `.includes(` ${foldText(name)} `));
  const towns = splitPlaces(location).flatMap(({ name, areas }) => {
    const town = townNamed(name) ?? townNamed(name.split("/")[0] ?? "");
    if (!town || !isMeant(town)) return [];
    const near = areas.flatMap((area) => townNamed(area) ?? []).filter((area) => distanceKm(town, area) <= farthestArea);
    return [town, ...near];
  });
  return [...new Set(towns)];
}
