import * as z from "zod";
import { leadLostReasons, leadOutcomes, leadRefundReasons, leadReportReasons } from "db/vocabulary";
import { typedLines } from "~/features/text/typed-lines";
import { readRupees } from "~/features/text/typed/rupees";
import { m } from "~/paraglide/messages";

/** Characters. */
export const noteLength = 2_000;
export const explanationLength = { least: 10, most: 1_000 };

/** Maximum earnings of a won lead, in rupees. */
const mostEarned = 10_000_000;

/**
 * Parses a typed amount in rupees, such as "₹12,500" or "१२५००", to paise; null for none, "wrong" for an invalid one.
 */
function readEarned(text: string): number | null | "wrong" {
  if (text.trim() === "") return null;
  const rupees = readRupees(text);
  return rupees !== null && Number.isInteger(rupees) && rupees >= 1 && rupees <= mostEarned ? rupees * 100 : "wrong";
}

const optionalLines = (most: number, tooLong: () => string) =>
  typedLines()
    .optional()
    .transform((text) => text ?? "")
    .refine((text) => text.length <= most, { error: tooLong });

/** The outcome of a contact, and the professional's note. Fields of other outcomes are dropped. */
export const outcomeForm = z
  .object({
    outcome: z.enum(leadOutcomes, { error: () => m.contacts_outcome_required() }),
    earned: z
      .string()
      .max(40, { error: () => m.contacts_earned_wrong() })
      .optional(),
    lostReason: z.enum(leadLostReasons, { error: () => m.contacts_lost_reason_missing() }).optional(),
    note: optionalLines(noteLength, () => m.forms_too_long({ count: "2,000" })),
  })
  .transform(({ outcome, earned: typed, lostReason, note }, check) => {
    const earned = readEarned(typed ?? "");
    if (earned === "wrong") check.addIssue({ code: "custom", path: ["earned"], message: m.contacts_earned_wrong() });
    if (outcome === "lost" && !lostReason)
      check.addIssue({ code: "custom", path: ["lostReason"], message: m.contacts_lost_reason_missing() });
    return {
      outcome,
      earned: outcome === "won" && earned !== "wrong" ? earned : null,
      lostReason: outcome === "lost" ? (lostReason ?? null) : null,
      note: note === "" ? null : note,
    };
  });

export type OutcomeForm = z.output<typeof outcomeForm>;

const explanation = typedLines(() => m.forms_happened_required())
  .refine((text) => text.length >= explanationLength.least, {
    error: () => m.forms_too_short({ count: explanationLength.least }),
  })
  .refine((text) => text.length <= explanationLength.most, { error: () => m.forms_too_long({ count: "1,000" }) });

/** The reason of a refund request. */
export const refundForm = z.object({
  reason: z.enum(leadRefundReasons, { error: () => m.forms_reason_required() }),
  text: explanation,
});

/** What is wrong with a lead. */
export const leadReportForm = z.object({
  reason: z.enum(leadReportReasons, { error: () => m.forms_reason_required() }),
  text: explanation,
});
