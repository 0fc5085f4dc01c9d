import { day } from "db/catalogues/time";
import type { JobStatus, JobVisibility } from "db/vocabulary";

/** The transitions of a job; a removed one stays removed. */
export const jobTransitions: Record<JobStatus, readonly JobStatus[]> = {
  draft: ["pending", "active", "removed"],
  pending: ["active", "draft", "paused", "expired", "removed"],
  active: ["pending", "paused", "closed", "expired", "removed"],
  paused: ["draft", "pending", "active", "closed", "expired", "removed"],
  closed: ["draft", "pending", "active", "removed"],
  expired: ["draft", "pending", "active", "removed"],
  removed: [],
};

/** The statuses from which one status can be reached. */
export function statusesBefore(to: JobStatus): JobStatus[] {
  return (Object.keys(jobTransitions) as JobStatus[]).filter((from) => jobTransitions[from].includes(to));
}

/** The duration of a listing that reads no settings: imported postings and samples. Milliseconds. */
export const jobLifetime = 30 * day;

/** The duration of a new listing. Milliseconds. @param job of the settings */
export const lifetimeOf = (job: { days: number }): number => job.days * day;

/** The end of a listing: `end`, or the last day to apply if that is earlier and not over. All ms UTC. */
export const endOfListing = (end: number, closesAt: number | null, now: number): number =>
  closesAt !== null && closesAt > now ? Math.min(end, closesAt) : end;

/** How long before the end its employer is notified. Milliseconds. */
export const warnedBefore = 3 * day;

/** What an employer can do with a job, each a resource to post to: /job/{id}/{action}. */
export type JobAction =
  "publication" | "pausing" | "resumption" | "extension" | "relisting" | "closure" | "copy" | "deletion";

const actionsIn: Record<JobStatus, readonly JobAction[]> = {
  draft: ["publication", "copy", "deletion"],
  pending: ["publication", "copy"],
  active: ["pausing", "extension", "closure", "copy"],
  paused: ["resumption", "extension", "closure", "copy"],
  closed: ["relisting", "copy"],
  expired: ["relisting", "copy"],
  removed: [],
};

interface RunningJob {
  status: JobStatus;
  /** ms UTC */
  expiresAt: number | null;
  /** ms UTC; only a draft that was never on the lists can be deleted. */
  publishedAt?: number | null;
  /** Whether reports hide the job. It cannot be copied then, since a copy would evade the reports. */
  isReported?: boolean;
}

/**
 * The actions that the state of a job allows. An expired paused job is relisted instead of resumed.
 * @param now ms UTC
 * @param lifetime of a listing, ms; limits an extension
 */
export function jobActionsOf(job: RunningJob, now: number, lifetime: number = jobLifetime): JobAction[] {
  return actionsIn[job.status]
    .map((action) => (action === "resumption" && isOver(job, now) ? "relisting" : action))
    .filter((action) => action !== "extension" || isExtensible(job, now, lifetime))
    .filter((action) => action !== "deletion" || job.publishedAt === null)
    .filter((action) => action !== "copy" || !job.isReported);
}

/** Whether the time of a job has run out. @param now ms UTC */
export function isOver(job: Pick<RunningJob, "expiresAt">, now: number): boolean {
  return job.expiresAt !== null && job.expiresAt <= now;
}

/**
 * The end after an extension: one lifetime later, at most two lifetimes from now, never earlier than before. All in ms
 * UTC.
 */
export function extendedEnd(expiresAt: number | null, now: number, lifetime: number): number {
  const end = expiresAt ?? now;
  return Math.max(end, Math.min(Math.max(end, now) + lifetime, now + 2 * lifetime));
}

/** How much time on the lists an extension adds. Milliseconds. */
export const addedTime = (expiresAt: number | null, now: number, lifetime: number): number =>
  extendedEnd(expiresAt, now, lifetime) - Math.max(expiresAt ?? now, now);

/** An extension must add at least a day. */
function isExtensible({ expiresAt }: RunningJob, now: number, lifetime: number): boolean {
  return addedTime(expiresAt, now, lifetime) >= day;
}

/** Whether an action would list an unlisted job, so that its page shows the price. */
export function isListable({ status }: { status: JobStatus }): boolean {
  return status === "draft" || status === "expired" || status === "closed";
}

/** Whether the job is listed: active and public. */
export function isListed(job: { status: JobStatus; visibility: JobVisibility }): boolean {
  return job.status === "active" && job.visibility === "public";
}

/** Whether the job has a public page: an ended job keeps it, a draft has none yet. */
export function hasPage(job: { status: JobStatus }): boolean {
  return job.status === "active" || job.status === "paused" || job.status === "closed" || job.status === "expired";
}

/** Whether a published job is in review. Its page then says so. */
export function isHiddenForReview(job: { status: JobStatus; publishedAt: number | null }): boolean {
  return job.status === "pending" && job.publishedAt !== null;
}

/** On a card a job is new for 24 hours, among recommendations for seven days. Times in ms UTC. */
export function isNew(publishedAt: number, now: number, newFor = day): boolean {
  return now - publishedAt < newFor;
}

/** The place of a job in every list: newest first, unique through a random spread below 1024. @param now ms UTC */
export function listingKeyAt(now: number): number {
  return now * 1024 + ((crypto.getRandomValues(new Uint16Array(1))[0] ?? 0) % 1024);
}

/** A count as a card shows it: exact below 1,000, then 1.2k. */
export function shortCount(count: number): string {
  if (count < 1000) return String(count);
  const thousands = count / 1000;
  return `${thousands < 10 ? Math.floor(thousands * 10) / 10 : Math.floor(thousands)}k`;
}
