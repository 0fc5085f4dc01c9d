import { always } from "db/statements";
import { recordAudit, type AdminActor } from "~/features/audit/audit.server";
import type { AppContext } from "~/features/context";

interface Bulk {
  /** The audit entries of its single acts store this id. */
  id: string;
  act: "warn" | "suspend" | "end_sessions";
  of: "user" | "company";
  /** For how many it took place, and how many it left out. */
  people: number;
  left: number;
  reason: string;
}

/** Logs, after its single acts, that they were one bulk act; this entry allows undoing all of them at once. */
export async function recordBulk(
  context: AppContext,
  actor: AdminActor,
  { id, act, of, people, left, reason }: Bulk,
): Promise<void> {
  await context.db.batch([
    recordAudit(
      context,
      { id, actor, action: "bulk_act", subjectId: id, detail: reason, after: { act, of, people, left } },
      always,
    ).statement,
  ]);
}
