import * as z from "zod";
import { cities } from "db/catalogues/cities";
import { findByKey } from "db/catalogues/name";
import { m } from "~/paraglide/messages";
import { emptyJob, fieldsOf, stepParts, type FieldName, type JobContent, type JobPart } from "../fields/columns";
import type { Field } from "../fields/definition";
import { floorOf } from "../fields/experience-level";
import { choiceOf, ownFields } from "./own-fields";
import { checkPay, checkSalaryOrder, payOf, type PayFields } from "./pay/pay-fields";
import { completeQuestions, draftQuestions, toQuestions } from "./questions";
import { jobSteps, type JobFormStep } from "./steps";

/** The error for a last day to apply that has passed. */
export const dayOver = (): string => m.fault_day_over();

/** Whether the last day to apply has passed; such a day can be neither chosen nor published. Both in ms UTC. */
export const isDayOver = (closesAt: number | null | undefined, now: number): boolean =>
  typeof closesAt === "number" && closesAt <= now;

/** A draft may lack everything except the choices, which have defaults. Only complete jobs are listed. */
type Stage = "draft" | "complete";

function schemaOf(name: FieldName, field: Field, stage: Stage): z.ZodType {
  if (field.kind === "flag") return z.literal("on").optional();
  if (field.kind === "text" || field.kind === "own") {
    const { draft, complete = draft } = ownFields[name as keyof typeof ownFields];
    return stage === "complete" ? complete : draft;
  }
  const keys = field.of.map(({ key }) => key);
  if (field.kind === "choices") return z.array(choiceOf(keys, field.fault)).optional();
  if (field.none === undefined) return choiceOf(keys, field.fault);
  return stage === "complete" && field.missing ? choiceOf(keys, field.missing) : choiceOf(keys, field.fault).optional();
}

/** The parsed fields of a form. */
type Sent = Partial<Record<FieldName, unknown>>;

/** The column of a field and its value from the sent fields. */
function columnOf(name: FieldName, field: Field, sent: unknown): [column: string, value: unknown] {
  if (field.kind === "flag") return [name, sent === "on"];
  if (field.kind === "choices") {
    const keys = Array.isArray(sent) ? sent : [];
    return [name, field.of.map(({ key }) => key).filter((key) => keys.includes(key))];
  }
  const column = (field.kind === "text" && field.column) || name;
  return [column, sent ?? emptyJob[column as keyof JobContent]];
}

/** Amounts in paise. A period without amounts means that the pay is still missing. */
function toPay(form: PayFields) {
  const pay = form.salaryShown === "yes" ? payOf(form) : null;
  return {
    salaryMin: pay?.min ?? null,
    salaryMax: pay?.max ?? null,
    salaryPeriod: form.salaryShown === "yes" ? (pay?.period ?? "month") : null,
  };
}

const toExperience = ({ experienceLevel }: Pick<JobContent, "experienceLevel">) => ({
  experienceLevel,
  experienceMin: floorOf(experienceLevel),
});

const toPlace = ({ workplace, city = null }: { workplace?: string; city?: string | null }) => ({
  isRemote: workplace === "remote",
  city,
  location: findByKey(cities, city)?.en ?? "",
});

/** The columns of parts whose fields are not columns. */
const ownColumns: Partial<Record<JobPart, (sent: Sent) => Partial<JobContent>>> = {
  experience: (sent) => toExperience(sent as Parameters<typeof toExperience>[0]),
  pay: (sent) => toPay(sent as PayFields),
  place: (sent) => toPlace(sent as Parameters<typeof toPlace>[0]),
};

function checkPlace(form: Sent, ctx: z.RefinementCtx): void {
  if (form.workplace === "city" && form.city === undefined)
    ctx.addIssue({ code: "custom", path: ["city"], message: m.fault_city() });
}

/** Checks of several fields of a part together. */
const checks: Partial<Record<JobPart, Record<Stage, (form: Sent, ctx: z.RefinementCtx) => void>>> = {
  pay: {
    draft: (form, ctx) => checkSalaryOrder(form as PayFields, ctx),
    complete: (form, ctx) => checkPay(form as PayFields, ctx),
  },
  place: { draft: () => undefined, complete: checkPlace },
};

function toColumns(parts: readonly JobPart[], sent: Sent): Partial<JobContent> {
  const columns = parts.map(
    (part) =>
      ownColumns[part]?.(sent) ??
      Object.fromEntries(fieldsOf(part).map(([name, field]) => columnOf(name, field, sent[name]))),
  );
  return Object.assign({}, ...columns) as Partial<JobContent>;
}

/** Drops the pay fields of a job that does not disclose its pay, so their content is not checked. */
const withoutHiddenSalary = (form: unknown) =>
  typeof form === "object" && form !== null && "salaryShown" in form && form.salaryShown === "no"
    ? { ...form, salaryMin: undefined, salaryMax: undefined, salaryPeriod: undefined }
    : form;

/**
 * Runs together with the checks of single fields, to show all errors at once. A field that failed its own check may
 * hold any value here.
 */
const besideOthers = { when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null };

/** The form schema of some parts. Its result has only the columns of these parts. */
function formOf(parts: readonly JobPart[], stage: Stage): z.ZodType<Partial<JobContent>> {
  const fields = parts.flatMap((part) =>
    fieldsOf(part).map(([name, field]) => [name, schemaOf(name, field, stage)] as const),
  );
  return z
    .preprocess(
      withoutHiddenSalary,
      z.object(Object.fromEntries(fields)).superRefine((form, ctx) => {
        for (const part of parts) checks[part]?.[stage](form, ctx);
      }, besideOthers),
    )
    .transform((sent) => toColumns(parts, sent));
}

const formsOf = (parts: readonly JobPart[]) => ({ draft: formOf(parts, "draft"), complete: formOf(parts, "complete") });

/** The forms of a job by step, for drafts and for complete jobs. */
export const stepForms: Record<JobFormStep, Record<Stage, z.ZodType<Partial<JobContent>>>> = {
  work: formsOf(stepParts.work),
  description: formsOf(stepParts.description),
  person: formsOf(stepParts.person),
  pay: formsOf(stepParts.pay),
  place: formsOf(stepParts.place),
  questions: { draft: draftQuestions.transform(toQuestions), complete: completeQuestions.transform(toQuestions) },
  all: formsOf(jobSteps.filter((step) => step !== "questions").flatMap((step) => stepParts[step])),
};

/** A job as far as it is written. */
export const jobDraftForm = stepForms.all.draft;
/** A job that seekers may see. */
export const jobPublishForm = stepForms.all.complete;
