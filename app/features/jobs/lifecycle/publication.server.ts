import { and, eq, inArray, not, sql } from "drizzle-orm";
import { companies, jobs } from "db/schema";
import { coalesce, ifChanged, never } from "db/statements";
import type { JobStatus } from "db/vocabulary";
import type { Publisher } from "~/features/accounts/viewer";
import { isNamePending } from "~/features/companies/identity/identity.server";
import type { AppContext } from "~/features/context";
import { recordEvent } from "~/features/outbox/record-event.server";
import { policyFor } from "~/features/screening/policy";
import { approvedMark, identitySign, reportedSign } from "~/features/screening/review-signs";
import { signsToReview } from "~/features/screening/warning-signs";
import { getSettings } from "~/features/settings/queries.server";
import { settleBoosts } from "../boosts/boosts.server";
import { contentOf } from "../editing/content";
import { unfinishedSteps } from "../editing/form-values";
import type { CompanyActor } from "../editing/saving.server";
import type { JobContent } from "../fields/columns";
import { selectListing, type Listing } from "../listing/columns.server";
import { findHistorySigns } from "../screening/history.server";
import { findSwitchSigns } from "../screening/switches.server";
import { isHiddenByReports } from "./hiding.server";
import { endOfListing, lifetimeOf, listingKeyAt, statusesBefore } from "./job";
import { pointsFor } from "./price";
import { chargeForListing, findPricing } from "./price.server";
import { findListingPlace, returnsToItsPlace, type ListingPlace } from "./relisting/place.server";
import { isMarkedReported, mergedSigns } from "./review.server";

/**
 * published: listed. held: in review. incomplete: fields are missing. unpaid: the company has too few points. refused:
 * not the company's, or cannot become active.
 */
export type PublishResult = "published" | "held" | "incomplete" | "unpaid" | "refused";

/**
 * Lists the company's job. It is held for review instead when its text or its company's profile has warning signs, its
 * company's name is pending approval, or reports hide it. A job whose earlier listing has not expired returns to its
 * old list position and end. Any other job is listed anew for the period of the settings and charged in the same batch,
 * unless it is free. A free job that was closed before its end, or a copy of one, takes that position and end (see
 * findListingPlace). A second submission changes nothing and returns the same result. An incomplete job is not changed.
 * @param from the allowed current statuses; a job in another status is not changed
 */
