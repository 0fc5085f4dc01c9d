import { stepForms, untitledJob, type JobContent, type JobDraft } from "./forms";
import { jobSteps, type JobStep } from "./steps";

const rupees = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 2 });

const amount = (paise: number | null) => (paise === null ? "" : rupees.format(paise / 100));

/** A question as its fields show it. */
export interface QuestionValues extends Record<string, string> {
  id: string;
  text: string;
  kind: string;
  required: string;
}

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
  questions: [] as QuestionValues[],
};

export type JobFormValues = typeof emptyJobForm;

/** A job of which nothing is written yet. */
export const emptyJob: JobContent = {
  title: untitledJob,
  category: null,
  department: null,
  jobType: "full-time",
  description: "",
  skills: [],
  experienceLevel: "0-1",
  openings: 1,
  salaryMin: null,
  salaryMax: null,
  salaryPeriod: "month",
  isRemote: true,
  city: null,
  location: "",
  acceptsCalls: false,
  questions: [],
};

type Shown = Omit<JobDraft, "location" | "category" | "department" | "city"> & Record<"category" | "department" | "city", string | null>;

/** A stored job as the fields of its form show it. */
export function jobFormValues(job: Shown & Partial<Pick<JobContent, "questions">>): JobFormValues {
  return {
    title: job.title === untitledJob ? "" : job.title,
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
    questions: (job.questions ?? []).map(({ id, text, kind, required }) => ({ id, text, kind, required: required ? "on" : "" })),
  };
}

/** The same fields as a browser would send them. */
export function toFormData({ questions, ...values }: JobFormValues): FormData {
  const formData = new FormData();
  for (const [name, value] of Object.entries(values)) formData.set(name, value);
  for (const [at, question] of questions.entries())
    for (const [name, value] of Object.entries(question)) formData.set(`questions[${at}].${name}`, value);
  return formData;
}

/** The fields as a schema reads them: what is empty was not sent. */
function sentValues({ questions, ...values }: JobFormValues) {
  const filled = (fields: Record<string, string>) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));
  return { ...filled(values), questions: questions.map(filled) };
}

/** A stored job as it comes back from its form when nothing is changed there: an imported one may hold what the form cannot say. */
export function asShown(job: JobContent): JobContent {
  const sent = sentValues(jobFormValues(job));
  const shown = { ...job };
  for (const step of jobSteps) {
    const parsed = stepForms[step].draft.safeParse(sent);
    if (parsed.success) Object.assign(shown, parsed.data);
  }
  return shown;
}

/** Why a job cannot be shown to seekers yet: the messages of each step that lacks something, in the order of the steps. */
export function unfinishedSteps(job: JobContent): { step: JobStep; messages: string[] }[] {
  const sent = sentValues(jobFormValues(job));
  return jobSteps.flatMap((step) => {
    const parsed = stepForms[step].complete.safeParse(sent);
    return parsed.success ? [] : [{ step, messages: [...new Set(parsed.error.issues.map(({ message }) => message))] }];
  });
}
