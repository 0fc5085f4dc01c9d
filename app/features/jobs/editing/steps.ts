import { m } from "~/paraglide/messages";

/** The steps of the job form, in order. */
export const jobSteps = ["work", "description", "person", "pay", "place", "questions"] as const;
export type JobStep = (typeof jobSteps)[number];

/** A form of a job: one step, or all of them but the questions on one page. */
export type JobFormStep = JobStep | "all";

/** The label of a draft without a title. */
export const untitledJob = "Untitled job";

/** The title of a job as its employer reads it. */
export const shownTitle = (title: string): string => (title === untitledJob ? m.posting_untitled() : title);

/** The name of a step in lists. */
export const stepNames: Record<JobFormStep, () => string> = {
  work: m.posting_step_work,
  description: m.posting_step_description,
  person: m.posting_step_person,
  pay: m.posting_step_pay,
  place: m.posting_step_place,
  questions: m.posting_step_questions,
  all: m.posting_step_all,
};

/** The step with the key from an address or a button; null for any other value. */
export function readStep(text: unknown): JobFormStep | null {
  return text === "all" ? "all" : (jobSteps.find((step) => step === text) ?? null);
}

/** The step after one; null after the last. */
export function stepAfter(step: JobStep): JobStep | null {
  return jobSteps[jobSteps.indexOf(step) + 1] ?? null;
}

/** The step before one; null before the first. */
export function stepBefore(step: JobStep): JobStep | null {
  return jobSteps[jobSteps.indexOf(step) - 1] ?? null;
}
