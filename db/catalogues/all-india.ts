import type { CatalogueEntry } from "./name";

export interface CityEntry extends CatalogueEntry {
  state: string;
  stateHi: string;
  /** Other spellings, lower case; the key and both names need not be repeated. */
  aliases: readonly string[];
  /** Towns that count as the city where only cities of the catalogue are known, lower case. */
  parts?: readonly string[];
  /** Those of them that are in another state than the city, with that state. */
  otherStates?: Readonly<Record<string, string>>;
}

/** The choice that narrows nothing. */
export const allIndia = {
  key: "all-india",
  en: "All India",
  hi: "पूरा भारत",
  state: "India",
  stateHi: "भारत",
  aliases: ["india", "anywhere in india", "pan india", "pan-india", "across india", "भारत", "पूरे भारत में", "ऑल इंडिया"],
} as const satisfies CityEntry;
