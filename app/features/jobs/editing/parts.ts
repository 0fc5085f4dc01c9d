import { languages } from "db/catalogues/bands";
import { categories } from "db/catalogues/categories";
import { departments } from "db/catalogues/departments";
import { findByKey } from "db/catalogues/name";
import { once } from "db/once";
import type { QuestionKind } from "db/vocabulary";
import { indiaAhead } from "~/india-time";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { formatDate, formatSalary } from "~/ui/format";
import {
  educationName,
  experienceName,
  incentiveList,
  jobTypeName,
  languageNames,
  placeName,
  womenTagName,
  workingTime,
} from "../names";
import type { JobContent, JobFields } from "./forms";
import { jobSteps, untitledJob, type JobStep } from "./steps";

/** How a question is answered. */
export const answerNames: Record<QuestionKind, () => string> = {
  yes_no: m.field_question_yes_no,
  number: m.field_question_number,
  text: m.field_question_text,
};

interface Part {
  /** The step of the form that asks for it. */
  step: JobStep;
  /** How it is called where a user's change of it is shown. */
  name: () => string;
  /** What a job says in it; empty where it says nothing yet. */
  words: (job: JobContent) => string;
}

/** The parts of a job, each of which people change as one thing. */
const parts = {
  title: { step: "work", name: m.part_title, words: (job) => (job.title === untitledJob ? "" : job.title) },
  category: {
    step: "work",
    name: m.part_category,
    words: (job) => findByKey(categories, job.category)?.[getLocale()] ?? "",
  },
  department: {
    step: "work",
    name: m.part_department,
    words: (job) => findByKey(departments, job.department)?.[getLocale()] ?? "",
  },
  jobType: { step: "work", name: m.part_job_type, words: (job) => jobTypeName(job.jobType) },
  description: { step: "description", name: m.part_description, words: (job) => job.description },
  skills: { step: "person", name: m.part_skills, words: (job) => job.skills.join(", ") },
  experience: { step: "person", name: m.part_experience, words: (job) => experienceName(job.experienceLevel) },
  languages: { step: "person", name: m.part_languages, words: (job) => languageNames(job.languages) },
  education: { step: "person", name: m.part_education, words: (job) => educationName(job.education) },
  openings: { step: "person", name: m.part_openings, words: (job) => String(job.openings) },
  pay: {
    step: "pay",
    name: m.part_pay,
    words: ({ salaryMin, salaryMax, salaryPeriod }) =>
      salaryPeriod !== null && salaryMin === null
        ? ""
        : formatSalary({ min: salaryMin, max: salaryMax, period: salaryPeriod }),
  },
  incentives: { step: "pay", name: m.part_incentives, words: (job) => incentiveList(job.incentives) },
  place: { step: "place", name: m.part_place, words: placeName },
  time: { step: "place", name: m.part_time, words: workingTime },
  closing: {
    step: "place",
    name: m.part_closing,
    words: (job) => (job.closesAt === null ? "" : formatDate(job.closesAt)),
  },
  calls: {
    step: "place",
    name: m.part_calls,
    words: (job) => (job.acceptsCalls ? m.part_calls_yes() : m.part_calls_no()),
  },
  women: {
    step: "place",
    name: m.part_women,
    words: (job) => (job.womenFriendly ? womenTagName() : m.part_women_no()),
  },
  questions: {
    step: "questions",
    name: m.part_questions,
    words: (job) =>
      job.questions
        .map(({ text, kind, required }) =>
          (required ? m.part_question_required : m.part_question)({ text, kind: answerNames[kind]().toLowerCase() }),
        )
        .join(" · "),
  },
} as const satisfies Record<string, Part>;

export type JobPart = keyof typeof parts;
export const jobParts: Record<JobPart, Part> = parts;
export const partKeys = Object.keys(parts) as JobPart[];

interface Column<Value> {
  part: JobPart;
  /** What it holds while nothing is written. */
  empty: Value;
  /** Whether it is emptied when its company's account is erased, since it may name a user. */
  erased: boolean;
}

