import * as z from "zod";
import { once } from "db/once";
import { salaryPeriods } from "db/vocabulary";
import { readTypedDay } from "~/features/text/dates/typed-date";
import { typedLines } from "~/features/text/typed-lines";
import { typedWhole } from "~/features/text/typed/number";
import { indiaAhead } from "~/india-time";
import { m } from "~/paraglide/messages";
import type { JobContent, OwnFieldName } from "../fields/columns";
import { descriptionLength } from "../fields/field-limits";
import { markLists } from "../pasted-lists";
import { isPayText } from "./pay/pay-fields";
import { untitledJob } from "./steps";

/** A day, as a date field sends it or as it is typed where the browser has no picker, to its end in India, ms UTC. */
const lastDay = z
  .string()
  .trim()
  .transform((text, ctx) => {
    const day = readTypedDay(text);
    if (day === null) {
      ctx.addIssue({ code: "custom", message: m.fault_day() });
      return z.NEVER;
    }
    return Date.parse(`${day}T23:59:59.999+05:30`);
  });

const skills = z
  .string()
  .max(1000, { error: () => m.fault_long({ count: "1,000" }) })
  .transform((text) =>
    [...new Set(text.split(/[,\n]/).map((skill) => skill.replace(/\s+/g, " ").trim()))].filter(Boolean),
  )
  .refine((list) => list.length <= 20, { error: () => m.fault_skills_many() })
  .refine((list) => list.every((skill) => skill.length <= 50), { error: () => m.fault_skill_long() });

const title = z
  .string({ error: () => m.fault_title() })
  .trim()
  .max(120, { error: () => m.fault_title_long() })
  .transform((text) => text.replace(/\s+/g, " "));

const description = z
  .string()
  .transform(markLists)
  .pipe(typedLines())
  .pipe(z.string().max(descriptionLength, { error: () => m.fault_description_long() }));

/** An amount of pay, or a range, as people write it. */
const payText = z
  .string()
  .trim()
  .refine(isPayText, { error: () => m.fault_pay() });

const openings = z
  .string({ error: () => m.fault_openings() })
  .transform(typedWhole)
  .pipe(z.number({ error: () => m.fault_openings_whole() }))
  .refine((count) => count >= 1 && count <= 1000, { error: () => m.fault_openings_range() });

export const choiceOf = (values: readonly string[], error: () => string) => z.enum(values, { error: () => error() });

interface OwnField {
  /** The schema for drafts. */
  draft: z.ZodType;
  /** The schema for listed jobs; the draft schema where that is enough. */
  complete?: z.ZodType;
  /** The form value of a stored job. */
  shown: (job: Omit<JobContent, "location" | "questions">) => string;
}

const rupees = once(() => new Intl.NumberFormat("en-IN", { maximumFractionDigits: 2 }));
const amount = (paise: number | null) => (paise === null ? "" : rupees().format(paise / 100));

/** The fields of the job form that have their own schemas. */
export const ownFields: Record<OwnFieldName, OwnField> = {
  title: {
    draft: title.transform((text) => text || untitledJob).optional(),
    complete: title.pipe(z.string().min(3, { error: () => m.fault_title_short() })),
    shown: (job) => (job.title === untitledJob ? "" : job.title),
  },
  description: {
    draft: description.optional(),
    complete: z
      .string({ error: () => m.fault_description() })
      .pipe(description)
      .refine((text) => text.length >= 50, { error: () => m.fault_description_short() }),
    shown: (job) => job.description,
  },
  skills: {
    draft: skills.optional(),
    complete: z
      .string({ error: () => m.fault_skills() })
      .pipe(skills)
      .refine((list) => list.length > 0, { error: () => m.fault_skills() }),
    shown: (job) => job.skills.join(", "),
  },
  openings: { draft: openings.optional(), complete: openings, shown: (job) => String(job.openings) },
  salaryShown: {
    draft: choiceOf(["yes", "no"], m.fault_salary_shown),
    shown: (job) => (job.salaryPeriod === null ? "no" : "yes"),
  },
  salaryMin: { draft: payText.optional(), shown: (job) => amount(job.salaryMin) },
  salaryMax: { draft: payText.optional(), shown: (job) => amount(job.salaryMax) },
  salaryPeriod: {
    draft: choiceOf(salaryPeriods, m.fault_period).optional(),
    shown: (job) => job.salaryPeriod ?? "month",
  },
  workplace: {
    draft: choiceOf(["remote", "city"], m.fault_workplace),
    shown: (job) => (job.isRemote ? "remote" : "city"),
  },
  hoursPerDay: {
    draft: z
      .string()
      .transform(typedWhole)
      .pipe(z.number({ error: () => m.fault_hours_whole() }))
      .refine((hours) => hours >= 1 && hours <= 12, { error: () => m.fault_hours_range() })
      .optional(),
    shown: (job) => (job.hoursPerDay === null ? "" : String(job.hoursPerDay)),
  },
  closesOn: {
    draft: lastDay.optional(),
    shown: (job) => (job.closesAt === null ? "" : new Date(job.closesAt + indiaAhead).toISOString().slice(0, 10)),
  },
};
