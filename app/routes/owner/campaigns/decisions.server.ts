import { archiveCampaign } from "~/features/campaigns/campaigns.server";
import { decision, outcomeOf, type Decision } from "../decisions/take-decision.server";

const archiving = (isArchived: boolean, done: string): Decision =>
  decision({
    run: async (context, actor, { subject, seen, reason }) =>
      outcomeOf(
        await archiveCampaign(context, actor, subject, isArchived, { reason, version: Number(seen) || 0 }),
        done,
        "It was so already",
      ),
  });

/** The decisions that archive and restore a campaign. */
export const campaignDecisions: Readonly<Record<string, Decision>> = {
  archive: archiving(true, "Archived: its link leads on and is counted no more"),
  restore: archiving(false, "It counts again"),
};
