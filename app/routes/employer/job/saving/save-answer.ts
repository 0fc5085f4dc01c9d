import type { SubmissionResult } from "@conform-to/react";
import type { JobFormValues } from "~/features/jobs/editing/form-values";
import type { JobFormStep } from "~/features/jobs/editing/steps";
import type { StepControls } from "~/features/jobs/fields/controls.server";
import type { ChangeSummary } from "./change-summary";

/** What was read in an advert, as the page above the filled form shows it. */
export interface AdvertNotes {
  read: { name: string; value: string; from: string }[];
  removed: string[];
}

/** The page of a form that was not saved, with all that was typed. */
export interface SaveAnswer {
  step: JobFormStep;
  controls: StepControls[];
  jobId: string;
  /** The version that the form was opened with. After a conflict it is the version before it, so that the conflict is detected again. */
  seen: number | null;
  result?: SubmissionResult;
  /** The form after an action of a button beside the questions. */
  arranged?: JobFormValues;
  /** What the form has from a pasted advert. */
  advert?: AdvertNotes;
  /** Whether the session had ended before the form was sent. */
  isSignedOut?: true;
  /** Another user has changed the same: `values` are to be saved over `version`. */
  conflict?: { version: number; values: JobFormValues; changes: ChangeSummary[] };
}
