import type { AppLoadContext } from "@remix-run/cloudflare";
import { allIndia } from "db/catalogues/all-india";
import { cities } from "db/catalogues/cities";
import type { CatalogueEntry } from "db/catalogues/name";
import type { Town } from "db/catalogues/towns.server";
import { findTowns } from "~/features/location/find-towns";
import { describeWayFound, locationInfoOf, townOfEdge } from "~/features/location/location";
import { getLocale } from "~/paraglide/runtime";
import { isAutoDetected, visitorPlaceOf } from "~/web/place.server";
import { safeRedirect } from "~/web/redirects/redirect";

/** The page of this site from which the person came, by the address or the header that names it. */
function cameFrom(request: Request): string {
  const url = new URL(request.url);
  const given = url.searchParams.get("redirect");
  if (given !== null) return safeRedirect(given, "/");
  const referer = request.headers.get("referer");
  if (!referer || !URL.canParse(referer)) return "/";
  const { origin, pathname, search } = new URL(referer);
  return origin === url.origin && pathname !== url.pathname ? safeRedirect(pathname + search, "/") : "/";
}

/**
 * The data of the pages about the place: the known place, the guess from the network, and the choices.
 * @param home the town of the user's profile
 */
export function loadLocation(request: Request, context: AppLoadContext, home: Town | null) {
  const locale = getLocale();
  const parameters = new URL(request.url).searchParams;
  const find = (parameters.get("find") ?? "").trim().slice(0, 60);
  const edge = context.edgePlace();
  const known = visitorPlaceOf(request, home);
  const guess = townOfEdge(edge);
  const choice = ({ key, ...names }: CatalogueEntry, note = "") => ({ key, name: names[locale], note });
  return {
    isPrompt: parameters.has("prompt"),
    back: cameFrom(request),
    chosen: known?.key ?? null,
    place: known?.town ? { ...locationInfoOf(known.town, known.found, edge), ...describeWayFound(known.found) } : null,
    guess: guess && { key: guess.key, name: guess[locale] },
    isAuto: isAutoDetected(request),
    find,
    towns:
      find === ""
        ? [allIndia, ...cities].map((each) => choice(each))
        : findTowns(find).map((town) => choice(town, town.state[locale])),
  };
}

/** What {@link loadLocation} gives. */
export type LocationData = ReturnType<typeof loadLocation>;
