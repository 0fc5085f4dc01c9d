import { categories } from "db/catalogues/categories";
import { departments } from "db/catalogues/departments";
import { findByKey } from "db/catalogues/name";
import type { QuestionKind } from "db/vocabulary";
import type { JobPart } from "~/features/jobs/editing/content";
import { untitledJob, type JobContent } from "~/features/jobs/editing/forms";
import { experienceName, jobTypeName, placeName } from "~/features/jobs/names";
import type { JobStep } from "~/features/jobs/editing/steps";
import { formatSalary } from "~/ui/format";

/** How a part of a job is called. */
export const partNames: Record<JobPart, string> = {
  title: "title",
  category: "category",
  department: "department",
  jobType: "type of work",
  description: "description",
  skills: "skills",
  experience: "experience",
  openings: "openings",
  pay: "pay",
  place: "place",
  calls: "calls",
  questions: "questions",
};

/** How a question is answered. */
export const answerNames: Record<QuestionKind, string> = { yes_no: "Yes or no", number: "A number", text: "A few words" };

/** The parts that each step asks for. */
export const stepParts: Record<JobStep, readonly JobPart[]> = {
  work: ["title", "category", "department", "jobType"],
  description: ["description"],
  person: ["skills", "experience", "openings"],
  pay: ["pay"],
  place: ["place", "calls"],
  questions: ["questions"],
};

const words: { [Part in JobPart]: (job: JobContent) => string } = {
  title: (job) => (job.title === untitledJob ? "" : job.title),
  category: (job) => findByKey(categories, job.category)?.en ?? "",
  department: (job) => findByKey(departments, job.department)?.en ?? "",
  jobType: (job) => jobTypeName(job.jobType),
  description: (job) => job.description,
  skills: (job) => job.skills.join(", "),
  experience: (job) => experienceName(job.experienceLevel),
  openings: (job) => String(job.openings),
  pay: ({ salaryMin, salaryMax, salaryPeriod }) =>
    salaryPeriod !== null && salaryMin === null ? "" : formatSalary({ min: salaryMin, max: salaryMax, period: salaryPeriod }),
  place: placeName,
  calls: (job) => (job.acceptsCalls ? "Taken" : "Not taken"),
  questions: (job) => job.questions.map(({ text, kind, required }) => `${text} (${answerNames[kind].toLowerCase()}${required ? ", must be answered" : ""})`).join(" · "),
};

/** What a job says in one of its parts, in words; empty where it says nothing yet. */
export function partWords(part: JobPart, job: JobContent): string {
  return words[part](job);
}
