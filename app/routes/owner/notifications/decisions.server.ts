import * as z from "zod";
import { approveBroadcast, stopBroadcast, type BroadcastResult } from "~/features/broadcasts/commands.server";
import { decision, outcomeOf, type Decision, type Outcome } from "../decisions/take-decision.server";

function outcome(result: BroadcastResult, done: string, again: string): Outcome {
  if (result === "late")
    return {
      state: "refused",
      title: "Its time has passed: it goes out as soon as it's approved. Tick this to confirm.",
      field: "atOnce",
    };
  return result === "own"
    ? { state: "refused", title: "Another owner has to approve it" }
    : outcomeOf(result, done, again);
}

const groundsOf = ({ reason, seen }: { reason: string; seen?: string }) => ({ reason, version: Number(seen) || 0 });

/** The decisions about a broadcast. */
export const broadcastDecisions: Readonly<Record<string, Decision>> = {
  approve: decision({
    role: "owner",
    needsProof: true,
    shape: { atOnce: z.boolean().default(false) },
    run: async (context, actor, form) =>
      outcome(
        await approveBroadcast(context, actor, form.subject, { ...groundsOf(form), atOnce: form.atOnce }),
        "Approved: it goes out",
        "Already decided",
      ),
  }),
  /** No proof of identity needed, since stopping is urgent. */
  stop: decision({
    role: "owner",
    run: async (context, actor, form) =>
      outcome(
        await stopBroadcast(context, actor, form.subject, groundsOf(form)),
        "Stopped. No one else gets it",
        "It was over already",
      ),
  }),
};
