/**
 * The things to have at hand, in their order. A tick is stored by its position in this list, so a new item goes to the
 * end.
 */
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

/** The items that are optional for opening the account. */
const optional: readonly SetupItem[] = ["logo", "gstin", "questions"];

export const isSetupItem = (value: unknown): value is SetupItem => setupItems.includes(value as SetupItem);

/**
 * The ticks that a cookie holds: the positions of the ticked items in base 36, such as "013"; unknown ones are skipped.
 */
export function readTicks(cookie: string | null): SetupItem[] {
  const places = new Set((cookie ?? "").slice(0, setupItems.length));
  return setupItems.filter((_, place) => places.has(place.toString(36)));
}

export const writeTicks = (ticks: readonly SetupItem[]): string =>
  setupItems.flatMap((item, place) => (ticks.includes(item) ? [place.toString(36)] : [])).join("");

/** Whether all items that an account needs are ticked. */
export const isReady = (ticks: readonly SetupItem[]): boolean =>
  setupItems.every((item) => ticks.includes(item) || optional.includes(item));
