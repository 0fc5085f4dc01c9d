import * as z from "zod";
import { jobOutcomes } from "db/vocabulary";
import { m } from "~/paraglide/messages";

/** The form that closes a job: its outcome, and whether applicants without a decision are notified. */
export const closureForm = z.object({
  outcome: z.enum(jobOutcomes, { error: () => m.life_outcome_missing() }),
  tellsOpen: z.literal("on").optional(),
});

export type ClosureForm = z.infer<typeof closureForm>;
