import { allIndia } from "db/catalogues/all-india";
import { findTown, type Town } from "db/catalogues/towns.server";
import { waysFound, type WayFound } from "db/vocabulary";
import { currentLocale } from "~/locale.server";
import type { Site } from "~/ui/layout/site";
import { readCookie, writeCookie } from "./cookies";

const placeCookieName = "place";
const autoCookieName = "place-detection";
const oneYear = 365 * 24 * 3600;

/** The remembered place of a device: a town of the list, or all of India. */
interface KnownPlace {
  key: string;
  /** Null for all of India. */
  town: Town | null;
  found: WayFound | "profile";
}

/** The remembered place; null when there is none, or none that the list knows. */
export function readPlaceCookie(request: Request): KnownPlace | null {
  // A cookie lives for a year: older ones hold the bare key of a chosen city.
  const [key = "", way = "chosen", ...rest] = readCookie(request, placeCookieName)?.split(".") ?? [];
  const found = waysFound.find((each) => each === way);
  if (!found || rest.length > 0) return null;
  if (key === allIndia.key) return { key, town: null, found: "chosen" };
  const town = findTown(key);
  return town && { key, town, found };
}

/** The cookie that remembers a town, or all of India: two words, such as kanpur.exact. Neither position nor address is kept. */
export function placeCookie(request: Request, key: string, found: WayFound): string {
  return writeCookie(request, placeCookieName, `${key}.${found}`, oneYear);
}

/** The cookie that forgets the place. */
export function forgottenPlaceCookie(request: Request): string {
  return writeCookie(request, placeCookieName, "", 0);
}

/**
 * A user's place: chosen on this device, else the profile's town, else derived from the network; null if unknown.
 * @param home the town of the user's profile
 */
export function visitorPlaceOf(request: Request, home: Town | null): KnownPlace | null {
  const known = readPlaceCookie(request);
  return home && !isPlaceConfirmed(known) ? { key: home.key, town: home, found: "profile" } : known;
}

/** What every page shows of the place. */
export function sitePlaceOf(place: KnownPlace | null): Site["place"] {
  const locale = currentLocale();
  return (
    place && { key: place.town?.key ?? null, city: place.town?.city ?? null, name: (place.town ?? allIndia)[locale] }
  );
}

/** Whether the person has chosen or confirmed the place; a place derived from the network is a guess. */
export function isPlaceConfirmed(place: KnownPlace | null): boolean {
  return place !== null && place.found !== "network";
}

/** Whether the town may be taken from the network while none is set. */
export function isAutoDetected(request: Request): boolean {
  return readCookie(request, autoCookieName) !== "off";
}

/** The cookie that turns the detection by network off, or on again. */
export function autoDetectionCookie(request: Request, isOn: boolean): string {
  return writeCookie(request, autoCookieName, isOn ? "" : "off", isOn ? 0 : oneYear);
}
