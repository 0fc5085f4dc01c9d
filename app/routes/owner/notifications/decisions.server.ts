import { approveBroadcast, stopBroadcast, type BroadcastResult } from "~/features/broadcasts/commands.server";
import { decision, outcomeOf, type Decision, type Outcome } from "../decisions/take-decision.server";

function outcome(result: BroadcastResult, done: string, again: string): Outcome {
  return result === "own" ? { state: "refused", title: "Another owner has to approve it" } : outcomeOf(result, done, again);
}

const groundsOf = ({ reason, seen }: { reason: string; seen?: string }) => ({ reason, version: Number(seen) || 0 });

/** What is decided about a broadcast that is written. */
export const broadcastDecisions: Readonly<Record<string, Decision>> = {
  approve: decision({
    role: "owner", needsProof: true,
    run: async (context, actor, form) => outcome(await approveBroadcast(context, actor, form.subject, groundsOf(form)), "Approved: it goes out", "It waits no longer"),
  }),
  /** Without a proof: whoever stops one is in a hurry. */
  stop: decision({
    role: "owner",
    run: async (context, actor, form) => outcome(await stopBroadcast(context, actor, form.subject, groundsOf(form)), "Stopped. Nobody else gets it", "It was over already"),
  }),
};
