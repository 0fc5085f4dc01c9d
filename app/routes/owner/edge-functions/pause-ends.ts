import { hour } from "db/catalogues/time";

/** How long a pause lasts, in milliseconds; null until an owner ends it. */
export const pauseEnds = [
  { value: "1h", label: "For an hour", lasts: hour },
  { value: "6h", label: "For 6 hours", lasts: 6 * hour },
  { value: "24h", label: "For a day", lasts: 24 * hour },
  { value: "7d", label: "For a week", lasts: 7 * 24 * hour },
  { value: "none", label: "Until resumed", lasts: null },
] as const;
