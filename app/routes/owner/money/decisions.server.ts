import * as z from "zod";
import { settleDispute } from "~/features/payments/disputes/disputes.server";
import { repeatRefund, settleRefund } from "~/features/payments/settling/failed-refunds.server";
import { decideCommission } from "~/features/referrals/held-commissions.server";
import { decision, outcomeOf, timeSeen, type Decision } from "../decisions/take-decision.server";

const reference = z
  .string({ error: "Write the bank’s reference of the transfer." })
  .trim()
  .min(1, { error: "Write the bank’s reference of the transfer." })
  .max(100, { error: "At most 100 characters." });

const onItsWay = "It is on its way already";

/** What is decided on the page of money; each moves some, or says that some was moved. */
export const moneyDecisions: Readonly<Record<string, Decision>> = {
  release_commission: decision({
    needsProof: true,
    run: async (context, actor, { subject, seen, reason }) =>
      outcomeOf(await decideCommission(context, actor, subject, "release", { reason, seenAt: timeSeen(seen) }), "Released. Referral points are paid now, a commission when its payment can no longer be refunded"),
  }),
  refuse_commission: decision({
    needsProof: true,
    run: async (context, actor, { subject, seen, reason }) => outcomeOf(await decideCommission(context, actor, subject, "refuse", { reason, seenAt: timeSeen(seen) }), "Refused. The referrer is notified with the reason"),
  }),
  repeat_refund: decision({
    needsProof: true,
    run: async (context, actor, { subject, seen, reason }) => outcomeOf(await repeatRefund(context, actor, subject, { reason, seenAt: timeSeen(seen) }), "It is tried again within two minutes", onItsWay),
  }),
  settle_refund: decision({
    needsProof: true,
    shape: { reference },
    run: async (context, actor, { subject, seen, reason, reference: typed }) =>
      outcomeOf(await settleRefund(context, actor, subject, { reason, reference: typed, seenAt: timeSeen(seen) }), "Noted: the buyer is told that it was paid by hand", onItsWay),
  }),
  settle_dispute: decision({
    needsProof: true,
    run: async (context, actor, { subject, seen, reason }) => outcomeOf(await settleDispute(context, actor, subject, { reason, seenAt: timeSeen(seen) }), "Noted", "Somebody has noted it already"),
  }),
};
