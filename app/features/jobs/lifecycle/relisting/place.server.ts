import { sql } from "drizzle-orm";
import type { jobs } from "db/schema";
import type { AppContext } from "~/features/context";
import { isSameText, sharedPart, wordSetOf } from "~/features/text/similar-text";
import type { JobContent } from "../../fields/columns";
import { endOfListing, isOver, lifetimeOf } from "../job";
import { pointsFor, type Pricing } from "../price";

type Listed = Pick<typeof jobs.$inferSelect, "id" | "status" | "listingKey" | "listing" | "expiresAt">;

/** A listed job keeps its list position until its end, through a pause or a review. */
export const returnsToItsPlace = (job: Listed, now: number): boolean =>
  job.listingKey !== null &&
  !isOver(job, now) &&
  (job.status === "paused" ||
    (job.expiresAt !== null && (job.status === "pending" || (job.status === "draft" && !wasEnded(job)))));

/**
 * Whether a draft is a job that its company had ended. An edit with a warning sign has made it a draft, and it has not
 * expired (see heldWhen).
 */
const wasEnded = ({ status, listing, expiresAt }: Listed) =>
  status === "draft" && listing === null && expiresAt !== null;

/** A list position that has not expired. Times in ms UTC. */
export interface ListingPlace {
  listingKey: number;
  publishedAt: number;
  expiresAt: number;
  isOwn: boolean;
}

/**
 * Two jobs count as the same if the longer description contains this share of the shorter one. The share depends on
 * whether their titles are equal.
 */
const leastShared = { sameTitle: 0.8, otherTitle: 0.95 };

type Compared = Pick<JobContent, "title" | "city" | "description">;
type Listable = Listed & Compared & Pick<JobContent, "closesAt">;

/**
 * Whether another job of a company is the same one, posted twice: added words or a new title do not make a different
 * job; the same work in another city, or another role within the company's standard paragraphs, does. The words of
 * `job` are read once for all the others. Exported for its test.
 */
export function isCopyOf(job: Compared): (other: Compared) => boolean {
  const words = wordSetOf(job.description);
  return (other) => {
    if (job.city !== null && other.city !== null && job.city !== other.city) return false;
    const least = isSameText(job.title, other.title) ? leastShared.sameTitle : leastShared.otherTitle;
    return sharedPart(words, wordSetOf(other.description)) >= least;
  };
}

/** The number of a company's newest jobs that are searched for the copied job. */
const mostJobs = 200;

/** The jobs that a company has ended (closed, paused, or now drafts) before their listing expired, newest first. */
const endedInTime = (companyId: string, now: number) =>
  sql`select id, listing_key as listingKey, published_at as publishedAt, expires_at as expiresAt, title, city, description from jobs
    where id in (select id from jobs where company_id = ${companyId} order by created_at desc limit ${mostJobs})
    and status in ('closed', 'draft', 'paused') and expires_at > ${now} and listing_key is not null and published_at is not null order by listing_key desc`;

/**
 * The list position of a job that is listed for free. A job that its company has ended early returns to its own
 * position. A copy of such a job gets a position next to it. So a company cannot move a job to the top by closing,
 * relisting or copying it. Null for a new position at the top.
 */
export async function findListingPlace(
  { db }: Pick<AppContext, "db">,
  companyId: string,
  job: Listable,
  now: number,
): Promise<ListingPlace | null> {
  const ended = await db.all<Omit<ListingPlace, "isOwn"> & Compared & { id: string }>(endedInTime(companyId, now));
  const found = ended.find(({ id }) => id === job.id) ?? ended.find(isCopyOf(job));
  if (!found) return null;
  const { listingKey, publishedAt, expiresAt } = found;
  const isOwn = found.id === job.id;
  return { listingKey, publishedAt, expiresAt: isOwn ? expiresAt : endOfListing(expiresAt, job.closesAt, now), isOwn };
}

/**
 * The end of a job that is listed now for free at its old list position or at that of the job that it copies, ms UTC.
 * Null for a paid job, and for one that gets a full period.
 */
export async function findOldEnd(
  context: Pick<AppContext, "db">,
  companyId: string,
  job: Listable,
  pricing: Pricing,
  now: number,
): Promise<number | null> {
  if (returnsToItsPlace(job, now)) return job.expiresAt;
  if (pointsFor(pricing, job.id, lifetimeOf(pricing.price)) > 0) return null;
  return (await findListingPlace(context, companyId, job, now))?.expiresAt ?? null;
}
