import { and, desc, eq, gte, isNull, lt, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { createId } from "db/id";
import { jobs, pointEntries } from "db/schema";
import { always, existsIn } from "db/statements";
import type { AppContext } from "~/features/context";
import { earnPoints, getBalance, takePoints } from "~/features/points/ledger.server";
import { getSettings } from "~/features/settings/queries.server";
import { optional } from "~/optional.server";
import { priceOfDays, type Pricing } from "./price";

/**
 * The paying company, with the founder whose wallet pays. A company of imported postings has no founder and pays
 * nothing.
 */
interface PayingCompany {
  id: string;
  founderId: string | null;
}

/**
 * The free listings of a company. A paused job, and one that a review returned, counts as a free listing until it
 * expires.
 */
const freeJobsOf = (
  companyId: string,
  now: number,
) => sql`select free.id from jobs free where free.company_id = ${companyId} and free.listing = 'free'
  and (free.status in ('active', 'pending') or (free.status in ('paused', 'draft') and free.expires_at > ${now}))`;

/**
 * The charge for a listing period, for the db.batch that lists the job. The statement charges the points, unless the
 * listing is free. After it, `isPaid` holds when the job may be listed. `isTaken` holds when points were charged.
 * `listing` is the kind of listing.
 * @param time milliseconds
 * @param when the condition of the charge, checked before the job changes
 */
export async function chargeForListing(
  context: AppContext,
  company: PayingCompany,
  jobId: string,
  time: number,
  when: SQL,
) {
  const {
    packages,
    jobs: { freeActive },
  } = await getSettings(context.db);
  const now = context.now();
  const key = `job:${jobId}:${createId(now)}`;
  const isFree =
    company.founderId === null
      ? always
      : sql`(select count(*) from (${freeJobsOf(company.id, now)}) as others where others.id <> ${jobId}) < ${freeActive}`;
  const isTaken = existsIn(pointEntries, eq(pointEntries.idempotencyKey, key));
  const entry = {
    userId: company.founderId ?? "",
    wallet: "employer",
    points: priceOfDays(packages.job, time),
    reason: "job",
    reference: jobId,
    key,
  } as const;
  return {
    statement: takePoints(context, entry, sql`${when} and not (${isFree})`),
    isTaken,
    isPaid: sql`((${isFree}) or ${isTaken})`,
    listing: sql<"free" | "paid">`case when ${isTaken} then 'paid' else 'free' end`,
  };
}

/** The listing price of a company, its free jobs, and its balance. */
export async function findPricing(
  { db, now }: Pick<AppContext, "db" | "now">,
  { id, founderId }: PayingCompany,
): Promise<Pricing> {
  const {
    packages,
    jobs: { freeActive },
  } = await getSettings(db);
  if (founderId === null) return { price: packages.job, freeJobs: [], freeActive: 1, balance: 0 };
  const [free, balance] = await Promise.all([
    db.all<{ id: string }>(freeJobsOf(id, now())),
    optional("the balance of a company", getBalance(db, { userId: founderId, wallet: "employer" }), null),
  ]);
  return { price: packages.job, freeJobs: free.map((job) => job.id), freeActive, balance };
}

/**
 * The statement that refunds the price of a job in review whose listing has not begun, once, for the batch that rejects
 * it; none when nothing was paid.
 * @param seenAt jobs.updated_at of the reviewed page, ms UTC
 */
export async function returnListingPrice(
  context: AppContext,
  jobId: string,
  seenAt: number,
  when: SQL,
): Promise<BatchItem<"sqlite">[]> {
  const key = pointEntries.idempotencyKey;
  const paid = await context.db
    .select({
      id: pointEntries.id,
      userId: pointEntries.userId,
      wallet: pointEntries.wallet,
      delta: pointEntries.delta,
      expiresAt: pointEntries.expiresAt,
    })
    .from(pointEntries)
    .innerJoin(
      jobs,
      and(eq(jobs.id, jobId), eq(jobs.updatedAt, seenAt), eq(jobs.listing, "paid"), isNull(jobs.expiresAt)),
    )
    .where(and(gte(key, `job:${jobId}:`), lt(key, `job:${jobId};`)))
    .orderBy(desc(key))
    .limit(1)
    .get();
  if (!paid) return [];
  const { id, userId, wallet, delta, expiresAt } = paid;
  return [
    earnPoints(
      context,
      {
        userId,
        wallet,
        points: -delta,
        reason: "job_returned",
        reference: jobId,
        account: "spent",
        expiresAt,
        key: `job_returned:${id}`,
      },
      when,
    ),
  ];
}
