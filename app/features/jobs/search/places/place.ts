import { findCity, findRegion, isPartOfCity } from "db/catalogues/cities";
import { foldText } from "~/features/text/fold-text";

/**
 * The meaning of a typed place: work from home, all India, or a place; `city` when it is exactly one city of the
 * catalogue.
 */
export function parseSearchPlace(location: string): {
  remote: boolean;
  city: string | null;
  place: string;
  isKnown: boolean;
} {
  const folded = foldText(location);
  const nothing = { remote: false, city: null, place: "", isKnown: true };
  if (folded === "") return nothing;
  if (["remote", "work from home", "wfh", "home", "घर से", "रिमोट"].includes(folded))
    return { ...nothing, remote: true };
  const city = findCity(location);
  if (city?.key === "all-india") return nothing;
  const region = findRegion(location);
  const isCity = city !== null && region === null && !isPartOfCity(location);
  return {
    remote: false,
    city: isCity ? city.key : null,
    place: location.trim(),
    isKnown: city !== null || region !== null,
  };
}
