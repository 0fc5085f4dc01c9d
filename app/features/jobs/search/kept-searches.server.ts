import { oncePerDb, type Db } from "db/client";
import { createTimedCache } from "~/cache/timed-cache";
import { countChanges } from "~/features/outbox/local-changes.server";
import { getLocale } from "~/paraglide/runtime";
import type { ReadyMarkup } from "~/ui/document";
import { shownPayPeriod } from "~/ui/format";
import { findJobs, type FoundJobs } from "./find-jobs.server";
import type { JobSearch } from "./search";

/** A result is shown for five seconds; an open page learns of newer jobs through the live feed and asks what it missed. Milliseconds. */
const freshFor = 5_000;
/** With what is rendered of it a result takes up to 100 kB. */
const mostEntries = 100;

/** What a search has found, and what has been rendered of it: the same for everybody, nothing of a person. */
export interface KeptSearch {
  found: FoundJobs;
  /** Markup of this result in the language of the request and for its period of pay, made once for each name. */
  keep: <Markup extends ReadyMarkup | ReadyMarkup[]>(name: string, make: () => Markup) => Markup;
}

interface Entry extends KeptSearch {
  /** Of this isolate, when the result was asked for: what was read before a change is not kept after it. */
  changes: number;
}

const cacheOf = oncePerDb(() => createTimedCache<Entry>({ freshFor, mostEntries }));

/** As findJobs, from memory where this isolate has answered the same search within five seconds. @param now ms UTC */
export async function findKeptJobs(db: Db, search: JobSearch, now: number): Promise<KeptSearch> {
  const cache = cacheOf(db);
  const key = JSON.stringify(search);
  const known = cache.get(key, now);
  const changes = countChanges("job.published", "job.changed");
  if (known?.changes === changes) return known;
  const entry: Entry = { found: await findJobs(db, search, now), keep: createMemory(), changes };
  cache.set(key, entry, now);
  return entry;
}

function createMemory(): KeptSearch["keep"] {
  const made = new Map<string, ReadyMarkup | ReadyMarkup[]>();
  return <Markup extends ReadyMarkup | ReadyMarkup[]>(name: string, make: () => Markup) => {
    const key = `${getLocale()}|${shownPayPeriod()}|${name}`;
    let markup = made.get(key) as Markup | undefined;
    if (markup === undefined) made.set(key, (markup = make()));
    return markup;
  };
}