export async function publishJob(
  context: AppContext,
  employer: CompanyActor,
  id: string,
  from: readonly JobStatus[] = [...statusesBefore("active"), "pending"],
): Promise<PublishResult> {
  const now = context.now();
  const own = and(eq(jobs.id, id), eq(jobs.companyId, employer.company.id));
  const stored = await context.db
    .select({
      job: jobs,
      company: publisherColumns,
      boosts: sql<number>`(select count(*) from boosts b where b.job_id = ${jobs.id} and b.status in ('waiting', 'paused'))`,
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(own)
    .get();
  if (!stored) return "refused";
  const { job, company } = stored;
  if (job.status === "active") return "published";
  // Only a review lets a reported job return.
  if (job.status === "pending" && job.reviewSigns.includes(reportedSign)) return "held";
  if (!from.includes(job.status)) return job.status === "pending" ? "held" : "refused";
  if (unfinishedSteps(contentOf(job), now).length > 0) return "incomplete";
  const { statements, settle } = await planPublication(context, employer, job, company, now);
  // A boost begins with the listing, so that the card in open lists shows it.
  const boosting =
    stored.boosts > 0 ? ([...settleBoosts(context, id, false), selectListing(context.db, id)] as const) : [];
  const results = await context.db.batch([...statements, ...boosting]);
  const [listing] = results.at(-1) as Listing[];
  return settle(results[0], results[2], listing) ?? stateOf(context, employer, job, company);
}

const publisherColumns = {
  userId: companies.userId,
  about: companies.about,
  companyName: companies.companyName,
  legalName: companies.legalName,
  gstin: companies.gstin,
  proposedIdentity: companies.proposedIdentity,
} satisfies Record<keyof Publisher, unknown>;

/** The columns of a job that publishing reads, stored before or by the same batch. */
type Publishable = JobContent &
  Pick<
    typeof jobs.$inferSelect,
    "id" | "status" | "updatedAt" | "listingKey" | "listing" | "expiresAt" | "reviewSigns"
  >;

/**
 * The statements that publish a complete job, or send it to review, as one batch. `settle` takes the results of the
 * first, the third and the last statement and hands the event to delivery. It returns null when the job or its company
 * has changed since it was read.
 */
export async function planPublication(
  context: AppContext,
  employer: CompanyActor,
  job: Publishable,
  company: Publisher,
  now: number,
) {
  const { id } = job;
  const { about: companyAbout, proposedIdentity } = company;
  const returns = returnsToItsPlace(job, now);
  const isCharged = paysAnew(job, now);
  const [settings, place] = await Promise.all([
    getSettings(context.db),
    isCharged ? findListingPlace(context, employer.company.id, job, now) : null,
  ]);
  const isBack =
    place !== null &&
    pointsFor(await findPricing(context, payingCompany(employer, company)), id, lifetimeOf(settings.packages.job)) ===
      0;
  const policy = policyFor(settings, employer.company.id);
  const lifetime = lifetimeOf(settings.packages.job);
  const name = proposedIdentity && isNamePending(company) && identitySign(proposedIdentity.companyName);
  const found = [
    ...signsToReview({ ...job, companyName: employer.company.name, companyAbout, pay: job }, job.reviewSigns, policy),
    ...(await findHistorySigns(context, job.description, (sign) => job.reviewSigns.includes(approvedMark + sign))),
    ...(name && !job.reviewSigns.includes(approvedMark + name) ? [name] : []),
    ...(policy.isTrusted
      ? []
      : (await findSwitchSigns(context.db, settings.jobs, employer.company.id, now)).filter(
          (sign) => !job.reviewSigns.includes(approvedMark + sign),
        )),
  ];
  const to = found.length > 0 ? "pending" : "active";
  const event = recordEvent(
    context,
    returns || isBack ? { kind: "job.changed", jobId: id, returns: true } : { kind: "job.published", jobId: id },
    sql`${ifChanged} and ${to === "active" ? 1 : 0}`,
  );
  const queued = recordEvent(
    context,
    { kind: "queue.changed", queue: "jobs" },
    sql`exists (select 1 from jobs where id = ${id} and status = 'pending' and updated_at = ${now})`,
  );
  const reviewRequestedAt = coalesce(jobs.reviewRequestedAt, now);
  const open = { updatedAt: now, closedOutcome: null, closedAt: null };
  const newPlace = returns
    ? {}
    : {
        publishedAt: now,
        listingKey: listingKeyAt(now),
        expiresAt: endOfListing(now + lifetime, job.closesAt, now),
        expiryWarnedAt: null,
      };
  const oldPlace = isBack ? placeOf(place) : null;
  const changes =
    to === "active"
      ? ({
          ...open,
          ...(oldPlace ?? newPlace),
          status: to,
          reviewRequestedAt: null,
          reviewSigns: mergedSigns([]),
        } as const)
      : ({
          ...open,
          status: to,
          reviewSigns: mergedSigns(found),
          reviewRequestedAt,
          ...(oldPlace ?? (isCharged ? { expiresAt: null } : {})),
        } as const);
  const unchanged = and(
    eq(jobs.id, id),
    eq(jobs.companyId, employer.company.id),
    // The published content is the one read above, and was not reported since.
    eq(jobs.updatedAt, job.updatedAt),
    eq(jobs.status, job.status),
    not(isMarkedReported),
    // The company may have been banned since the guard has run.
    sql`exists (select 1 from companies where id = ${employer.company.id} and account_status = 'active' and proposed_identity is ${proposedIdentity && sql`proposed_identity`})`,
  );
  const isHidden = isHiddenByReports(id);
  const mayMove = and(unchanged, inArray(jobs.status, [...statusesBefore(to), "pending"]), not(isHidden));
  const charge = await chargeForListing(
    context,
    payingCompany(employer, company),
    id,
    lifetime,
    isCharged && !isBack ? sql`exists (select 1 from jobs where ${mayMove})` : never,
  );
  // The list position depends on whether the job is free, as read above. If that has changed meanwhile, nothing is
  // written.
  const isPaid = place !== null && !isBack ? charge.isTaken : charge.isPaid;
  const statements = [
    context.db
      .update(jobs)
      .set({ ...open, status: "pending", reviewSigns: mergedSigns([...found, reportedSign]), reviewRequestedAt })
      .where(and(unchanged, inArray(jobs.status, [...statusesBefore("pending"), "pending"]), isHidden))
      .returning({ id: jobs.id }),
    charge.statement,
    context.db
      .update(jobs)
      .set({ ...changes, ...(isCharged ? { listing: charge.listing } : {}) })
      .where(and(mayMove, isCharged ? isPaid : undefined))
      .returning({ id: jobs.id }),
    event.statement,
    queued.statement,
    selectListing(context.db, id),
  ] as const;
  const settle = (hidden: unknown[], moved: unknown[], listing: Listing | undefined): "published" | "held" | null => {
    if (hidden.length + moved.length === 0) return null;
    const isHeld = hidden.length > 0 || to === "pending";
    if (isHeld) queued.send();
    else event.send(listing);
    return isHeld ? "held" : "published";
  };
  return { statements, settle };
}

const payingCompany = (employer: CompanyActor, company: Publisher) => ({
  id: employer.company.id,
  founderId: company.userId,
});

/**
 * The columns for a job that takes a list position with an unexpired end: its own, or one next to the job that it
 * copies.
 */
const placeOf = ({ isOwn, listingKey, publishedAt, expiresAt }: ListingPlace) => {
  if (isOwn) return {};
  const lastBeside = sql`(select max(beside.listing_key) from jobs beside where beside.listing_key >= ${listingKey} and beside.listing_key < ${(publishedAt + 1) * 1024})`;
  return { publishedAt, listingKey: sql`${lastBeside} + 1`, expiresAt, expiryWarnedAt: null };
};

/**
 * Whether listing the job costs points. A job that returns before its current end is free. So is a job that was paid
 * before its pending review.
 */
const paysAnew = (job: Publishable, now: number) =>
  !returnsToItsPlace(job, now) && !(job.status === "pending" && job.listing !== null && job.expiresAt === null);

/** Whether listing the job costs more points than the company has. */
export async function lacksPoints(
  context: AppContext,
  employer: CompanyActor,
  job: Publishable,
  company: Publisher,
): Promise<boolean> {
  const pricing = await findPricing(context, payingCompany(employer, company));
  return paysAnew(job, context.now()) && (pricing.balance ?? 0) < pointsFor(pricing, job.id, lifetimeOf(pricing.price));
}

/** The result for a job that lacks points or was changed by a concurrent request. */
async function stateOf(
  context: AppContext,
  employer: CompanyActor,
  before: Publishable,
  company: Publisher,
): Promise<PublishResult> {
  const job = await context.db
    .select({ status: jobs.status, updatedAt: jobs.updatedAt })
    .from(jobs)
    .where(and(eq(jobs.id, before.id), eq(jobs.companyId, employer.company.id)))
    .get();
  if (
    job?.status === before.status &&
    job.updatedAt === before.updatedAt &&
    (await lacksPoints(context, employer, before, company))
  )
    return "unpaid";
  return job?.status === "active" ? "published" : job?.status === "pending" ? "held" : "refused";
}
