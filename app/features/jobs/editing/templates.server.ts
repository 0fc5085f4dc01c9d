import { jobTemplates, type JobTemplate } from "db/catalogues/job-templates";
import type { JobContent } from "./forms";
import { emptyJob } from "./parts";

/** The language that a template's texts are written in. */
export type TemplateLanguage = "en" | "hi";

/** What one chooses a template by. */
export function listTemplates() {
  return jobTemplates.map(({ key, category, en, hi }) => ({ key, category, title: en.title, hasHindi: hi !== undefined }));
}

/** How templates begin, in a language where they have it, for pages that show some of them. Unknown ones are left out. */
export function listTemplateExamples(keys: readonly string[], language: TemplateLanguage) {
  return keys.flatMap((key) => {
    const template: JobTemplate | undefined = jobTemplates.find((each) => each.key === key);
    if (!template) return [];
    const hindi = language === "hi" && template.hi;
    const { title, description } = hindi || template.en;
    return [{ key, language: hindi ? ("hi" as const) : ("en" as const), title, beginning: description.trim().split("\n\n")[0] ?? "", skills: [...template.skills] }];
  });
}

/** A new job as a template begins it; the pay is still to be given. Null for an unknown one. */
export function jobFromTemplate(key: string | null, language: TemplateLanguage): JobContent | null {
  const template: JobTemplate | undefined = jobTemplates.find((each) => each.key === key);
  if (!template) return null;
  const { title, description, questions } = (language === "hi" && template.hi) || template.en;
  return {
    ...emptyJob,
    title,
    description: description.trim(),
    category: template.category,
    department: template.department,
    jobType: template.jobType,
    skills: [...template.skills],
    experienceLevel: template.experienceLevel,
    questions: questions.map(([text, kind]) => ({ id: "", text, kind, required: true })),
  };
}
