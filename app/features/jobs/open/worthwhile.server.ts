import { sql } from "drizzle-orm";
import { categoryKeys, type CategoryKey } from "db/catalogues/categories";
import { cityKeys, type CityKey } from "db/catalogues/cities";
import { skillNames } from "db/catalogues/skills";
import { oncePerDb, type Db } from "db/client";
import {
  categoryPath,
  cityPath,
  crossingPath,
  fewestJobs,
  skillNarrowing,
  skillPath,
  slugOfSkill,
  specialLandings,
  type SpecialSlug,
} from "../listing/landing";
import { planOf, wholeMatch } from "../search/candidates/plan";
import { readJobSearch } from "../search/search";
import { newestMatching } from "../search/search-index.server";
import { fitLandings, fitPath } from "./fit-landings";

/** The narrow landing pages with at least {@link fewestJobs} jobs. */
export interface NarrowPages {
  crossings: readonly { city: CityKey; category: CategoryKey }[];
  specials: readonly SpecialSlug[];
  /** Slugs of the pages for a seeker's conditions. */
  fits: readonly string[];
}

interface Dated {
  /** When the newest job of a page was listed, by the page's path, ms UTC. */
  newest: ReadonlyMap<string, number>;
}

const freshFor = 3_600_000;

/** Every page of a category in a city. */
const crossings = cityKeys.flatMap((city) => categoryKeys.map((category) => ({ city, category })));

/** The match expression of a page's search; empty for a page without filters. @param now ms UTC */
const matchOf = (narrowing: Record<string, string>, now: number) =>
  wholeMatch(planOf(readJobSearch(new URLSearchParams(narrowing)), now)) ?? "";

/**
 * For each full-text expression: the number of matching jobs, counted up to {@link fewestJobs}, and the listing key of
 * the newest one. City and category together are one token of the index, so the cost does not grow with the number of
 * jobs.
 */
const enoughQuery = (matches: readonly string[]) =>
  sql`select m.key as place, (select json_array(count(*), max(f.key)) from
      (${newestMatching(sql`m.value`, sql.raw(String(fewestJobs)))}) f) as found
    from json_each(${JSON.stringify(matches)}) m`;

interface Asked {
  path: string;
  narrowing: Record<string, string>;
}

/** Which of the given pages have enough jobs, and the newest job of each. */
async function look(db: Db, asked: readonly Asked[], now: number): Promise<Dated & { open: ReadonlySet<string> }> {
  const rows = await db.all<{ place: number; found: string }>(
    enoughQuery(asked.map(({ narrowing }) => matchOf(narrowing, now))),
  );
  const found = rows.map(({ place, found: text }) => {
    const [count, newest] = JSON.parse(text) as [number, number | null];
    return { path: asked[place]?.path ?? "", count, newest };
  });
  return {
    open: new Set(found.filter(({ count }) => count >= fewestJobs).map(({ path }) => path)),
    newest: new Map(
      found.flatMap(({ path, newest }) => (newest === null ? [] : [[path, Math.floor(newest / 1024)] as const])),
    ),
  };
}

// On globalThis, because tests load this module twice: from the sources and from the built pages.
const holder = globalThis as typeof globalThis & { kaamgharForgottenLandings?: number };
const forgotten = () => holder.kaamgharForgottenLandings ?? 0;

/** Invalidates the cache, so the next request queries the database. */
export function forgetWorthwhile(): void {
  holder.kaamgharForgottenLandings = forgotten() + 1;
}

/** Caches a query for an hour in each isolate. */
function keptForAnHour<Value>(read: (db: Db, now: number) => Promise<Value>): (db: Db, now: number) => Promise<Value> {
  const keptOf = oncePerDb((): { until: number; since: number; value: Promise<Value> | null } => ({
    until: 0,
    since: 0,
    value: null,
  }));
  return (db, now) => {
    const kept = keptOf(db);
    if (kept.value && kept.until > now && kept.since === forgotten()) return kept.value;
    const value = read(db, now);
    Object.assign(kept, { until: now + freshFor, since: forgotten(), value });
    value.catch(() => (kept.until = 0));
    return value;
  };
}

/**
 * The narrow pages of places, of single filters and of conditions that have enough jobs. `newest` also covers the pages of all
 * categories and cities.
 * @param now ms UTC
 */
export const listWorthwhile = keptForAnHour(async (db: Db, now: number): Promise<NarrowPages & Dated> => {
  const { open, newest } = await look(
    db,
    [
      ...crossings.map(({ city, category }) => ({
        path: crossingPath(city, category),
        narrowing: { location: city, category },
      })),
      ...specialLandings.map(({ slug, narrowing }) => ({ path: `/${slug}`, narrowing })),
      ...fitLandings.map(({ slug, narrowing }) => ({ path: fitPath(slug), narrowing })),
      ...categoryKeys.map((category) => ({
        path: categoryPath(category),
        narrowing: { category, location: "Remote" },
      })),
      ...cityKeys.map((city) => ({ path: cityPath(city), narrowing: { location: city } })),
    ],
    now,
  );
  return {
    crossings: crossings.filter(({ city, category }) => open.has(crossingPath(city, category))),
    specials: specialLandings.filter(({ slug }) => open.has(`/${slug}`)).map(({ slug }) => slug),
    fits: fitLandings.filter(({ slug }) => open.has(fitPath(slug))).map(({ slug }) => slug),
    newest,
  };
});

/** The skills with enough jobs, as slugs, and the newest jobs of their pages. @param now ms UTC */
export const listSkillsWithJobs = keptForAnHour(
  async (db: Db, now: number): Promise<Dated & { skills: readonly string[] }> => {
    const { open, newest } = await look(
      db,
      skillNames.map((name) => ({ path: skillPath(name), narrowing: skillNarrowing(name) })),
      now,
    );
    return { skills: skillNames.filter((name) => open.has(skillPath(name))).map(slugOfSkill), newest };
  },
);
