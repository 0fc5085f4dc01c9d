import { dismissReport, upholdReport } from "~/features/moderation/reports/reports.server";
import { decision, outcomeOf, timeSeen, type Decision } from "../../decisions/take-decision.server";

const again = "This report was settled before";

/** How a report is settled. */
export const reportDecisions: Readonly<Record<string, Decision>> = {
  uphold: decision({
    run: async (context, actor, { subject, seen, reason }) =>
      outcomeOf(
        await upholdReport(context, actor, subject, { reason, seenAt: timeSeen(seen) }),
        "Upheld. Everyone involved is notified",
        again,
      ),
  }),
  dismiss: decision({
    run: async (context, actor, { subject, seen, reason }) =>
      outcomeOf(
        await dismissReport(context, actor, subject, { reason, seenAt: timeSeen(seen) }),
        "Dismissed. The reporter is notified",
        again,
      ),
  }),
};
