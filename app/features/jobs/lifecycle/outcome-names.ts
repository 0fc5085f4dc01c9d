import type { JobOutcome } from "db/vocabulary";
import { m } from "~/paraglide/messages";

/** The outcome of a job, as stated by its employer. */
export const outcomeNames: Record<JobOutcome, () => string> = {
  hired_here: m.life_outcome_here,
  hired_elsewhere: m.life_outcome_elsewhere,
  not_hired: m.life_outcome_nobody,
};
