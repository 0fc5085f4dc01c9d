import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { createId } from "db/id";
import { jobChanges, jobs } from "db/schema";
import { increment, insertSelect } from "db/statements";
import type { Publisher } from "~/features/accounts/viewer";
import type { AppContext } from "~/features/context";
import { getSettings } from "~/features/settings/queries.server";
import type { CompanyActor } from "../editing/saving.server";
import { addedTime, extendedEnd, lifetimeOf } from "./job";
import { pointsFor } from "./price";
import { chargeForListing, findPricing } from "./price.server";

/**
 * Extends an own running or paused job and removes its last day to apply. Its employer is notified again before the new
 * end. The points are charged in the same batch. Returns the new end, ms UTC. Null when the job is not the company's,
 * or when its end or status has changed, so a second submission does nothing. "unpaid" when the company has too few
 * points.
 * @param seenEnd the end that the submitted page showed, ms UTC; null for none
 */
export async function extendJob(
  context: AppContext,
  employer: CompanyActor & { publisher: Publisher },
  id: string,
  seenEnd: number | null,
): Promise<number | null | "unpaid"> {
  const now = context.now();
  const company = { id: employer.company.id, founderId: employer.publisher.userId };
  const seen = and(
    eq(jobs.id, id),
    eq(jobs.companyId, company.id),
    inArray(jobs.status, ["active", "paused"]),
    sql`${jobs.expiresAt} is ${seenEnd}`,
  );
  const lifetime = lifetimeOf((await getSettings(context.db)).packages.job);
  const time = addedTime(seenEnd, now, lifetime);
  const charge = await chargeForListing(context, company, id, time, sql`exists (select 1 from jobs where ${seen})`);
  // The removal of the last day to apply is a recorded change, so a form that still shows the day does not restore it.
  const loosened = insertSelect(
    context.db,
    jobChanges,
    {
      id: createId(now),
      jobId: id,
      version: increment(jobs.version),
      actorId: employer.userId,
      fields: sql`json_object('closesAt', json_array(${jobs.closesAt}, null))`,
      createdAt: now,
    },
    sql`from jobs where ${and(seen, isNotNull(jobs.closesAt), charge.isPaid)}`,
  );
  const [, , [extended], [standing]] = await context.db.batch([
    charge.statement,
    loosened,
    context.db
      .update(jobs)
      .set({
        expiresAt: extendedEnd(seenEnd, now, lifetime),
        closesAt: null,
        version: sql`${jobs.version} + (${jobs.closesAt} is not null)`,
        expiryWarnedAt: null,
        updatedAt: now,
        listing: charge.listing,
      })
      .where(and(seen, charge.isPaid))
      .returning({ expiresAt: jobs.expiresAt }),
    context.db.select({ id: jobs.id }).from(jobs).where(seen),
  ]);
  if (extended) return extended.expiresAt;
  if (!standing) return null;
  const pricing = await findPricing(context, company);
  return (pricing.balance ?? 0) < pointsFor(pricing, id, time) ? "unpaid" : null;
}
