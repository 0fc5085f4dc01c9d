import { categories } from "db/catalogues/categories";
import { jobTemplates, type JobTemplate } from "db/catalogues/job-templates";
import { findByKey } from "db/catalogues/name";
import { foldText } from "~/features/text/fold-text";
import { type JobContent, emptyJob } from "../fields/columns";

/** The language that a template's texts are written in. */
export type TemplateLanguage = "en" | "hi";

export interface TemplateSearch {
  /** Words of the title, the category or the skills; empty for all. */
  q: string;
  /** A key of the catalogue, null for all. */
  category: string | null;
}

/** Reads the filter of an address; invalid values are ignored. */
export function readTemplateSearch(params: URLSearchParams): TemplateSearch {
  return {
    q: (params.get("q") ?? "").trim().slice(0, 100),
    category: findByKey(categories, params.get("category"))?.key ?? null,
  };
}

/** The categories that have templates, by name. */
export const templateCategories = categories.filter(({ key }) =>
  jobTemplates.some((template) => template.category === key),
);

/**
 * The templates of a category. Each search word must be the prefix of a word, in English or Hindi. `titleHi` is null
 * without a Hindi text.
 */
export function listTemplates({ q, category }: TemplateSearch = { q: "", category: null }) {
  const words = foldText(q).split(" ").filter(Boolean);
  return jobTemplates
    .filter((template) => category === null || template.category === category)
    .filter(({ category: own, skills, en, hi }) => {
      const text = ` ${foldText([en.title, hi?.title, findByKey(categories, own)?.en, findByKey(categories, own)?.hi, ...skills].join(" "))}`;
      return words.every((word) => text.includes(` ${word}`));
    })
    .map(({ key, category: own, en, hi }) => ({ key, category: own, title: en.title, titleHi: hi?.title ?? null }));
}

/** The beginnings of some templates, in the given language where available. Unknown templates are left out. */
export function listTemplateExamples(keys: readonly string[], language: TemplateLanguage) {
  return keys.flatMap((key) => {
    const template: JobTemplate | undefined = jobTemplates.find((each) => each.key === key);
    if (!template) return [];
    const hindi = language === "hi" && template.hi;
    const { title, description } = hindi || template.en;
    return [
      {
        key,
        language: hindi ? ("hi" as const) : ("en" as const),
        title,
        beginning: description.trim().split("\n\n")[0] ?? "",
        skills: [...template.skills],
      },
    ];
  });
}

/** A new job from a template, without pay. Null for an unknown template. */
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
