import { jobSteps, type JobStep } from "~/features/jobs/editing/steps";
import { type JobContent, jobParts, stepParts } from "~/features/jobs/fields/columns";
import { partName } from "~/features/jobs/fields/controls.server";

/** What a step of a job has, in words. */
export interface StepContent {
  step: JobStep;
  /** The name of each part and its value, which is empty where nothing is written. */
  facts: [name: string, value: string][];
  questions: { id: string; text: string }[];
}

/** All that is written of a job, step by step. */
export const listContent = (content: JobContent): StepContent[] =>
  jobSteps.map((step) => ({
    step,
    facts: stepParts[step].map((part) => [partName(part), jobParts[part].words(content)]),
    questions: step === "questions" ? content.questions.map(({ id, text }) => ({ id, text })) : [],
  }));
