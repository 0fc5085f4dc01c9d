import * as z from "zod";
import { languages as allLanguages } from "db/catalogues/bands";
import { categoryKeys } from "db/catalogues/categories";
import { cities, cityKeys } from "db/catalogues/cities";
import { departmentKeys } from "db/catalogues/departments";
import { findByKey } from "db/catalogues/name";
import { educations, incentives, shifts } from "db/job-vocabulary";
import type { JobQuestion } from "db/schema/jobs";
import { experienceLevels, jobTypes, salaryPeriods } from "db/vocabulary";
import { foldText } from "~/features/text/fold-text";
import { typedLines } from "~/features/text/typed-lines";
import { m } from "~/paraglide/messages";
import { checkPay, checkSalaryOrder, payOf, payText, type PayFields } from "./pay/pay-fields";
import { completeQuestions, draftQuestions, toQuestions } from "./questions";
import { untitledJob, type JobFormStep } from "./steps";

/** A day as a date field sends it, to its end in India, ms UTC. */
const lastDay = z
  .string()
  .trim()
  .transform((text, ctx) => {
    const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T23:59:59.999+05:30`) : NaN;
    if (Number.isNaN(at)) {
      ctx.addIssue({ code: "custom", message: m.fault_day() });
      return z.NEVER;
    }
    return at;
  });

/** Said beside a last day to apply that is over. */
export const dayOver = (): string => m.fault_day_over();

/** Whether the last day to apply is over, so that it can be neither chosen nor published. ms UTC, both */
export const isDayOver = (closesAt: number | null | undefined, now: number): boolean =>
  typeof closesAt === "number" && closesAt <= now;

export const descriptionLength = 10_000;

const skills = z
  .string()
  .max(1000, { error: () => m.fault_long({ count: "1,000" }) })
  .transform((text) =>
    [...new Set(text.split(/[,\n]/).map((skill) => skill.replace(/\s+/g, " ").trim()))].filter(Boolean),
  )
  .refine((list) => list.length <= 20, { error: () => m.fault_skills_many() })
  .refine((list) => list.every((skill) => skill.length <= 50), { error: () => m.fault_skill_long() });

/** Names with commas between, in English or Hindi, in any case. To keys, in the order of the catalogue. */
const languages = z
  .string()
  .max(500, { error: () => m.fault_long({ count: "500" }) })
  .transform((text, ctx) => {
    const typed = text
      .split(/[,\n]/)
      .map((name) => name.trim())
      .filter(Boolean);
    const spelling = (name: string) => foldText(name).replaceAll("न्द", "ंद");
    const found = new Map(
      typed.map((name) => [
        name,
        allLanguages.find(({ en, hi }) => [en, hi].map(spelling).includes(spelling(name)))?.key ?? null,
      ]),
    );
    const unknown = typed.find((name) => found.get(name) === null);
    if (unknown !== undefined) {
      ctx.addIssue({ code: "custom", message: m.fault_language({ name: unknown.slice(0, 50) }) });
      return z.NEVER;
    }
    const keys = new Set(found.values());
    return allLanguages.map(({ key }) => key).filter((key) => keys.has(key));
  });

const title = z
  .string({ error: () => m.fault_title() })
  .trim()
  .max(120, { error: () => m.fault_title_long() })
  .transform((text) => text.replace(/\s+/g, " "));

const description = typedLines().pipe(z.string().max(descriptionLength, { error: () => m.fault_description_long() }));

const choice = <Values extends readonly [string, ...string[]]>(values: Values, error: () => string) =>
  z.enum(values, { error: () => error() });

/** What a draft may hold: any of it may still be missing, but for the choices, which come filled in. */
const draftFields = z.object({
  title: title.optional(),
  category: choice(categoryKeys, m.fault_category_list).optional(),
  department: choice(departmentKeys, m.fault_department_list).optional(),
  skills: skills.optional(),
  description: description.optional(),
  jobType: choice(jobTypes, m.fault_job_type),
  experienceLevel: choice(experienceLevels, m.fault_experience),
  salaryShown: choice(["yes", "no"], m.fault_salary_shown),
  salaryMin: payText.optional(),
  salaryMax: payText.optional(),
  salaryPeriod: choice(salaryPeriods, m.fault_period).optional(),
  incentives: z.array(choice(incentives, m.fault_list)).optional(),
  workplace: choice(["remote", "city"], m.fault_workplace),
  city: choice(cityKeys, m.fault_city_list).optional(),
  openings: z
    .string({ error: () => m.fault_openings() })
    .trim()
    .regex(/^\d{1,4}$/, { error: () => m.fault_openings_whole() })
    .transform(Number)
    .refine((count) => count >= 1 && count <= 1000, { error: () => m.fault_openings_range() })
    .optional(),
  shift: choice(shifts, m.fault_shift).optional(),
  hoursPerDay: z
    .string()
    .trim()
    .regex(/^\d{1,2}$/, { error: () => m.fault_hours_whole() })
    .transform(Number)
    .refine((hours) => hours >= 1 && hours <= 12, { error: () => m.fault_hours_range() })
    .optional(),
  closesOn: lastDay.optional(),
  acceptsCalls: z.literal("on").optional(),
  womenFriendly: z.literal("on").optional(),
  languages: languages.optional(),
  education: choice(educations, m.fault_list).optional(),
});

/** What seekers may see: everything that they need must be there. */
const completeFields = draftFields.extend({
  title: title.pipe(z.string().min(3, { error: () => m.fault_title_short() })),
  category: choice(categoryKeys, m.fault_category),
  department: choice(departmentKeys, m.fault_department),
  skills: z
    .string({ error: () => m.fault_skills() })
    .pipe(skills)
    .refine((list) => list.length > 0, { error: () => m.fault_skills() }),
  description: z
    .string({ error: () => m.fault_description() })
    .pipe(description)
    .refine((text) => text.length >= 50, { error: () => m.fault_description_short() }),
  openings: draftFields.shape.openings.unwrap(),
});

/** The fields of the job form as they are read, but the questions. */
export type JobFields = z.infer<typeof draftFields>;
type PlaceFields = Pick<
  JobFields,
  "workplace" | "city" | "shift" | "hoursPerDay" | "closesOn" | "acceptsCalls" | "womenFriendly"
>;

/** An unwanted salary may hold anything. */
const withoutHiddenSalary = (form: unknown) =>
  typeof form === "object" && form !== null && "salaryShown" in form && form.salaryShown === "no"
    ? { ...form, salaryMin: undefined, salaryMax: undefined, salaryPeriod: undefined }
    : form;

/** Runs beside the checks of single fields, so that all errors are shown at once; a field that failed may then hold anything. */
const besideOthers = { when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null };

function checkPlace(form: PlaceFields, ctx: z.RefinementCtx): void {
  if (form.workplace === "city" && form.city === undefined) {
    ctx.addIssue({ code: "custom", path: ["city"], message: m.fault_city() });
  }
}

const toWork = (form: Pick<JobFields, "title" | "category" | "department" | "jobType">) => ({
  title: form.title || untitledJob,
  category: form.category ?? null,
  department: form.department ?? null,
  jobType: form.jobType,
});

const toDescription = (form: Pick<JobFields, "description">) => ({ description: form.description ?? "" });

const toPerson = (form: Pick<JobFields, "skills" | "experienceLevel" | "languages" | "education" | "openings">) => ({
  skills: form.skills ?? [],
  experienceLevel: form.experienceLevel,
  languages: form.languages ?? [],
  education: form.education ?? null,
  openings: form.openings ?? 1,
});

/** Amounts in paise; a period without amounts: the pay is still to be given. */
function toPay(form: PayFields & Pick<JobFields, "incentives">) {
  const pay = form.salaryShown === "yes" ? payOf(form) : null;
  return {
    salaryMin: pay?.min ?? null,
    salaryMax: pay?.max ?? null,
    salaryPeriod: form.salaryShown === "yes" ? (pay?.period ?? "month") : null,
    incentives: incentives.filter((each) => form.incentives?.includes(each)),
  };
}

const toPlace = (form: PlaceFields) => ({
  isRemote: form.workplace === "remote",
  city: form.city ?? null,
  location: findByKey(cities, form.city)?.en ?? "",
  shift: form.shift ?? null,
  hoursPerDay: form.hoursPerDay ?? null,
  closesAt: form.closesOn ?? null,
  acceptsCalls: form.acceptsCalls === "on",
  womenFriendly: form.womenFriendly === "on",
});

/** The columns of a job that its employer writes on one page. */
const toDraft = (form: JobFields) => ({
  ...toWork(form),
  ...toDescription(form),
  ...toPerson(form),
  ...toPay(form),
  ...toPlace(form),
});

type JobDraft = ReturnType<typeof toDraft>;

/** All that the employer of a job writes. */
export type JobContent = Omit<JobDraft, "category" | "department" | "city"> &
  Record<"category" | "department" | "city", string | null> & { questions: JobQuestion[] };

/** A job as far as it is written. */
export const jobDraftForm = z
  .preprocess(withoutHiddenSalary, draftFields.superRefine(checkSalaryOrder, besideOthers))
  .transform(toDraft);

/** A job that seekers may see. */
export const jobPublishForm = z
  .preprocess(
    withoutHiddenSalary,
    completeFields.superRefine((form, ctx) => {
      checkPay(form, ctx);
      checkPlace(form, ctx);
    }, besideOthers),
  )
  .transform(toDraft);

const workKeys = { title: true, category: true, department: true, jobType: true } as const;
const personKeys = { skills: true, experienceLevel: true, languages: true, education: true, openings: true } as const;
const payKeys = { salaryShown: true, salaryMin: true, salaryMax: true, salaryPeriod: true, incentives: true } as const;
const placeKeys = {
  workplace: true,
  city: true,
  shift: true,
  hoursPerDay: true,
  closesOn: true,
  acceptsCalls: true,
  womenFriendly: true,
} as const;

interface StepForms {
  /** What can be kept in a draft. */
  draft: z.ZodType<Partial<JobContent>>;
  /** What can be shown to seekers. */
  complete: z.ZodType<Partial<JobContent>>;
}

/** The forms of a job by step. Each gives the columns that it fills, and no others. */
export const stepForms: Record<JobFormStep, StepForms> = {
  work: {
    draft: draftFields.pick(workKeys).transform(toWork),
    complete: completeFields.pick(workKeys).transform(toWork),
  },
  description: {
    draft: draftFields.pick({ description: true }).transform(toDescription),
    complete: completeFields.pick({ description: true }).transform(toDescription),
  },
  person: {
    draft: draftFields.pick(personKeys).transform(toPerson),
    complete: completeFields.pick(personKeys).transform(toPerson),
  },
  pay: {
    draft: z
      .preprocess(withoutHiddenSalary, draftFields.pick(payKeys).superRefine(checkSalaryOrder, besideOthers))
      .transform(toPay),
    complete: z
      .preprocess(withoutHiddenSalary, completeFields.pick(payKeys).superRefine(checkPay, besideOthers))
      .transform(toPay),
  },
  place: {
    draft: draftFields.pick(placeKeys).transform(toPlace),
    complete: completeFields.pick(placeKeys).superRefine(checkPlace, besideOthers).transform(toPlace),
  },
  questions: { draft: draftQuestions.transform(toQuestions), complete: completeQuestions.transform(toQuestions) },
  all: { draft: jobDraftForm, complete: jobPublishForm },
};
