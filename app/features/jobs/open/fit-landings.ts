import type { CatalogueEntry } from "db/catalogues/name";

/** A condition of a seeker: its part of a page's slug, its name, and its parameter of the search. */
interface Condition extends CatalogueEntry {
  narrowing: Record<string, string>;
}

/** One condition at most of each group, in this order. */
const groups: readonly (readonly Condition[])[] = [
  [
    { key: "10th-pass", en: "10th pass", hi: "10वीं पास", narrowing: { education: "10th" } },
    { key: "12th-pass", en: "12th pass", hi: "12वीं पास", narrowing: { education: "12th" } },
  ],
  [{ key: "from-phone", en: "from the phone", hi: "फ़ोन से", narrowing: { device: "phone_enough" } }],
  [
    { key: "day", en: "day shift", hi: "दिन की शिफ़्ट", narrowing: { shift: "day" } },
    { key: "evenings", en: "evenings", hi: "शाम को", narrowing: { shift: "evening" } },
    { key: "night", en: "night shift", hi: "रात की शिफ़्ट", narrowing: { shift: "night" } },
    { key: "flexible", en: "flexible hours", hi: "समय अपने हिसाब से", narrowing: { shift: "flexible" } },
  ],
  [{ key: "4-hours", en: "up to 4 hours a day", hi: "दिन में 4 घंटे तक", narrowing: { hours: "1-4" } }],
];

/** A page of jobs that fit a seeker's conditions. */
export interface FitLanding {
  slug: string;
  /** Parameters of a search. */
  narrowing: Record<string, string>;
  conditions: readonly Condition[];
}

/** Every combination of conditions, those with fewer conditions first. */
export const fitLandings: readonly FitLanding[] = groups
  .reduce<Condition[][]>(
    (lists, group) => [...lists, ...lists.flatMap((list) => group.map((condition) => [...list, condition]))],
    [[]],
  )
  .filter((conditions) => conditions.length > 0)
  .sort((one, other) => one.length - other.length)
  .map((conditions) => ({
    slug: conditions.map(({ key }) => key).join("-"),
    narrowing: Object.assign({}, ...conditions.map(({ narrowing }) => narrowing)) as Record<string, string>,
    conditions,
  }));

const bySlug = new Map(fitLandings.map((landing) => [landing.slug, landing]));

/** The page with a slug; null for an unknown one. */
export const findFitLanding = (slug: string): FitLanding | null => bySlug.get(slug) ?? null;

export const fitPath = (slug: string): string => `/jobs-for/${slug}`;

/** How many conditions two pages share. */
const sharedBy = (one: FitLanding, other: FitLanding) =>
  one.conditions.filter(({ key }) => other.conditions.some((each) => each.key === key)).length;

/**
 * Some pages beside one, those with the most shared conditions and the fewest others first; without one, those with
 * the fewest conditions. @param open the slugs of the pages that may be linked
 */
export function fitLandingsBeside(slug: string | null, open: readonly string[], most: number): FitLanding[] {
  const own = slug === null ? null : findFitLanding(slug);
  const distance = (other: FitLanding) => other.conditions.length - 2 * (own ? sharedBy(own, other) : 0);
  return fitLandings
    .filter((each) => each.slug !== slug && open.includes(each.slug))
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, most);
}
