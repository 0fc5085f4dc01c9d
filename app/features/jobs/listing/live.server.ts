import type { JobsMessage } from "party/protocol";
import type { AppContext } from "~/features/context";
import { noteChange } from "~/features/outbox/local-changes.server";
import { withLocale } from "~/locale.server";
import { isListed } from "../lifecycle/job";
import { renderJobCard } from "./cards.server";
import { selectListing, type Listing } from "./columns.server";

/**
 * The public feed message of a job's current state; "removed" for a job that is no longer listed. `waits`: it is in
 * review. Null for an unknown job. Also clears this isolate's cached searches.
 * @param known the job after the change, from the batch of the event; undefined: it is read here
 */
export async function liveJob(
  context: AppContext,
  eventId: string,
  event: { kind: "job.published" | "job.changed"; jobId: string; returns?: true },
  known?: Listing,
): Promise<{ message: JobsMessage; waits: boolean } | null> {
  noteChange(event.kind);
  const job = known ?? (await selectListing(context.db, event.jobId).get());
  if (!job) return null;
  const id = job.id;
  const waits = job.status === "pending";
  if (!isListed(job)) return { message: { type: "job.removed", eventId, id }, waits };
  const now = context.now();
  const html = {
    en: withLocale("en", () => renderJobCard(job, now)),
    hi: withLocale("hi", () => renderJobCard(job, now)),
  };
  const shown = { eventId, id, html };
  const listingKey = job.listingKey ?? 0;
  if (event.kind === "job.changed")
    return { message: { type: "job.updated", ...shown, ...(event.returns && { listingKey }) }, waits };
  const { title, companyName: company } = job;
  return { message: { type: "job.posted", ...shown, listingKey, title, company }, waits };
}
