import { and, eq, isNull, sql } from "drizzle-orm";
import { leadContacts, leadReveals, leads } from "db/schema";
import type { LeadRefundReason } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import { findSuppression } from "~/features/mail/suppression.server";
import { recordEvent } from "~/features/outbox/record-event.server";
import { returnPoints } from "../unlocking/returning.server";
import { canAskRefund, duplicateWindow, refundWindow, ruleOf } from "./refund-rules";

/** granted: a rule has decided, and the points are back; asked: an owner looks at it; late: it was asked before, or the time is over. */
export type AskedRefund = "granted" | "asked" | "late";

/**
 * Asks the points of a contact back, once and within 72 hours. Where the evidence is plain they come back in the same batch, and the professional is told.
 * Null for a contact that is not theirs.
 */
export async function askRefund(context: AppContext, userId: string, revealId: string, { reason, text }: { reason: LeadRefundReason; text: string }): Promise<AskedRefund | null> {
  const { db } = context;
  const now = context.now();
  const found = await findReveal(context, userId, revealId);
  if (!found) return null;
  const { reveal, lead, contact } = found;
  if (!canAskRefund(reveal, now)) return "late";
  const [suppression, twin] = await Promise.all([contact.email === "" ? null : findSuppression(context, contact.email), db.get<{ found: number }>(twinQuery(found))]);
  const evidence = { status: lead.status, hasBounced: suppression?.reason === "bounced", isPhoneConfirmed: contact.phoneConfirmedAt !== null, isDenied: contact.deniedAt !== null, hasTwin: twin?.found === 1 };
  const rule = ruleOf(reason, evidence);
  const isAsked = sql`exists (select 1 from lead_reveals where id = ${revealId} and refund_asked_at = ${now} and refund_text = ${text})`;
  // Before the points, while it is still asked: a second press of the same moment tells nobody.
  const event = recordEvent(context, { kind: "lead_refund.decided", revealId }, sql`${isAsked} and exists (select 1 from lead_reveals where id = ${revealId} and refund_status = 'asked')`);
  const ask = db
    .update(leadReveals)
    .set({ refundStatus: "asked", refundReason: reason, refundText: text, refundAskedAt: now })
    .where(and(eq(leadReveals.id, revealId), eq(leadReveals.userId, userId), isNull(leadReveals.refundStatus), sql`${leadReveals.createdAt} > ${now - refundWindow}`))
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
  contact: { email: string; phone: string | null };
}

/**
 * Whether the professional has paid for another lead of the same client, by address or number, of the same category and about the same time. Exported for
 * the query-plan test.
 */
export function twinQuery({ reveal, lead, contact }: Twin) {
  // Two terms, so that each has its index.
  const others = sql`select c.lead_id from lead_contacts c where c.email = ${contact.email} and c.email <> ''
    union select c.lead_id from lead_contacts c where c.phone = ${contact.phone} and c.phone is not null`;
  return sql`select exists (select 1 from lead_reveals r join leads l on l.id = r.lead_id
    where r.user_id = ${reveal.userId} and r.lead_id in (${others}) and r.id <> ${reveal.id} and coalesce(r.refund_status, '') <> 'granted'
      and l.category = ${lead.category} and l.created_at between ${lead.createdAt - duplicateWindow} and ${lead.createdAt + duplicateWindow}) as found`;
}
