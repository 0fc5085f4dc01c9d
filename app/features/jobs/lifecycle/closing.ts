import * as z from "zod";
import { jobOutcomes, type JobOutcome } from "db/vocabulary";
import { m } from "~/paraglide/messages";

/** The outcome of a job, as stated by its employer. */
export const outcomeNames: Record<JobOutcome, () => string> = {
  hired_here: m.life_outcome_here,
  hired_elsewhere: m.life_outcome_elsewhere,
  not_hired: m.life_outcome_nobody,
};

/** The form that closes a job: its outcome, and whether applicants without a decision are notified. */
export const closureForm = z.object({
  outcome: z.enum(jobOutcomes, { error: () => m.life_outcome_missing() }),
  tellsOpen: z.literal("on").optional(),
});

export type ClosureForm = z.infer<typeof closureForm>;
