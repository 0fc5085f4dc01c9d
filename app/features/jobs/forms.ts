import { z } from "zod";
import { categoryKeys } from "db/catalogues/categories";
import { cities, cityKeys } from "db/catalogues/cities";
import { departmentKeys } from "db/catalogues/departments";
import { findByKey } from "db/catalogues/name";
import { experienceLevels, jobTypes, salaryPeriods } from "db/vocabulary";

/** A rupee amount as people write it: "3,50,000", "₹15000", "15000.50". To paise; undefined stays undefined. */
const rupees = z
  .string()
  .trim()
  .transform((text, ctx) => {
    const digits = text.replace(/[₹,\s]/g, "");
    if (!/^\d{1,9}(\.\d{1,2})?$/.test(digits)) {
      ctx.addIssue({ code: "custom", message: "Enter an amount in rupees, for example 15,000" });
      return z.NEVER;
    }
    return Math.round(Number(digits) * 100);
  });

export const descriptionLength = 10_000;

const skills = z
  .string()
  .max(1000, { error: "At most 1,000 characters, please" })
  .transform((text) => [...new Set(text.split(/[,\n]/).map((skill) => skill.replace(/\s+/g, " ").trim()))].filter(Boolean))
  .refine((list) => list.length <= 20, { error: "At most 20 skills, please" })
  .refine((list) => list.every((skill) => skill.length <= 50), { error: "Each skill has at most 50 characters" });

const title = z
  .string({ error: "Give the job a title" })
  .trim()
  .min(3, { error: "The title needs at least 3 characters" })
  .max(120, { error: "The title has at most 120 characters" })
  .transform((text) => text.replace(/\s+/g, " "));

/** Browsers send line ends as two characters; one is kept and counted. */
const description = z
  .string()
  .transform((text) => text.replace(/\r\n?/g, "\n").trim())
  .pipe(z.string().max(descriptionLength, { error: "The description has at most 10,000 characters" }));

const choice = <Values extends readonly [string, ...string[]]>(values: Values, error: string) => z.enum(values, { error });

const jobFields = z.object({
  title,
  category: choice(categoryKeys, "Choose a category from the list").optional(),
  department: choice(departmentKeys, "Choose a department from the list").optional(),
  skills: skills.optional(),
  description: description.optional(),
  jobType: choice(jobTypes, "Choose the type of work"),
  experienceLevel: choice(experienceLevels, "Choose the experience"),
  salaryShown: choice(["yes", "no"], "Say whether you tell the salary"),
  salaryMin: rupees.optional(),
  salaryMax: rupees.optional(),
  salaryPeriod: choice(salaryPeriods, "Choose for what time you pay").optional(),
  workplace: choice(["remote", "city"], "Choose where the work is done"),
  city: choice(cityKeys, "Choose a city from the list").optional(),
  openings: z
    .string({ error: "How many people do you look for?" })
    .trim()
    .regex(/^\d{1,4}$/, { error: "Enter a whole number, for example 2" })
    .transform(Number)
    .refine((count) => count >= 1 && count <= 1000, { error: "Between 1 and 1,000 openings, please" }),
  acceptsCalls: z.literal("on").optional(),
});

type JobFields = z.infer<typeof jobFields>;

/** An unwanted salary may hold anything. */
const withoutHiddenSalary = (form: unknown) =>
  typeof form === "object" && form !== null && "salaryShown" in form && form.salaryShown === "no"
    ? { ...form, salaryMin: undefined, salaryMax: undefined, salaryPeriod: undefined }
    : form;

/** Runs beside the checks of single fields, so that all is told at once; a field that failed may then hold anything. */
const besideOthers = { when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null };

function checkSalaryOrder(form: JobFields, ctx: z.RefinementCtx): void {
  const { salaryShown, salaryMin, salaryMax } = form;
  if (salaryShown === "yes" && typeof salaryMin === "number" && typeof salaryMax === "number" && salaryMin > salaryMax) {
    ctx.addIssue({ code: "custom", path: ["salaryMin"], message: "Lowest pay must be less than highest pay" });
  }
}

/** The columns of a job that its employer writes. Amounts in paise; a period without amounts: the pay is still to be told. */
function toDraft(form: JobFields) {
  const told = form.salaryShown === "yes";
  return {
    title: form.title,
    category: form.category ?? null,
    department: form.department ?? null,
    skills: form.skills ?? [],
    description: form.description ?? "",
    jobType: form.jobType,
    experienceLevel: form.experienceLevel,
    salaryMin: told ? (form.salaryMin ?? form.salaryMax ?? null) : null,
    salaryMax: told ? (form.salaryMax ?? form.salaryMin ?? null) : null,
    salaryPeriod: told ? (form.salaryPeriod ?? "month") : null,
    isRemote: form.workplace === "remote",
    city: form.city ?? null,
    location: findByKey(cities, form.city)?.en ?? "",
    openings: form.openings,
    acceptsCalls: form.acceptsCalls === "on",
  };
}

export type JobDraft = ReturnType<typeof toDraft>;

/** A job as far as it is written: only the title must be there, the choices come filled in. */
export const jobDraftForm = z.preprocess(withoutHiddenSalary, jobFields.superRefine(checkSalaryOrder, besideOthers)).transform(toDraft);

/** A job that seekers may see: everything that they need must be there. */
export const jobPublishForm = z
  .preprocess(
    withoutHiddenSalary,
    jobFields
      .extend({
        category: choice(categoryKeys, "Choose a category"),
        department: choice(departmentKeys, "Choose a department"),
        skills: z
          .string({ error: "Name at least one skill" })
          .pipe(skills)
          .refine((list) => list.length > 0, { error: "Name at least one skill" }),
        description: z
          .string({ error: "Describe the work" })
          .pipe(description)
          .refine((text) => text.length >= 50, { error: "Describe the work in at least 50 characters" }),
      })
      .superRefine((form, ctx) => {
        checkSalaryOrder(form, ctx);
        if (form.salaryShown === "yes" && form.salaryMin === undefined && form.salaryMax === undefined) {
          ctx.addIssue({ code: "custom", path: ["salaryMin"], message: "Enter the pay, or choose not to disclose it" });
        }
        if (form.salaryShown === "yes" && form.salaryPeriod === undefined) {
          ctx.addIssue({ code: "custom", path: ["salaryPeriod"], message: "Choose for what time you pay" });
        }
        if (form.workplace === "city" && form.city === undefined) {
          ctx.addIssue({ code: "custom", path: ["city"], message: "Choose the city" });
        }
      }, besideOthers),
  )
  .transform(toDraft);
