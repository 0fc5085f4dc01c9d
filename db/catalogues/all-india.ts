import type { CityEntry } from "./cities";

/** The choice that narrows nothing. */
export const allIndia = {
  key: "all-india",
  en: "All India",
  hi: "पूरा भारत",
  state: "India",
  stateHi: "भारत",
  aliases: ["india", "anywhere in india", "pan india", "pan-india", "across india", "भारत", "पूरे भारत में", "ऑल इंडिया"],
} as const satisfies CityEntry;
