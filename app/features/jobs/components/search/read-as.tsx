import type { JobSearch } from "~/features/jobs/search/search";
import { searchAddress, type SearchPath } from "~/features/jobs/search/search-address";
import type { ParsedQuery, Reading } from "~/features/jobs/search/words/terms";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { formatSalary } from "~/ui/format";
import { Icon } from "~/ui/icon";

function nameOf({ as }: Reading, pay: number | null): string {
  if (typeof as === "object" && "refused" in as) return m.search_read_refused({ words: as.refused });
  if (as === "remote") return m.search_read_remote();
  if (as !== "pay") return as[getLocale()];
  return m.search_read_pay({
    pay: formatSalary({ min: Math.round(((pay ?? 0) * 10_000_000) / 12), max: null, period: "month" }),
  });
}

/**
 * The conditions that were parsed from the words of a search, such as pay, place, work from home and education. A tap
 * removes one.
 */
export function ReadAs({
  path,
  search,
  query: { readings, pay },
}: {
  path: SearchPath;
  search: JobSearch;
  query: ParsedQuery;
}) {
  if (readings.length === 0) return null;
  return (
    <div className="chip-rows items-center">
      <span className="quiet">{m.search_read_as()}</span>
      <ul aria-label={m.search_read_as()}>
        {readings
          .map((reading) => ({ ...reading, name: nameOf(reading, pay) }))
          .map(({ name, without }) => (
            <li key={name} className="min-w-0">
              <a
                href={searchAddress(path, search, { q: without })}
                className="chip max-w-full"
                aria-label={m.search_chip_remove({ filter: name })}>
                <span className="truncate">{name}</span>
                <Icon name="close" size={16} />
              </a>
            </li>
          ))}
      </ul>
      <a
        href={searchAddress(path, search, { q: `"${search.q}"` })}
        className="inline-flex min-h-11 items-center underline">
        {m.search_read_words()}
      </a>
    </div>
  );
}
