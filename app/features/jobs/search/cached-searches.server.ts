import { oncePerDb } from "db/client";
import { createTimedCache } from "~/cache/timed-cache";
import type { AppContext } from "~/features/context";
import { countChanges } from "~/features/outbox/local-changes.server";
import { findJobs, type FoundJobs } from "./find-jobs.server";
import type { JobSearch } from "./search";

/**
 * A result is fresh for five seconds and may be served stale for five more while it is renewed. Open pages get newer
 * jobs through the live feed. Milliseconds.
 */
const freshFor = 5_000;
const mostEntries = 100;

interface Entry {
  found: FoundJobs;
  /** The change counter of this isolate at the request: results read before a change are not cached after it. */
  changes: number;
}

const cacheOf = oncePerDb(() => createTimedCache<Entry>({ freshFor, mostEntries }));

/** As findJobs, but cached for five seconds in this isolate; an expired result is renewed in the background. */
export async function findCachedJobs(
  { db, now, waitUntil }: Pick<AppContext, "db" | "now" | "waitUntil">,
  search: JobSearch,
): Promise<FoundJobs> {
  const cache = cacheOf(db);
  const key = JSON.stringify(search);
  const changes = countChanges("job.published", "job.changed");
  const find = async () => {
    const asked = now();
    const found = await findJobs(db, search, asked);
    cache.set(key, { found, changes }, asked);
    return found;
  };
  let hasExpired = false;
  const known = cache.get(key, now(), () => (hasExpired = true));
  if (known?.changes !== changes) return find();
  if (hasExpired) waitUntil(scheduler.wait(0).then(find));
  return known.found;
}
