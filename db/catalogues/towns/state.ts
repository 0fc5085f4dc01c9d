import type { CityKey } from "../cities";
import type { CatalogueEntry } from "../name";

/** English name, Hindi name, latitude, longitude, and the catalogue city to which the town belongs when it is not one itself. */
type TownRow = readonly [en: string, hi: string, latitude: number, longitude: number, city?: CityKey];

/** A state or union territory with its larger towns. */
export interface StateTowns extends CatalogueEntry {
  towns: readonly TownRow[];
}
