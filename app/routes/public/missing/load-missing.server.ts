import type { AppLoadContext } from "@remix-run/cloudflare";
import { suspensionPageOf } from "~/features/accounts/viewer";
import { renderJobCards } from "~/features/jobs/listing/cards.server";
import { listSimilarJobs } from "~/features/jobs/listing/related.server";
import { findRemovedJob, listLatestJobs } from "~/features/jobs/queries.server";
import { findJobs } from "~/features/jobs/search/find-jobs.server";
import { readJobSearch } from "~/features/jobs/search/search";
import { optional } from "~/optional.server";
import { wordsOfPath } from "./words-of-path";

/** Cards below the search. */
const shown = 5;

export type Missing = Awaited<ReturnType<typeof loadMissing>>;

/**
 * The content of a page that is not found: jobs that match the words of the address, else the newest. Without jobs for
 * a suspended user, for an unknown one, and while the database fails: a missing page must not become an error.
 */
export async function loadMissing(context: AppLoadContext, path: string) {
  const viewer = await optional("who looks at a page that is not there", context.viewer(), "unknown" as const);
  if (viewer === "unknown" || suspensionPageOf(viewer)) return { words: "", found: "", newest: "" };
  const words = wordsOfPath(path);
  const now = context.now();
  const search = readJobSearch(new URLSearchParams({ q: words }));
  const found =
    words === "" ? null : await optional("jobs by the words of an address", findJobs(context.db, search, now), null);
  const jobs = found?.near === null ? found.jobs.slice(0, Math.min(shown, found.closeFrom ?? shown)) : [];
  const newest = jobs.length > 0 ? [] : await optional("the latest jobs", listLatestJobs(context.db, shown), []);
  return { words, found: renderJobCards(jobs, now, viewer), newest: renderJobCards(newest, now, viewer) };
}

/** The same for a job that was taken down: similar jobs. Null for a job that was never published. */
export async function loadRemovedJob(context: AppLoadContext, jobId: string): Promise<Missing | null> {
  const job = await findRemovedJob(context.db, jobId);
  if (!job) return null;
  const viewer = await context.viewer();
  const now = context.now();
  const similar = await optional("similar jobs", listSimilarJobs(context.db, job, shown), []);
  const newest = similar.length > 0 ? [] : await optional("the latest jobs", listLatestJobs(context.db, shown), []);
  return { words: "", found: renderJobCards(similar, now, viewer), newest: renderJobCards(newest, now, viewer) };
}
