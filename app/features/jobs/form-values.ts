import type { JobDraft } from "./forms";

const rupees = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 2 });

const amount = (paise: number | null) => (paise === null ? "" : rupees.format(paise / 100));

/** What the fields of the job form hold before anything is typed. */
export const emptyJobForm = {
  title: "",
  category: "",
  department: "",
  skills: "",
  description: "",
  jobType: "full-time",
  experienceLevel: "0-1",
  salaryShown: "yes",
  salaryMin: "",
  salaryMax: "",
  salaryPeriod: "month",
  workplace: "remote",
  city: "",
  openings: "1",
  acceptsCalls: "",
};

export type JobFormValues = typeof emptyJobForm;

/** A stored job as the fields of its form show it. */
export function jobFormValues(job: Omit<JobDraft, "location" | "category" | "department" | "city"> & Record<"category" | "department" | "city", string | null>): JobFormValues {
  return {
    title: job.title,
    category: job.category ?? "",
    department: job.department ?? "",
    skills: job.skills.join(", "),
    description: job.description,
    jobType: job.jobType,
    experienceLevel: job.experienceLevel,
    salaryShown: job.salaryPeriod === null ? "no" : "yes",
    salaryMin: amount(job.salaryMin),
    salaryMax: amount(job.salaryMax),
    salaryPeriod: job.salaryPeriod ?? "month",
    workplace: job.isRemote ? "remote" : "city",
    city: job.city ?? "",
    openings: String(job.openings),
    acceptsCalls: job.acceptsCalls ? "on" : "",
  };
}

/** The same fields as a browser would send them. */
export function toFormData(values: JobFormValues): FormData {
  const formData = new FormData();
  for (const [name, value] of Object.entries(values)) formData.set(name, value);
  return formData;
}
