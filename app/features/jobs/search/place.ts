import { findCity } from "db/catalogues/cities";
import { foldText } from "~/features/text/fold-text";

/** What the words of a place mean: home, all India, a city of the catalogue, or words to look for. */
export function readPlace(location: string): { remote: boolean; city: string | null; words: string } {
  const folded = foldText(location);
  const nothing = { remote: false, city: null, words: "" };
  if (folded === "") return nothing;
  if (["remote", "work from home", "wfh", "home", "घर से", "रिमोट"].includes(folded)) return { ...nothing, remote: true };
  const city = findCity(location);
  if (city) return city.key === "all-india" ? nothing : { ...nothing, city: city.key };
  return { ...nothing, words: folded };
}
