import { and, eq, sql, type SQL } from "drizzle-orm";
import { proposals, users } from "db/schema";
import { always } from "db/statements";
import { recordAudit, type AdminActor } from "~/features/audit/audit.server";
import type { AppContext } from "~/features/context";
import type { Concerned } from "~/features/moderation/notices/notify-concerned.server";
import { recordEvent } from "~/features/outbox/record-event.server";
import { raiseLimits } from "./limits.server";
import { moveProposed } from "./points.server";
import { refundProposed } from "./refunds.server";
import { again, done, refused, type ActResult } from "./result";

export type ProposalDecision = "approve" | "refuse" | "withdraw";

/**
 * Decides about an act that needs a second owner. Its proposer can only withdraw it; other owners can approve or refuse
 * it. An approved act takes place in the same batch. Null for an unknown one.
 */
export async function decideProposal(
  context: AppContext,
  actor: AdminActor,
  id: string,
  decision: ProposalDecision,
): Promise<ActResult> {
  const { db } = context;
  const proposal = await db.select().from(proposals).where(eq(proposals.id, id)).get();
  if (!proposal) return null;
  if (proposal.status !== "waiting") return again("It was decided before");
  const isOwn = proposal.proposedBy === actor.userId;
  if (isOwn !== (decision === "withdraw"))
    return refused(
      isOwn
        ? "A second owner must decide: you have proposed it yourself."
        : "Only the owner who proposed it can withdraw it.",
    );
  if (decision === "approve") return approve(context, actor, proposal);
  const action = decision === "refuse" ? "proposal_refused" : "proposal_withdrawn";
  const audit = recordAudit(context, { actor, action, subjectId: proposal.subjectId, detail: proposal.reason });
  const queued = recordEvent(context, { kind: "queue.changed", queue: "proposals" }, audit.done);
  const [{ meta }] = await db.batch([
    settle(context, actor, id, decision === "refuse" ? "refused" : "withdrawn", always),
    audit.statement,
    queued.statement,
  ]);
  if (meta.changes === 0) return again("It was decided before");
  queued.send();
  return done(decision === "refuse" ? "Rejected" : "Withdrawn");
}

const settle = (
  { db, now }: AppContext,
  actor: AdminActor,
  id: string,
  status: "approved" | "refused" | "withdrawn",
  when: SQL,
) =>
  db
    .update(proposals)
    .set({ status, decidedBy: actor.userId, decidedAt: now() })
    .where(and(eq(proposals.id, id), eq(proposals.status, "waiting"), when));

async function approve(
  context: AppContext,
  actor: AdminActor,
  proposal: typeof proposals.$inferSelect,
): Promise<ActResult> {
  const { id, act, subjectId, payload, reason } = proposal;
  const isWaiting = sql`exists (select 1 from proposals where id = ${id} and status = 'waiting' and proposed_by <> ${actor.userId})`;
  let send: () => void = () => undefined;
  const behind = (when: SQL) => {
    const queued = recordEvent(context, { kind: "queue.changed", queue: "proposals" }, when);
    send = queued.send;
    return [settle(context, actor, id, "approved", when), queued.statement];
  };
  let result: ActResult;
  if (act === "raise_limits") result = await raiseLimits(context, actor, { payload, reason }, isWaiting, behind);
  else if (act === "refund_payment") {
    const order = {
      transactionId: subjectId,
      amount: Number(payload.amount),
      reason,
      press: String(payload.press),
      proposal: id,
    };
    result = await refundProposed(context, actor, order, isWaiting, behind);
  } else {
    const concerned: Concerned = payload.of === "company" ? { companyId: subjectId } : { userId: subjectId };
    result = await moveProposed(
      context,
      actor,
      concerned,
      { way: act, points: Number(payload.points), reason, press: String(payload.press), proposal: id },
      isWaiting,
      behind,
    );
  }
  if (result?.state === "done") send();
  // Another owner may have decided at the same moment.
  else if (
    (await context.db.select({ status: proposals.status }).from(proposals).where(eq(proposals.id, id)).get())
      ?.status !== "waiting"
  )
    return again("It was decided before");
  return result;
}

/** The pending proposals, oldest first, at most 50. Times in ms UTC. */
export const listProposals = ({ db }: AppContext) =>
  db
    .select({
      id: proposals.id,
      act: proposals.act,
      subjectId: proposals.subjectId,
      payload: proposals.payload,
      reason: proposals.reason,
      createdAt: proposals.createdAt,
      proposedBy: proposals.proposedBy,
      proposer: users.fullName,
      subject: sql<
        string | null
      >`coalesce((select full_name from users where id = ${proposals.subjectId}), (select company_name from companies where id = ${proposals.subjectId}))`,
    })
    .from(proposals)
    .innerJoin(users, eq(users.id, proposals.proposedBy))
    // A literal, since the partial index requires it.
    .where(sql`${proposals.status} = 'waiting'`)
    .orderBy(proposals.createdAt)
    .limit(50);
