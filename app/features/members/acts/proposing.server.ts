import { sql } from "drizzle-orm";
import { createId } from "db/id";
import { proposals } from "db/schema";
import type { AuditFacts } from "db/schema/audit";
import { insertSelect } from "db/statements";
import type { AuditAction, ProposedAct } from "db/vocabulary";
import { recordAudit, type AdminActor } from "~/features/audit/audit.server";
import type { AppContext } from "~/features/context";
import { recordEvent } from "~/features/outbox/record-event.server";
import { again, type ActResult } from "./result";

interface NewProposal {
  act: ProposedAct;
  /** The user or company concerned, or the section of the settings. */
  subjectId: string;
  payload: Record<string, string | number>;
  reason: string;
  /** The entry of the audit log. */
  action: AuditAction;
  after: AuditFacts;
}

/**
 * Proposes an act to a second owner. A subject has at most one pending proposal of a kind: "again" while there is one.
 */
export async function propose(
  context: AppContext,
  actor: AdminActor,
  { act, subjectId, payload, reason, action, after }: NewProposal,
): Promise<ActResult> {
  const { db } = context;
  const now = context.now();
  const audit = recordAudit(context, { actor, action, subjectId, detail: reason, after });
  const queued = recordEvent(context, { kind: "queue.changed", queue: "proposals" }, audit.done);
  const [inserted] = await db.batch([
    insertSelect(
      db,
      proposals,
      {
        id: createId(now),
        act,
        subjectId,
        payload: JSON.stringify(payload),
        reason,
        proposedBy: actor.userId,
        status: "waiting",
        decidedBy: null,
        decidedAt: null,
        createdAt: now,
      },
      sql`where not exists (select 1 from proposals where act = ${act} and subject_id = ${subjectId} and status = 'waiting')`,
    ).returning({ id: proposals.id }),
    audit.statement,
    queued.statement,
  ]);
  if (inserted.length === 0) return again("An earlier one still needs a second owner's approval");
  queued.send();
  return { state: "proposed", title: "Above one owner's limit. Added to Approvals for a second owner" };
}
