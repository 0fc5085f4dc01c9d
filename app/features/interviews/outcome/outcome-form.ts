import * as z from "zod";
import { interviewOutcomes } from "db/vocabulary";
import { m } from "~/paraglide/messages";

/** The outcome of an interview, visible to the company only. */
export const outcomeForm = z.object({
  outcome: z.enum(interviewOutcomes, { error: () => m.meet_completion_missing() }),
  note: z
    .string()
    .trim()
    .max(1000, { error: () => m.meet_fault_long_message() })
    .optional()
    .transform((note) => note || null),
});

export type OutcomeForm = z.infer<typeof outcomeForm>;
