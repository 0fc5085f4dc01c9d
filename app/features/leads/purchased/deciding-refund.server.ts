import { and, eq, sql } from "drizzle-orm";
import { leadReveals } from "db/schema";
import { recordAudit, type AdminActor } from "~/features/audit/audit.server";
import type { AppContext } from "~/features/context";
import { recordEvent } from "~/features/outbox/record-event.server";
import { returnPoints } from "../unlocking/returning.server";

/** An owner's decision on a refund request; the professional reads the reason. */
interface RefundDecision {
  decision: "grant" | "refuse";
  reason: string;
  /** When it was requested, as shown on the page, ms UTC; omitted without a page. */
  seenAt?: number | null;
}

/**
 * Decides a refund request once. "again" when it was decided before, "changed" when it differs from the request on the
 * page; null for no such contact or request.
 */
export async function decideRefund(
  context: AppContext,
  actor: AdminActor,
  revealId: string,
  { decision, reason, seenAt = null }: RefundDecision,
): Promise<"done" | "again" | "changed" | null> {
  const { db } = context;
  const reveal = await db.select().from(leadReveals).where(eq(leadReveals.id, revealId)).get();
  if (!reveal || reveal.refundStatus === null) return null;
  if (reveal.refundStatus !== "asked") return "again";
  if (seenAt !== null && seenAt !== reveal.refundAskedAt) return "changed";
  const to = decision === "grant" ? "granted" : "refused";
  const isAsked = sql`exists (select 1 from lead_reveals where id = ${revealId} and refund_status = 'asked' and refund_asked_at is ${reveal.refundAskedAt})`;
  const facts = { lead: reveal.leadId, points: reveal.points };
  // Runs first, since later statements change the rows that it reads.
  const audit = recordAudit(
    context,
    {
      actor,
      action: decision === "grant" ? "lead_refund_granted" : "lead_refund_refused",
      subjectId: reveal.userId,
      detail: reason,
      before: { ...facts, refund: "asked" },
      after: { ...facts, refund: to },
    },
    isAsked,
  );
  const event = recordEvent(context, { kind: "lead_refund.decided", revealId }, audit.done);
  const change =
    decision === "grant"
      ? returnPoints(context, reveal, reason, audit.done)
      : [
          db
            .update(leadReveals)
            .set({ refundStatus: "refused", refundDecidedAt: context.now(), refundDecision: reason })
            .where(and(eq(leadReveals.id, revealId), audit.done)),
        ];
  await db.batch([audit.statement, event.statement, ...change]);
  const after = await db
    .select({ decision: leadReveals.refundDecision })
    .from(leadReveals)
    .where(and(eq(leadReveals.id, revealId), audit.done))
    .get();
  if (!after) return "again";
  event.send();
  return "done";
}
