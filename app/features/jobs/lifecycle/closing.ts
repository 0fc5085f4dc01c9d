import * as z from "zod";
import { jobOutcomes, type JobOutcome } from "db/vocabulary";
import { m } from "~/paraglide/messages";

/** What became of a job, as its employer says it. */
export const outcomeNames: Record<JobOutcome, () => string> = {
  hired_here: m.life_outcome_here,
  hired_elsewhere: m.life_outcome_elsewhere,
  not_hired: m.life_outcome_nobody,
};

/** The form that closes a job: what became of it, and whether those who are still open are notified. */
export const closureForm = z.object({
  outcome: z.enum(jobOutcomes, { error: () => m.life_outcome_missing() }),
  tellsOpen: z.literal("on").optional(),
});

export type ClosureForm = z.infer<typeof closureForm>;
