import {
  emptyJob,
  fieldsOf,
  partKeys,
  type FieldName,
  type JobContent,
  type ListFieldName,
  type OwnFieldName,
} from "../fields/columns";
import type { Field } from "../fields/definition";
import { dayOver, isDayOver, stepForms } from "./forms";
import { ownFields } from "./own-fields";
import { jobSteps, type JobStep } from "./steps";

/** A question as its fields show it. */
export interface QuestionValues extends Record<string, string> {
  id: string;
  text: string;
  kind: string;
  required: string;
  /** The answer that the job needs; empty for any. */
  wanted: string;
}

/** The fields of the job form. */
export type JobFormValues = Record<Exclude<FieldName, ListFieldName>, string> &
  Record<ListFieldName, string[]> & { questions: QuestionValues[] };

/** A job as its form shows it. Its questions are fields of their own. */
type ShownJob = Omit<JobContent, "location" | "questions"> & Partial<Pick<JobContent, "questions">>;

function shownOf(name: FieldName, field: Field, job: ShownJob): string | string[] {
  if (field.kind === "text" || field.kind === "own") return ownFields[name as OwnFieldName].shown(job);
  const stored = job[name as keyof ShownJob];
  if (field.kind === "flag") return stored ? "on" : "";
  return field.kind === "choices" ? [...(stored as string[])] : String(stored ?? "");
}

/** A stored job as the fields of its form show it. */
export function jobFormValues(job: ShownJob): JobFormValues {
  const fields = partKeys.flatMap(fieldsOf);
  return {
    ...(Object.fromEntries(fields.map(([name, field]) => [name, shownOf(name, field, job)])) as Omit<
      JobFormValues,
      "questions"
    >),
    questions: (job.questions ?? []).map(({ id, text, kind, required, wanted = "" }) => ({
      id,
      text,
      kind,
      required: required ? "on" : "",
      wanted,
    })),
  };
}

/** The initial values of the fields. */
export const emptyJobForm = jobFormValues(emptyJob);

/** The same fields as a browser would send them. */
export function toFormData({ questions, ...values }: JobFormValues): FormData {
  const formData = new FormData();
  for (const [name, value] of Object.entries(values)) for (const each of [value].flat()) formData.append(name, each);
  for (const [at, question] of questions.entries())
    for (const [name, value] of Object.entries(question)) formData.set(`questions[${at}].${name}`, value);
  return formData;
}

/** The fields as a schema reads them: empty fields count as not sent. */
function sentValues({ questions, ...values }: JobFormValues) {
  const filled = (fields: Record<string, string | string[]>) =>
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value.length > 0));
  return { ...filled(values), questions: questions.map(filled) };
}

/**
 * A stored job after a round trip through its unchanged form. An imported job may hold values that the form cannot
 * express.
 */
export function asShown(job: JobContent): JobContent {
  const sent = sentValues(jobFormValues(job));
  const shown = { ...job };
  for (const step of jobSteps) {
    const parsed = stepForms[step].draft.safeParse(sent);
    if (parsed.success) Object.assign(shown, parsed.data);
  }
  return shown;
}

/**
 * The incomplete steps of a job that cannot be listed yet, in order, each with its error messages.
 * @param now ms UTC
 */
export function unfinishedSteps(job: JobContent, now: number): { step: JobStep; messages: string[] }[] {
  const sent = sentValues(jobFormValues(job));
  return jobSteps.flatMap((step) => {
    const parsed = stepForms[step].complete.safeParse(sent);
    const messages = parsed.success ? [] : parsed.error.issues.map(({ message }) => message);
    if (step === "place" && isDayOver(job.closesAt, now)) messages.push(dayOver());
    return messages.length === 0 ? [] : [{ step, messages: [...new Set(messages)] }];
  });
}
