import { once } from "../once";
import { cities, type CityKey } from "./cities";
import { findByKey, type CatalogueEntry } from "./name";
import { east } from "./towns/east";
import { north } from "./towns/north";
import { south } from "./towns/south";
import { west } from "./towns/west";

/** A town of India. The keys of the catalogue cities are the keys of their towns, too. */
export interface Town extends CatalogueEntry {
  state: CatalogueEntry;
  /** Degrees north and east. */
  latitude: number;
  longitude: number;
  /** The catalogue city that it is or belongs to, for searching jobs; null for none. */
  city: CityKey | null;
}

/** "Sri Ganganagar" is sri-ganganagar; what is in brackets is part of it only where another town has the name. */
function keyOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z]+/g, "-")
    .replace(/-$/, "");
}

/** Every state and union territory has one at least; within a state the largest stand first. For the server only: 30 kB. */
export const listTowns = once((): readonly Town[] =>
  [...north, ...west, ...east, ...south].flatMap(({ towns: rows, key, en, hi }) => {
    const state = { key, en, hi };
    return rows.map(([townEn, townHi, latitude, longitude, city]) => {
      const townKey = keyOf(townEn);
      return {
        key: townKey,
        en: townEn,
        hi: townHi,
        state,
        latitude,
        longitude,
        city: city ?? findByKey(cities, townKey)?.key ?? null,
      };
    });
  }),
);

const byKey = once(() => new Map(listTowns().map((town) => [town.key, town])));

/** The town with this key, or null. */
export function findTown(key: string): Town | null {
  return byKey().get(key) ?? null;
}