/** Every column that the employer of a job writes. Saving, merging, copying, the public page and erasure go through this table. */
const columns: { [Name in keyof JobContent]: Column<JobContent[Name]> } = {
  title: { part: "title", empty: untitledJob, erased: true },
  category: { part: "category", empty: null, erased: false },
  department: { part: "department", empty: null, erased: false },
  jobType: { part: "jobType", empty: "full-time", erased: false },
  description: { part: "description", empty: "", erased: true },
  skills: { part: "skills", empty: [], erased: true },
  experienceLevel: { part: "experience", empty: "0-1", erased: false },
  openings: { part: "openings", empty: 1, erased: false },
  salaryMin: { part: "pay", empty: null, erased: false },
  salaryMax: { part: "pay", empty: null, erased: false },
  salaryPeriod: { part: "pay", empty: "month", erased: false },
  isRemote: { part: "place", empty: true, erased: false },
  city: { part: "place", empty: null, erased: true },
  location: { part: "place", empty: "", erased: true },
  incentives: { part: "incentives", empty: [], erased: false },
  education: { part: "education", empty: null, erased: false },
  shift: { part: "time", empty: null, erased: false },
  hoursPerDay: { part: "time", empty: null, erased: false },
  closesAt: { part: "closing", empty: null, erased: false },
  acceptsCalls: { part: "calls", empty: false, erased: false },
  womenFriendly: { part: "women", empty: false, erased: false },
  languages: { part: "languages", empty: [], erased: false },
  questions: { part: "questions", empty: [], erased: true },
};

export const contentColumns = Object.keys(columns) as (keyof JobContent)[];

/** The columns that each part is in. */
export const partColumns = Object.fromEntries(
  partKeys.map((part) => [part, contentColumns.filter((name) => columns[name].part === part)]),
) as Record<JobPart, (keyof JobContent)[]>;

const emptyValues = (names: readonly (keyof JobContent)[]) =>
  Object.fromEntries(names.map((name) => [name, columns[name].empty]));

/** A job of which nothing is written yet. */
export const emptyJob = emptyValues(contentColumns) as JobContent;

/** What erasure leaves of the columns that may name a user. */
export const erasedContent: Partial<JobContent> = emptyValues(contentColumns.filter((name) => columns[name].erased));

/** The columns that erasure leaves as they are. */
export const keptColumns = contentColumns.filter((name) => !columns[name].erased);

/** The parts that each step of the form asks for. */
export const stepParts = Object.fromEntries(
  jobSteps.map((step) => [step, partKeys.filter((part) => jobParts[part].step === step)]),
) as Record<JobStep, JobPart[]>;

const rupees = once(() => new Intl.NumberFormat("en-IN", { maximumFractionDigits: 2 }));

const amount = (paise: number | null) => (paise === null ? "" : rupees().format(paise / 100));

/** A job as its form shows it. Its questions are fields of their own. */
export type ShownJob = Omit<JobContent, "location" | "questions">;

/** Every field of the job form but the questions: what it shows of a stored job. */
export const shownFields = {
  title: (job) => (job.title === untitledJob ? "" : job.title),
  category: (job) => job.category ?? "",
  department: (job) => job.department ?? "",
  skills: (job) => job.skills.join(", "),
  description: (job) => job.description,
  jobType: (job) => job.jobType,
  experienceLevel: (job) => job.experienceLevel,
  salaryShown: (job) => (job.salaryPeriod === null ? "no" : "yes"),
  salaryMin: (job) => amount(job.salaryMin),
  salaryMax: (job) => amount(job.salaryMax),
  salaryPeriod: (job) => job.salaryPeriod ?? "month",
  workplace: (job) => (job.isRemote ? "remote" : "city"),
  city: (job) => job.city ?? "",
  openings: (job) => String(job.openings),
  incentives: (job) => [...job.incentives],
  education: (job) => job.education ?? "",
  shift: (job) => job.shift ?? "",
  hoursPerDay: (job) => (job.hoursPerDay === null ? "" : String(job.hoursPerDay)),
  closesOn: (job) => (job.closesAt === null ? "" : new Date(job.closesAt + indiaAhead).toISOString().slice(0, 10)),
  acceptsCalls: (job) => (job.acceptsCalls ? "on" : ""),
  womenFriendly: (job) => (job.womenFriendly ? "on" : ""),
  languages: (job) => job.languages.map((key) => findByKey(languages, key)?.[getLocale()] ?? key).join(", "),
} satisfies Record<keyof JobFields, (job: ShownJob) => string | string[]>;
