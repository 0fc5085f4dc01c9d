import * as z from "zod";
import { isId } from "db/id";
import { refundPayment } from "~/features/members/acts/refunds.server";
import { readRupees } from "~/features/text/typed/rupees";
import { decision, timeSeen, type Decision } from "../../decisions/take-decision.server";

/** The provider refunds no less than a rupee. */
const error = "Enter an amount from ₹1, for example 499 or 499.50.";
const amount = z
  .string({ error })
  .max(40, { error })
  .transform(readRupees)
  .pipe(z.number({ error }))
  .transform((rupees) => Math.round(rupees * 100))
  .refine((paise) => Number.isSafeInteger(paise) && paise >= 100, { error });

/** The decisions of the page of a payment. */
export const paymentDecisions: Readonly<Record<string, Decision>> = {
  refund_payment: decision({
    role: "owner",
    needsProof: true,
    shape: { amount, press: z.string().refine(isId, { error: "Open the page again." }) },
    run: async (context, actor, { subject, seen, reason, amount: paise, press }) => {
      const order = { transactionId: subject, amount: paise, reason, press };
      const result = await refundPayment(context, actor, order, timeSeen(seen));
      if (result === null) return null;
      if (result === "changed") return { state: "changed" };
      if (result.state === "refused")
        return { state: "refused", title: result.text, ...(result.field !== null && { field: result.field }) };
      return { state: result.state === "done" ? "done" : "again", title: result.title };
    },
  }),
};
