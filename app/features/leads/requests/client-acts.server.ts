import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import { createId } from "db/id";
import { leadContacts, leadReports, leadReveals } from "db/schema";
import { coalesce, existsIn, insertSelect } from "db/statements";
import type { LeadReportReason } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import { recordEvent } from "~/features/outbox/record-event.server";
import { emptyContacts } from "../emptying.server";
import { endLead } from "../lifecycle.server";
import { ratingChangeable } from "./client-page.server";

/** The actions of a client on the private page. The caller has read the lead's id from the page's address. */

/** Withdraws a lead: professionals see it no longer. False when it had ended before. */
export async function withdrawLead(context: AppContext, leadId: string): Promise<boolean> {
  const end = await endLead(context, leadId, { to: "withdrawn" });
  const [ended] = (await context.db.batch(end.statements)) as [{ id: string }[]];
  if (ended.length > 0) end.send();
  return ended.length > 0;
}

/**
 * Removes a lead that another person has requested with the client's address or number; every professional is refunded.
 * False when it had ended before.
 */
export async function denyLead(context: AppContext, leadId: string): Promise<boolean> {
  const { db } = context;
  const end = await endLead(context, leadId, { to: "removed", reason: "denied" });
  const [ended] = (await db.batch([
    ...end.statements,
    db
      .update(leadContacts)
      .set({ deniedAt: context.now() })
      .where(and(eq(leadContacts.leadId, leadId), end.done)),
  ])) as unknown as [{ id: string }[]];
  if (ended.length > 0) end.send();
  return ended.length > 0;
}

/**
 * Deletes the client data of an ended lead. The row is retained with the version and time of the consent. False while
 * the lead has not ended. A repetition changes nothing.
 */
export async function deleteDetails(context: Pick<AppContext, "db">, leadId: string): Promise<boolean> {
  const [, emptied] = await context.db.batch(
    emptyContacts(
      context,
      sql`(select id from leads where id = ${leadId} and status in ('expired', 'withdrawn', 'removed'))`,
    ),
  );
  return emptied.length > 0;
}

interface Rating {
  /** 1 to 5 */
  rating: number;
  ratingText?: string;
}

/**
 * Saves a client's rating of a professional who has the contact; it can be changed for seven days. False for another
 * lead's disclosure, and after that time.
 */
export async function rateBuyer(
  { db, now: clock }: Pick<AppContext, "db" | "now">,
  leadId: string,
  revealId: string,
  { rating, ratingText = "" }: Rating,
): Promise<boolean> {
  const now = clock();
  const rated = await db
    .update(leadReveals)
    .set({ rating, ratingText: ratingText === "" ? null : ratingText, ratedAt: coalesce(leadReveals.ratedAt, now) })
    .where(
      and(
        eq(leadReveals.id, revealId),
        eq(leadReveals.leadId, leadId),
        or(isNull(leadReveals.ratedAt), gt(leadReveals.ratedAt, now - ratingChangeable)),
      ),
    )
    .returning({ id: leadReveals.id });
  return rated.length > 0;
}

/**
 * Saves a client's report of a professional who has the contact, for the owners' queue; once for each. False for
 * another lead's disclosure.
 */
export async function reportBuyer(
  context: AppContext,
  leadId: string,
  revealId: string,
  report: { reason: LeadReportReason; text: string },
): Promise<boolean> {
  const { db } = context;
  const now = context.now();
  const of = and(eq(leadReveals.id, revealId), eq(leadReveals.leadId, leadId));
  const values = {
    id: createId(now),
    leadId,
    reporterId: null,
    reportedUserId: sql`user_id`,
    ...report,
    status: "open",
    createdAt: now,
    decidedAt: null,
  };
  const queued = recordEvent(
    context,
    { kind: "queue.changed", queue: "leads" },
    existsIn(leadReports, eq(leadReports.id, values.id)),
  );
  const [, found] = await db.batch([
    insertSelect(db, leadReports, values, sql`from lead_reveals where ${of}`).onConflictDoNothing(),
    db.select({ id: leadReveals.id }).from(leadReveals).where(of),
    queued.statement,
  ]);
  queued.send();
  return found.length > 0;
}
