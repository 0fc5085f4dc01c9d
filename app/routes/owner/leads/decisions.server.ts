import { decideRefund } from "~/features/leads/purchased/deciding-refund.server";
import { decideLeadReport, removeLead } from "~/features/leads/reviewing/deciding.server";
import { decision, outcomeOf, timeSeen, type Decision } from "../decisions/take-decision.server";

/** The decisions about a lead on its own page. */
export const removal: Readonly<Record<string, Decision>> = {
  remove_lead: decision({
    run: async (context, actor, { subject, seen, reason }) =>
      outcomeOf(
        await removeLead(context, actor, subject, { reason, seenAt: timeSeen(seen) }),
        "Removed. Buyers are refunded",
        "It was removed before",
      ),
  }),
};

/** The decisions on the page of all leads: about reports, and about refunds of points. */
export const leadDecisions: Readonly<Record<string, Decision>> = {
  uphold_lead_report: decision({
    run: async (context, actor, { subject, seen, reason }) =>
      outcomeOf(
        await decideLeadReport(context, actor, subject, "uphold", { reason, seenAt: timeSeen(seen) }),
        "Upheld",
      ),
  }),
  dismiss_lead_report: decision({
    run: async (context, actor, { subject, reason }) =>
      outcomeOf(await decideLeadReport(context, actor, subject, "dismiss", { reason, seenAt: null }), "Dismissed"),
  }),
  grant_lead_refund: decision({
    needsProof: true,
    run: async (context, actor, { subject, seen, reason }) =>
      outcomeOf(
        await decideRefund(context, actor, subject, { decision: "grant", reason, seenAt: timeSeen(seen) }),
        "Refunded. The professional is notified",
      ),
  }),
  refuse_lead_refund: decision({
    needsProof: true,
    run: async (context, actor, { subject, seen, reason }) =>
      outcomeOf(
        await decideRefund(context, actor, subject, { decision: "refuse", reason, seenAt: timeSeen(seen) }),
        "Rejected. The professional is notified with the reason",
      ),
  }),
};
