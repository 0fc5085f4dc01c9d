import * as z from "zod";
import { jobOutcomes, type JobOutcome } from "db/vocabulary";

/** What became of a job, as its employer says it. */
export const outcomeNames: Record<JobOutcome, string> = {
  hired_here: "We hired somebody from here",
  hired_elsewhere: "We hired somebody from elsewhere",
  not_hired: "We hired nobody",
};

/** The form that closes a job: what became of it, and whether those who are still open are notified. */
export const closureForm = z.object({
  outcome: z.enum(jobOutcomes, { error: "Say what became of the job" }),
  tellsOpen: z.literal("on").optional(),
});

export type ClosureForm = z.infer<typeof closureForm>;
