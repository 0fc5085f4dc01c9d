import { nameOfPlace } from "db/catalogues/cities";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { shownPayPeriod } from "~/ui/format";
import { groupDigits } from "~/ui/numbers/group-digits";
import { filters, findValue, valuesOf, type FilterName, type SearchFilter } from "./filters";
import { parseSearchPlace } from "./places/place";
import type { JobSearch } from "./search";
import { activeFilterNames } from "./search-address";

/** The label of a filter. */
export const filterName = (filter: FilterName): string => filters[filter].label[getLocale()];

/** A band of yearly pay as it is shown: by the month, as cards have it, unless the reader has chosen the year. @param band such as "3-6" or "25+", in lakh rupees */
function payBandName(band: string): string {
  const monthly = (lakhs: string) => groupDigits(Math.round((Number(lakhs) * 1_000) / 12) * 100);
  const [from = "", to = ""] = band.split(/[-+]/);
  if (to === "") return m.search_rail_pay({ amount: monthly(from) });
  if (from === "0") return m.search_pay_up_to({ amount: monthly(to) });
  return m.search_pay_between({ from: monthly(from), to: monthly(to) });
}

/** The name of a filter value. */
export function filterValueName(filter: SearchFilter, value: string): string {
  if (filter === "q") return m.search_words_chip({ q: value });
  if (filter === "location") return parseSearchPlace(value).remote ? m.jobs_remote() : nameOfPlace(value, getLocale());
  const found = findValue(filter, value);
  if (found && filter === "salary" && shownPayPeriod() !== "year") return payBandName(value);
  return found?.[getLocale()] ?? value;
}

/** A search in words, such as "“typing”, Part Time, Delhi". */
export function searchName(search: JobSearch): string {
  return activeFilterNames(search)
    .flatMap((filter) => valuesOf(filter, search[filter]).map((value) => filterValueName(filter, value)))
    .join(", ");
}
