import * as z from "zod";
import { interviewOutcomes } from "db/vocabulary";

/** The outcome of an interview, visible to the company only. */
export const outcomeForm = z.object({
  outcome: z.enum(interviewOutcomes, { error: "Choose the outcome" }),
  note: z
    .string()
    .trim()
    .max(1000, { error: "Must be 1,000 characters or fewer" })
    .optional()
    .transform((note) => note || null),
});

export type OutcomeForm = z.infer<typeof outcomeForm>;
