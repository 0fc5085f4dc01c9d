import type { Town } from "db/catalogues/towns.server";
import type { WayFound } from "db/vocabulary";
import type { EdgePlace } from "~/adapters/geo/port";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { findTownByName } from "./find-towns";
import { nearestTown } from "./nearest-town";

/** Where a user is, in the reader's language. The coordinates are the town's, never the person's. */
interface LocationInfo {
  city: string;
  state: string;
  country: string;
  latitude: number;
  longitude: number;
  fullAddress: string;
  /** The sender's own address, only where the place was found by it. */
  ip: string | null;
  postcode: string | null;
  isPrecise: boolean;
}

/** The town of a user known only from the edge; null when its place is unknown or in another country. */
export function townOfEdge(edge: EdgePlace | null): Town | null {
  if (edge?.country !== "IN") return null;
  const { latitude, longitude, city } = edge;
  if (latitude !== null && longitude !== null) return nearestTown({ latitude, longitude }, true);
  return city === null ? null : findTownByName(city);
}

/** How a place became known: on this device, or by the user's profile. */
type WayKnown = WayFound | "profile";

/** The town that a profile names, such as "Bhopal" or "Bhopal, Madhya Pradesh"; null when it names none of the list. */
export function townOfProfile(location: string | null | undefined): Town | null {
  if (!location) return null;
  return findTownByName(location) ?? findTownByName(location.split(",")[0] ?? "");
}

/**
 * What is known of a user in a town. The edge's postcode and address are included only when the edge means the same
 * town.
 */
export function locationInfoOf(town: Town, found: WayKnown, edge: EdgePlace | null): LocationInfo {
  const locale = getLocale();
  const ofNetwork = (found === "network" || found === "asked") && townOfEdge(edge) === town ? edge : null;
  const [city, state, country] = [town[locale], town.state[locale], m.location_country()];
  const postcode = ofNetwork?.postcode ?? null;
  return {
    city,
    state,
    country,
    latitude: town.latitude,
    longitude: town.longitude,
    fullAddress: [...new Set([city, postcode ? `${state} ${postcode}` : state, country])].join(", "),
    ip: ofNetwork?.ip ?? null,
    postcode,
    isPrecise: found === "exact",
  };
}

/** How sure the place is, and how it was found, in words. */
export function describeWayFound(found: WayKnown): { accuracy: string; how: string } {
  const byNetwork = { accuracy: m.location_approximate(), how: m.location_how_network() };
  return {
    network: byNetwork,
    asked: byNetwork,
    exact: { accuracy: m.location_precise(), how: m.location_how_exact() },
    chosen: { accuracy: m.location_as_chosen(), how: m.location_how_chosen() },
    profile: { accuracy: m.location_as_chosen(), how: m.location_how_profile() },
  }[found];
}
