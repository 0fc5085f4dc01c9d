import type { AppLoadContext } from "@remix-run/cloudflare";
import * as z from "zod";
import type { AdminActor } from "~/features/audit/audit.server";
import { settleDispute } from "~/features/payments/disputes/disputes.server";
import { repeatRefund, settleRefund } from "~/features/payments/refunds/failed-refunds.server";
import { decideCommission } from "~/features/referrals/held-commissions.server";
import { decision, outcomeOf, timeSeen, type Decision, type Outcome } from "../decisions/take-decision.server";

const reference = z
  .string({ error: "Write the bank’s reference of the transfer." })
  .trim()
  .min(1, { error: "Write the bank’s reference of the transfer." })
  .max(100, { error: "Must be 100 characters or fewer." });

const onItsWay = "It is on its way already";

async function decideHeld(
  context: AppLoadContext,
  actor: AdminActor,
  { subject, seen, reason }: { subject: string; seen?: string; reason: string },
  choice: "release" | "refuse",
  done: string,
): Promise<Outcome> {
  const result = await decideCommission(context, actor, subject, choice, { reason, seenAt: timeSeen(seen) });
  if (result === "cancelled")
    return { state: "otherwise", title: "Cancelled, not paid: the referrer’s account is suspended or deleted" };
  return outcomeOf(result, done);
}

/** The decisions of the money page; each moves money, or records that money was moved. */
export const moneyDecisions: Readonly<Record<string, Decision>> = {
  release_commission: decision({
    needsProof: true,
    run: (context, actor, form) =>
      decideHeld(
        context,
        actor,
        form,
        "release",
        "Released. Referral points are paid now, a commission when its payment can no longer be refunded",
      ),
  }),
  refuse_commission: decision({
    needsProof: true,
    run: (context, actor, form) =>
      decideHeld(context, actor, form, "refuse", "Rejected. The referrer is notified with the reason"),
  }),
  repeat_refund: decision({
    needsProof: true,
    run: async (context, actor, { subject, seen, reason }) =>
      outcomeOf(
        await repeatRefund(context, actor, subject, { reason, seenAt: timeSeen(seen) }),
        "It is tried again within two minutes",
        onItsWay,
      ),
  }),
  settle_refund: decision({
    needsProof: true,
    shape: { reference },
    run: async (context, actor, { subject, seen, reason, reference: typed }) =>
      outcomeOf(
        await settleRefund(context, actor, subject, { reason, reference: typed, seenAt: timeSeen(seen) }),
        "Marked as paid manually. The buyer is notified",
        onItsWay,
      ),
  }),
  settle_dispute: decision({
    needsProof: true,
    run: async (context, actor, { subject, seen, reason }) =>
      outcomeOf(
        await settleDispute(context, actor, subject, { reason, seenAt: timeSeen(seen) }),
        "Noted",
        "Already marked as paid",
      ),
  }),
};
