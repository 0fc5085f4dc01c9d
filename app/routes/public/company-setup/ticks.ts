/** The things to have at hand, in their order; a tick is kept by its place, so that a new one goes to the end of the list of places. */
export const setupItems = [
  "name",
  "legal",
  "address",
  "logo",
  "gstin",
  "email",
  "phone",
  "hr",
  "text",
  "pay",
  "hours",
  "questions",
  "free",
] as const;
export type SetupItem = (typeof setupItems)[number];

/** What may be missing when the account is opened. */
const optional: readonly SetupItem[] = ["logo", "gstin", "questions"];

export const isSetupItem = (value: unknown): value is SetupItem => setupItems.includes(value as SetupItem);

/** The ticks that a cookie holds: the places of the ticked items in base 36, such as "013"; unknown ones are passed over. */
export function readTicks(cookie: string | null): SetupItem[] {
  const places = new Set((cookie ?? "").slice(0, setupItems.length));
  return setupItems.filter((_, place) => places.has(place.toString(36)));
}

export const writeTicks = (ticks: readonly SetupItem[]): string =>
  setupItems.flatMap((item, place) => (ticks.includes(item) ? [place.toString(36)] : [])).join("");

/** Whether all is there that an account needs. */
export const isReady = (ticks: readonly SetupItem[]): boolean =>
  setupItems.every((item) => ticks.includes(item) || optional.includes(item));
