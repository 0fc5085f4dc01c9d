import type { LanguageKey } from "db/catalogues/bands";
import type { CategoryKey } from "db/catalogues/categories";
import type { Device, Education, HoursBand, Shift } from "db/job-vocabulary";
import type { ExperienceLevel, JobType } from "db/vocabulary";

/** A concept and all phrases for it. */
export interface ConceptEntry {
  /** Phrases in English, Hindi and Hinglish, separated by commas. */
  says: string;
  /** Phrases recognised in searches only, not searched in jobs, since "12" and "pass" may occur anywhere in a text. */
  asks?: string;
  /** Also matches jobs of these categories. */
  categories?: readonly CategoryKey[];
  /** A job of one of these categories is only a close match: a CAD job when an architect's job is searched. */
  near?: readonly CategoryKey[];
  /** Also matches jobs of this type. */
  type?: JobType;
  /** Also matches jobs for this experience. */
  experience?: ExperienceLevel;
  /** Also matches jobs that are done with one of these. */
  devices?: readonly Device[];
  /** Also matches jobs of this shift. */
  shift?: Shift;
  /** Also matches jobs of these hours a day. */
  hours?: HoursBand;
  /** Also matches jobs for which this education is enough. */
  education?: Education;
  /** Also matches jobs that need this language. */
  language?: LanguageKey;
  /** Also matches jobs whose named languages do not include English. */
  withoutEnglish?: true;
  /** Also matches jobs tagged for women. */
  women?: true;
  /** Acts as the filter work from home, not as a search word. */
  remote?: true;
  /**
   * The name of a condition, shown among the parsed conditions of the search. A condition counts half as much as the
   * subject.
   */
  condition?: { en: string; hi: string };
  /** Employers usually write it in the description, so it counts there as in the title. */
  anywhere?: true;
  /** The seeker's background: a job that does not mention it suits them as well. */
  ofSeeker?: true;
}
