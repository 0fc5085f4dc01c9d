import { and, eq, gt, ne, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { day } from "db/catalogues/time";
import { companies, verifications } from "db/schema";
import type { AppContext } from "~/features/context";
import { recordEvent } from "~/features/outbox/record-event.server";

/** A month of a badge. Milliseconds: months of 30.4375 days. */
export const badgeMonth = 30.4375 * day;

/**
 * The statements that take a badge back, or end the check of its documents, for the db.batch of its refund. The time of
 * a badge adds to that of the company's others: only its own time is taken, and the badge that is left is shown.
 */
export function endBadge(
  context: AppContext,
  { id, companyId, status, months, endsAt }: typeof verifications.$inferSelect,
  when: SQL,
): BatchItem<"sqlite">[] {
  const { db } = context;
  const now = context.now();
  const isGiven = status === "approved" && endsAt !== null;
  const returned = db
    .update(verifications)
    .set({ status: "returned", updatedAt: now, ...(isGiven ? { endsAt: now } : { decidedAt: now }) })
    .where(and(eq(verifications.id, id), when));
  if (!isGiven)
    return [returned, recordEvent(context, { kind: "queue.changed", queue: "verifications" }, when, "cron").statement];
  const taken = Math.round(Math.min(Math.max(0, endsAt - now), months * badgeMonth));
  const others = sql`(from_others.company_id = ${companyId} and from_others.status = 'approved' and from_others.ends_at > ${now})`;
  const hasOthers = sql`exists (select 1 from verifications from_others where ${others})`;
  return [
    returned,
    db
      .update(verifications)
      .set({ endsAt: sql`${verifications.endsAt} - ${taken}`, updatedAt: now })
      .where(
        and(
          eq(verifications.companyId, companyId),
          eq(verifications.status, "approved"),
          ne(verifications.id, id),
          gt(verifications.endsAt, endsAt),
          when,
        ),
      ),
    db
      .update(companies)
      .set({
        isVerified: sql`${companies.isVerified} = 1 and ${hasOthers}`,
        badgeColor: sql`(select badge from verifications from_others where ${others} order by ends_at desc limit 1)`,
        verifiedPlanEnd: sql`case when ${hasOthers} then ${companies.verifiedPlanEnd} - ${taken} end`,
        updatedAt: now,
      })
      .where(and(eq(companies.id, companyId), when)),
    recordEvent(context, { kind: "company.changed", companyId }, when, "cron").statement,
  ];
}
