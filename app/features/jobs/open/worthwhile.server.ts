import { sql } from "drizzle-orm";
import { categoryKeys, type CategoryKey } from "db/catalogues/categories";
import { cityKeys, type CityKey } from "db/catalogues/cities";
import { skillNames } from "db/catalogues/skills";
import { oncePerDb, type Db } from "db/client";
import { categoryPath, cityPath, crossingPath, fewestJobs, skillNarrowing, skillPath, slugOfSkill, specialLandings, type SpecialSlug } from "../listing/landing";
import { planOf, wholeMatch } from "../search/candidates/plan";
import { readJobSearch } from "../search/search";

/** The narrow landing pages on which at least {@link fewestJobs} jobs stand. */
export interface NarrowPages {
  crossings: readonly { city: CityKey; category: CategoryKey }[];
  /** Slugs. */
  skills: readonly string[];
  specials: readonly SpecialSlug[];
}

export interface Worthwhile extends NarrowPages {
  /** When the newest job of a page was listed, by the page's path: of these pages and of all categories and cities, ms UTC. */
  newest: ReadonlyMap<string, number>;
}

const freshFor = 3_600_000;

/** Every narrow page, with the parameters of its search. */
const crossings = cityKeys.flatMap((city) => categoryKeys.map((category) => ({ city, category })));

/** What the search of a page matches; a page that narrows nothing is none. @param now ms UTC */
const matchOf = (narrowing: Record<string, string>, now: number) => wholeMatch(planOf(readJobSearch(new URLSearchParams(narrowing)), now)) ?? "";

/**
 * Of a list of expressions of the full-text index: whether enough jobs match each, and the listing key of the newest of them. Each is
 * read until that many are found; a city with a category is a single token of the index. Exported for the query-plan test.
 */
export const enoughQuery = (matches: readonly string[]) =>
  sql`select m.key as place, (select rowid from job_search where job_search match m.value order by rowid desc limit 1) as newest,
      (select 1 from job_search where job_search match m.value limit 1 offset ${sql.raw(String(fewestJobs - 1))}) as enough
    from json_each(${JSON.stringify(matches)}) m`;

interface Asked {
  path: string;
  narrowing: Record<string, string>;
}

async function readWorthwhile(db: Db, now: number): Promise<Worthwhile> {
  const asked: Asked[] = [
    ...crossings.map(({ city, category }) => ({ path: crossingPath(city, category), narrowing: { location: city, category } })),
    ...skillNames.map((name) => ({ path: skillPath(name), narrowing: skillNarrowing(name) })),
    ...specialLandings.map(({ slug, narrowing }) => ({ path: `/${slug}`, narrowing })),
    ...categoryKeys.map((category) => ({ path: categoryPath(category), narrowing: { category, location: "Remote" } })),
    ...cityKeys.map((city) => ({ path: cityPath(city), narrowing: { location: city } })),
  ];
  const rows = await db.all<{ place: number; newest: number | null; enough: number | null }>(enoughQuery(asked.map(({ narrowing }) => matchOf(narrowing, now))));
  const pathOf = (place: number) => asked[place]?.path ?? "";
  const open = new Set(rows.filter(({ enough }) => enough === 1).map(({ place }) => pathOf(place)));
  return {
    crossings: crossings.filter(({ city, category }) => open.has(crossingPath(city, category))),
    skills: skillNames.filter((name) => open.has(skillPath(name))).map(slugOfSkill),
    specials: specialLandings.filter(({ slug }) => open.has(`/${slug}`)).map(({ slug }) => slug),
    newest: new Map(rows.flatMap(({ place, newest }) => (newest === null ? [] : [[pathOf(place), Math.floor(newest / 1024)] as const]))),
  };
}

// Held on globalThis because the tests have this module twice: among the sources, and in the build of the pages.
const holder = globalThis as typeof globalThis & { kaamgharForgottenLandings?: number };
const forgotten = () => holder.kaamgharForgottenLandings ?? 0;

const keptOf = oncePerDb((): { until: number; since: number; pages: Promise<Worthwhile> | null } => ({ until: 0, since: 0, pages: null }));

/** The narrow landing pages that are worth a link, kept for an hour in each isolate. @param now ms UTC */
export function listWorthwhile(db: Db, now: number): Promise<Worthwhile> {
  const kept = keptOf(db);
  if (kept.pages && kept.until > now && kept.since === forgotten()) return kept.pages;
  const pages = readWorthwhile(db, now);
  Object.assign(kept, { until: now + freshFor, since: forgotten(), pages });
  pages.catch(() => (kept.until = 0));
  return pages;
}

/** Lets the next reader ask the database again. */
export function forgetWorthwhile(): void {
  holder.kaamgharForgottenLandings = forgotten() + 1;
}
