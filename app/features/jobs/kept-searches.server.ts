import { oncePerDb, type Db } from "db/client";
import { getLocale } from "~/paraglide/runtime";
import { findJobs, type FoundJobs } from "./find-jobs.server";
import { countJobChanges } from "./job-changes.server";
import type { JobSearch } from "./search";

/** A result is shown for so long; an open page learns of newer jobs through the live feed and asks what it missed. Milliseconds. */
const freshFor = 5_000;
/** With what is rendered of it a result takes up to 100 kB. */
const mostSearches = 100;

/** What a search has found, and what has been rendered of it: the same for everybody, nothing of a person. */
export interface KeptSearch {
  found: FoundJobs;
  /** Markup of this result in the language of the request, made once for each name. */
  keep: <Markup extends string | string[]>(name: string, make: () => Markup) => Markup;
}

interface Entry extends KeptSearch {
  /** ms UTC */
  until: number;
  /** Of this isolate, when the result was asked for: what was read before a change is not kept after it. */
  changes: number;
}

// A memory of this isolate only, of results that have been read: a request never waits for another one's statements.
const memoryOf = oncePerDb(() => new Map<string, Entry>());

/** As findJobs, from memory where this isolate has answered the same search within five seconds. @param now ms UTC */
export async function findKeptJobs(db: Db, search: JobSearch, now: number): Promise<KeptSearch> {
  const memory = memoryOf(db);
  const key = JSON.stringify(search);
  const known = memory.get(key);
  // A clock that was set back must not keep a result for longer.
  if (known && known.changes === countJobChanges() && known.until > now && known.until <= now + freshFor) return known;
  const changes = countJobChanges();
  const found = await findJobs(db, search, now);
  const entry: Entry = { found, keep: createMemory(), until: now + freshFor, changes };
  memory.delete(key);
  for (const oldest of memory.keys()) {
    if (memory.size < mostSearches) break;
    memory.delete(oldest);
  }
  memory.set(key, entry);
  return entry;
}

function createMemory(): KeptSearch["keep"] {
  const made = new Map<string, string | string[]>();
  return <Markup extends string | string[]>(name: string, make: () => Markup) => {
    const key = `${getLocale()}|${name}`;
    let markup = made.get(key) as Markup | undefined;
    if (markup === undefined) made.set(key, (markup = make()));
    return markup;
  };
}
