import { findRegion, type CityKey } from "db/catalogues/cities";
import type { CatalogueEntry } from "db/catalogues/name";
import { findTown, listTowns, type Town } from "db/catalogues/towns.server";
import { townNamed } from "~/features/location/named-towns";
import { distanceKm } from "~/features/location/nearest-town";
import { foldText } from "~/features/text/fold-text";
import { facet } from "../facets";

type Named = Omit<CatalogueEntry, "key">;

/** A town of a place. Jobs there have `token`. This token is not enough for a job that also names parts of the town. */
interface Spot {
  token: string;
  /** The town's own token, for jobs that also name one of its parts. */
  own: string | null;
  /** The tokens of its parts. */
  parts: readonly string[];
}

/** A town that is near a place. */
interface Neighbour extends Named {
  token: string;
  /** The tokens of jobs in a part of the town only. */
  parts: readonly string[];
  own: string | null;
  km: number;
}

/** A requested place: a town, several towns, or a region. */
export interface RequestedPlace extends Named {
  keys: readonly string[];
  /** Filter tokens of the place and its parts; a job needs one of them. */
  tokens: readonly string[];
  spots: readonly Spot[];
  /** Its names as words, for jobs without a place token; empty for a city, since all its jobs have its token. */
  names: readonly (readonly string[])[];
  /** The nearest first; parts of a city are among them. */
  near: readonly Neighbour[];
  /** The search words that name the place; none if it comes from a filter. */
  words: readonly string[];
}

/** Maximum distance of a nearby town, in km. */
const farthestNeighbour = 45;
const mostNeighbours = 12;

const isCity = ({ city, key }: Town) => city === key;
const partsOf = (town: Town) =>
  isCity(town) ? listTowns().filter((each) => each.city === town.key && each !== town) : [];

function spotOf(town: Town): Spot {
  const own = facet.town(town.key);
  return isCity(town)
    ? { token: facet.city(town.key), own, parts: partsOf(town).map(({ key }) => facet.town(key)) }
    : { token: own, own: null, parts: [] };
}

const memory = new Map<string, RequestedPlace>();

function placeOf(key: string, name: Named, towns: readonly Town[], isWholly: boolean): RequestedPlace {
  const known = memory.get(key);
  if (known) return known;
  const spots = towns.map(spotOf).map((spot) => (isWholly ? { ...spot, parts: [] } : spot));
  const distances = listTowns()
    .filter((each) => !towns.includes(each) && !(isWholly && towns.some((town) => each.city === town.key)))
    .map((each) => ({ town: each, km: Math.round(Math.min(...towns.map((town) => distanceKm(town, each)))) }))
    .filter(({ km }) => km <= farthestNeighbour)
    .sort((one, other) => one.km - other.km);
  const near = distances
    .slice(0, mostNeighbours)
    .map(({ town, km }) => ({ en: town.en, hi: town.hi, km, ...spotOf(town) }));
  const names = towns.flatMap((town) => (isCity(town) ? [] : wordsOfNames([town.en, town.hi])));
  const place = {
    en: name.en,
    hi: name.hi,
    keys: towns.map((town) => town.key),
    tokens: spots.map(({ token }) => token),
    spots,
    names,
    near,
    words: [],
  };
  memory.set(key, place);
  return place;
}

/** The distinct names, each as its words. */
const wordsOfNames = (names: readonly string[]) => [...new Set(names.map(foldText))].map((name) => name.split(" "));

/** @param typed the typed name, which may be an older name of the town */
function ofTown(town: Town, typed: string): RequestedPlace {
  const place = placeOf(town.key, town, [town], false);
  return place.names.length === 0
    ? place
    : { ...place, names: wordsOfNames([...place.names.map((name) => name.join(" ")), typed]) };
}

/** The place that a text names in full: a region, a city or a town under any of its names; null for none. */
export function findNamedPlace(text: string): RequestedPlace | null {
  const region = findRegion(text);
  if (region)
    return placeOf(
      region.key,
      region,
      region.cities.flatMap((key: CityKey) => findTown(key) ?? []),
      true,
    );
  const town = townNamed(text);
  return town && ofTown(town, text);
}

/** The union of two places. */
export function eitherPlace(one: RequestedPlace, other: RequestedPlace): RequestedPlace {
  const keys = [...one.keys, ...other.keys];
  const near = [...one.near, ...other.near]
    .filter(({ token }) => ![...one.tokens, ...other.tokens].includes(token))
    .sort((a, b) => a.km - b.km);
  return {
    en: `${one.en}, ${other.en}`,
    hi: `${one.hi}, ${other.hi}`,
    keys,
    tokens: [...new Set([...one.tokens, ...other.tokens])],
    spots: [...one.spots, ...other.spots],
    names: [...one.names, ...other.names],
    near: near.slice(0, mostNeighbours),
    words: [...one.words, ...other.words],
  };
}

/** Whether a job with these filter tokens is in the place itself, not only in a separately named part of it. */
export function isThere({ spots }: Pick<RequestedPlace, "spots">, facets: ReadonlySet<string>): boolean {
  return spots.some(
    ({ token, own, parts }) =>
      facets.has(token) && ((own !== null && facets.has(own)) || !parts.some((part) => facets.has(part))),
  );
}

/**
 * Whether a job found by the whole request matches the place by its words only: it has no place token, like jobs stored
 * before towns had tokens.
 */
export function isThereByWords(
  { names }: Pick<RequestedPlace, "names">,
  { searchFacets, isWhole }: { searchFacets: string; isWhole?: boolean },
): boolean {
  return names.length > 0 && isWhole === true && !/\b(?:city|town)_/.test(searchFacets);
}

/** The nearest town around the place in which a job with these filter tokens is; null for none. */
export function neighbourOf({ near }: RequestedPlace, facets: ReadonlySet<string>): Neighbour | null {
  return near.find((town) => isThere({ spots: [town] }, facets)) ?? null;
}
