import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { leadContacts, leadReveals, leads } from "db/schema";
import { existsIn } from "db/statements";
import type { LeadRefundReason } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import { findSuppression } from "~/features/mail/suppression.server";
import { recordEvent } from "~/features/outbox/record-event.server";
import { isSameText } from "~/features/text/similar-text";
import { returnPoints } from "../unlocking/returning.server";
import { canRequestRefund, duplicateWindow, refundWindow, ruleOf } from "./refund-rules";

/** granted: refunded by a rule. asked: pending an owner's decision. late: requested before, or too late. */
type RequestedRefund = "granted" | "asked" | "late";

/**
 * Requests a refund for a contact, once and within 72 hours. With clear evidence the points are refunded in the same
 * batch, and the professional is notified. Null for a contact that is not the professional's.
 */
export async function requestRefund(
  context: AppContext,
  userId: string,
  revealId: string,
  { reason, text }: { reason: LeadRefundReason; text: string },
): Promise<RequestedRefund | null> {
  const { db } = context;
  const now = context.now();
  const found = await findReveal(context, userId, revealId);
  if (!found) return null;
  const { reveal, lead, contact } = found;
  if (!canRequestRefund(reveal, now)) return "late";
  const [suppression, isTwin] = await Promise.all([
    contact.email === "" ? null : findSuppression(context, contact.email),
    hasTwin(context, found),
  ]);
  const isEmptied = contact.email === "";
  const evidence = {
    status: lead.status,
    isEmptied,
    hasBounced: suppression?.reason === "bounced",
    isPhoneConfirmed: contact.phoneConfirmedAt !== null,
    isDenied: contact.deniedAt !== null,
    hasTwin: isTwin,
  };
  const rule = ruleOf(reason, evidence);
  const isAsked = existsIn(
    leadReveals,
    and(eq(leadReveals.id, revealId), eq(leadReveals.refundAskedAt, now), eq(leadReveals.refundText, text)),
  );
  // Before the refund, while the request is pending, so a concurrent second submission notifies nobody.
  const event = recordEvent(
    context,
    { kind: "lead_refund.decided", revealId },
    sql`${isAsked} and exists (select 1 from lead_reveals where id = ${revealId} and refund_status = 'asked')`,
  );
  const ask = db
    .update(leadReveals)
    .set({ refundStatus: "asked", refundReason: reason, refundText: text, refundAskedAt: now })
    .where(
      and(
        eq(leadReveals.id, revealId),
        eq(leadReveals.userId, userId),
        isNull(leadReveals.refundStatus),
        gt(leadReveals.createdAt, now - refundWindow),
      ),
    )
    .returning({ id: leadReveals.id });
  if (rule === null) {
    const queued = recordEvent(context, { kind: "queue.changed", queue: "leads" }, isAsked);
    const [waits] = await db.batch([ask, queued.statement]);
    if (waits.length > 0) queued.send();
    return waits.length > 0 ? "asked" : "late";
  }
  const [asked] = await db.batch([ask, event.statement, ...returnPoints(context, reveal, rule, isAsked)]);
  if (asked.length === 0) return "late";
  event.send();
  return "granted";
}

async function findReveal({ db }: AppContext, userId: string, revealId: string) {
  const found = await db
    .select({ reveal: leadReveals, lead: leads, contact: leadContacts })
    .from(leadReveals)
    .innerJoin(leads, eq(leads.id, leadReveals.leadId))
    .innerJoin(leadContacts, eq(leadContacts.leadId, leadReveals.leadId))
    .where(and(eq(leadReveals.id, revealId), eq(leadReveals.userId, userId)))
    .get();
  return found ?? null;
}

interface Twin {
  reveal: { id: string; userId: string };
  lead: { category: string; createdAt: number };
  contact: Pick<typeof leadContacts.$inferSelect, "email" | "phone" | "emailConfirmedAt" | "phoneConfirmedAt">;
}

/**
 * Whether the professional has also paid for the same need of the same client in another lead. Two different needs of a
 * client are two leads.
 */
async function hasTwin({ db }: AppContext, found: Twin & { contact: { need: string } }): Promise<boolean> {
  const others = await db.all<{ need: string }>(twinQuery(found));
  return others.some(({ need }) => isSameText(need, found.contact.need));
}

/**
 * The needs of other leads of the same client that the professional has paid for, in the same category and at about the
 * same time. Two leads have the same client if the same address or number was verified for both. An unverified one may
 * belong to any person.
 */
function twinQuery({ reveal, lead, contact: { email, phone, emailConfirmedAt, phoneConfirmedAt } }: Twin) {
  // Two separate selects, so that each uses its own index.
  const others = sql`select c.lead_id from lead_contacts c where c.email = ${emailConfirmedAt === null ? null : email} and c.email <> '' and c.email_confirmed_at is not null
    union select c.lead_id from lead_contacts c where c.phone = ${phoneConfirmedAt === null ? null : phone} and c.phone is not null and c.phone_confirmed_at is not null`;
  return sql`select o.need from lead_reveals r join leads l on l.id = r.lead_id join lead_contacts o on o.lead_id = r.lead_id
    where r.user_id = ${reveal.userId} and r.lead_id in (${others}) and r.id <> ${reveal.id} and coalesce(r.refund_status, '') <> 'granted'
      and l.category = ${lead.category} and l.created_at between ${lead.createdAt - duplicateWindow} and ${lead.createdAt + duplicateWindow}`;
}
