import { oncePerDb, type Db } from "db/client";
import { createTimedCache } from "~/cache/timed-cache";
import { countChanges } from "~/features/outbox/local-changes.server";
import { findJobs, type FoundJobs } from "./find-jobs.server";
import type { JobSearch } from "./search";

/** A result is shown for five seconds; an open page learns of newer jobs through the live feed and asks what it missed. Milliseconds. */
const freshFor = 5_000;
const mostEntries = 100;

interface Entry {
  found: FoundJobs;
  /** Of this isolate, when the result was asked for: what was read before a change is not kept after it. */
  changes: number;
}

const cacheOf = oncePerDb(() => createTimedCache<Entry>({ freshFor, mostEntries }));

/** As findJobs, from memory where this isolate has answered the same search within five seconds. @param now ms UTC */
export async function findKeptJobs(db: Db, search: JobSearch, now: number): Promise<FoundJobs> {
  const cache = cacheOf(db);
  const key = JSON.stringify(search);
  const known = cache.get(key, now);
  const changes = countChanges("job.published", "job.changed");
  if (known?.changes === changes) return known.found;
  const found = await findJobs(db, search, now);
  cache.set(key, { found, changes }, now);
  return found;
}
