import type { ExperienceLevel, JobType, QuestionKind } from "../../vocabulary";
import type { CategoryKey } from "../categories";
import type { DepartmentKey } from "../departments";
import type { SkillName } from "../skills";

/** The words of a template in one language. */
interface TemplateText {
  title: string;
  /** In the small Markdown of job descriptions. */
  description: string;
  questions: readonly (readonly [text: string, kind: QuestionKind])[];
}

/** The templates of common jobs, without pay. */
export interface JobTemplate {
  key: string;
  category: CategoryKey;
  department: DepartmentKey;
  jobType: JobType;
  experienceLevel: ExperienceLevel;
  skills: readonly SkillName[];
  en: TemplateText;
  /** For jobs that are done in Hindi. */
  hi?: TemplateText;
}
